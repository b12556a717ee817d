import type { LiveTopic } from '#model/live-events.ts'
import { minuteMs } from '#model/time-units.ts'

/** How long the time of an event is remembered. A page opens its stream within seconds. */
const rememberedMs = minuteMs
/** For the time that a request is under way, and for requests that arrive out of order. */
const toleranceMs = 2_000

/** Remembers when each topic had its last event, to find out whether a page missed one before its stream opened. */
export function createRecentTopics(now: () => number = () => performance.now()) {
  const lastEventAt = new Map<LiveTopic, number>()
  let completeSince = now()

  return {
    record(topic: LiveTopic): void {
      // Deleted first, to keep the map in the order of the events.
      lastEventAt.delete(topic)
      lastEventAt.set(topic, now())
      for (const [oldest, at] of lastEventAt) {
        if (at > now() - rememberedMs - toleranceMs) break
        lastEventAt.delete(oldest)
      }
    },
    /** Call it when events may have been lost. */
    reset(): void {
      lastEventAt.clear()
      completeSince = now()
    },
    /** Whether one of the topics may have had an event in the last `ageMs`. */
    mayHaveChanged(topics: LiveTopic[], ageMs: number): boolean {
      const since = now() - ageMs
      if (ageMs > rememberedMs || since < completeSince) return true
      return topics.some(topic => (lastEventAt.get(topic) ?? Number.NEGATIVE_INFINITY) > since - toleranceMs)
    },
  }
}
