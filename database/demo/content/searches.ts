import type { Insertable } from 'kysely'
import { fold } from '#model/arabic.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import type { SearchTermsTable } from '../../schema.gen.ts'

type Search = { term: string; filters?: string; perDay: number; opened: number; isFound: boolean }

const searches: Search[] = [
  { term: 'شاشة', perDay: 9, opened: 5, isFound: true },
  { term: 'نغم', perDay: 6, opened: 3, isFound: true },
  { term: 'افلام', perDay: 5, opened: 2, isFound: true },
  { term: 'shasha plus', perDay: 4, opened: 2, isFound: true },
  { term: 'العاب اطفال', perDay: 3, opened: 0, isFound: true },
  { term: 'office', perDay: 2, opened: 0, isFound: true },
  { term: 'حصون المدينة', perDay: 3, opened: 0, isFound: false },
  { term: 'شاشة', filters: 'duration=365&rating=5', perDay: 1, opened: 0, isFound: false },
  { term: 'vpn router', perDay: 2, opened: 0, isFound: false },
]
const days = 60
const everyVisitor = 0x7fffffff

/** Searches of the last weeks, somewhat more on some days. */
export function searchTermRows(today: Date): Insertable<SearchTermsTable>[] {
  return searches.flatMap(({ term, filters = '', perDay, opened, isFound }) =>
    Array.from({ length: days }, (_, ago) => {
      const count = perDay + ((ago * 7) % 4)
      return {
        day: dayInRiyadh(new Date(today.getTime() - ago * dayMs)),
        term: fold(term),
        filters,
        searches: count,
        empty_searches: isFound ? 0 : count,
        opened: Math.min(opened, count),
        visitor_bits: everyVisitor,
        is_found: isFound,
      }
    }),
  )
}
