import type { Days } from './recount.ts'

type Query = { period?: 'week' | 'month' | 'quarter' | 'year'; from?: string; to?: string }

/** The ranges whose reports are compared: a name, the query of the report, and the days that it means. */
export const reportRanges: [string, Query, Days][] = [
  ['the last week', { period: 'week' }, { from: '2027-02-27', to: '2027-03-05' }],
  ['the last month', { period: 'month' }, { from: '2027-02-04', to: '2027-03-05' }],
  ['the last quarter', { period: 'quarter' }, { from: '2026-12-06', to: '2027-03-05' }],
  ['the last year', { period: 'year' }, { from: '2026-03-06', to: '2027-03-05' }],
  ...[
    ['2026-12-31', '2026-12-31'],
    ['2027-01-01', '2027-01-01'],
    ['2026-12-25', '2027-01-07'],
    ['2026-11-01', '2026-11-30'],
    ['2026-10-01', '2027-02-28'],
  ].map(([first = '', last = '']): (typeof reportRanges)[number] => [
    `${first} to ${last}`,
    { from: first, to: last },
    { from: first, to: last },
  ]),
]
