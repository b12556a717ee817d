import { expect, test } from 'vitest'
import { matchesName } from './search-text.ts'

const names = ['Films and series', 'أفلام ومسلسلات']

test.each(['', 'films', 'FILM', 'ser', 'series films', 'افلام', 'الأفلام', 'aflam', 'flims', 'مسلسلات'])(
  '%j finds it',
  typed => {
    expect(matchesName(typed, names)).toBe(true)
  },
)

test.each(['music', 'films music', 'موسيقى', 'x'])('%j does not', typed => {
  expect(matchesName(typed, names)).toBe(false)
})
