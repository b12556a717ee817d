import { expect, test } from 'vitest'
import { localeOf } from './format.ts'
import { pluralForm } from './plural.ts'

test.each(['ar', 'en'] as const)('counts in %s take the form that the platform gives them', language => {
  const platform = new Intl.PluralRules(localeOf(language))
  const counts = [...Array.from({ length: 1_102 }, (_, count) => count), -1, -2, -7, 0.5, 1.5, 2.1, 1_000_000]
  for (const count of counts)
    expect([count, pluralForm(count, language)]).toEqual([count, platform.select(count)])
})
