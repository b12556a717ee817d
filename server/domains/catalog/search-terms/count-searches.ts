import { createHash } from 'node:crypto'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { dayMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { addTermCounts, deleteOldTerms, type TermCount } from './queries.ts'

/** Normalized words with the filters of the product list. */
type Search = { term: string; filters: string }

export type SearchCounter = {
  countSearch(search: Search, visitor: Visitor, isFound: boolean): void
  countOpened(search: Search): void
  /** Writes the counts that are still in memory. */
  stop(): Promise<void>
}

const flushMs = 500
/** Terms that one server keeps in memory between two writes. */
const maxTerms = 1_000
/** As many bits as a positive `integer` has. */
const visitorBits = 31

/**
 * Counts searches in memory and adds them to the table twice a second, in one statement for all visitors. A server that
 * is killed loses at most a second of counts.
 */
export function createSearchCounter({
  database,
  clock,
  log,
}: Pick<Deps, 'database' | 'clock' | 'log'>): SearchCounter {
  let counts = new Map<string, TermCount>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function countOf({ term, filters }: Search): TermCount | undefined {
    const key = `${term}\n${filters}`
    const known = counts.get(key)
    if (known || counts.size >= maxTerms) return known
    const count = { term, filters, searches: 0, emptySearches: 0, opened: 0, visitorBits: 0, isFound: true }
    counts.set(key, count)
    timer ??= setTimeout(flush, flushMs).unref()
    return count
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const day = dayInRiyadh(clock.now())
    const written = [...counts.values()]
    counts = new Map()
    writing = database
      .transaction(tx => addTermCounts(tx, day, written))
      .catch(error => log.warn({ err: error }, 'search counts lost'))
  }

  return {
    countSearch(search, visitor, isFound) {
      const count = countOf(search)
      if (!count) return
      count.searches += 1
      count.emptySearches += isFound ? 0 : 1
      count.visitorBits |= visitorBit(search.term, visitor)
      count.isFound = isFound
    },
    countOpened(search) {
      const count = countOf(search)
      if (count) count.opened += 1
    },
    async stop() {
      flush()
      await writing
    },
  }
}

/** The term is part of the hash, so the bits of one visitor differ from term to term. */
function visitorBit(term: string, { addressKey, userAgent }: Visitor): number {
  const hash = createHash('sha256').update(`${addressKey}\n${userAgent}\n${term}`).digest()
  return 1 << (hash.readUInt32BE() % visitorBits)
}

/** Long enough to compare a year with the year before. */
const keptDays = 800
const keptRareDays = 30

export async function deleteOldSearchTerms({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const dayBefore = (days: number) => dayInRiyadh(new Date(clock.now().getTime() - days * dayMs))
  await database.transaction(tx =>
    deleteOldTerms(tx, { oldDay: dayBefore(keptDays), rareDay: dayBefore(keptRareDays) }),
  )
}
