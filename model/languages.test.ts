import { expect, test } from 'vitest'
import { localeOf } from './format.ts'
import { languageFromHeader, pluralForm } from './languages.ts'

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

test.each(['ar', 'en'] as const)('plural forms in %s are those of Intl.PluralRules', language => {
  const platform = new Intl.PluralRules(localeOf(language))
  const counts = [...Array.from({ length: 1_102 }, (_, count) => count), -1, -2, -7, 0.5, 1.5, 2.1, 1_000_000]
  for (const count of counts)
    expect([count, pluralForm(count, language)]).toEqual([count, platform.select(count)])
})
