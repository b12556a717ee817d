import { expect, test } from 'vitest'
import { languageFromHeader } from './languages.ts'

test.each([
  [undefined, 'ar'],
  ['', 'ar'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fr-FR, en;q=0.5, ar;q=0.8', 'ar'],
  ['en;q=0, de', 'ar'],
  ['*;q=x,,;', 'ar'],
])('Accept-Language %o is answered in %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})
