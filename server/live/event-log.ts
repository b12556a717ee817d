import type { Reader } from '#database/client.ts'
import type { LiveTopic, PublishedEvent } from '#model/live-events.ts'
import { findPosition, listLiveEvents, maxReplayed } from './log-queries.ts'

/** Events are kept for a day; a cursor is accepted for half of it, so clocks need not agree. */
const maxAgeSeconds = 12 * 3_600

export type CaughtUp = {
  /** What the client missed; undefined when it must load its data again. */
  missed: PublishedEvent[] | undefined
  /** The id of an event that was sent at this position. */
  idAt(position: string): string
  position: string
}

/**
 * What a client missed since `Last-Event-ID`. Subscribe first, hold back live events, and send them after the missed ones:
 * an event may arrive twice, and none is lost. Without an id nothing is missed.
 */
export async function catchUp(
  db: Reader,
  topics: LiveTopic[],
  lastEventId: string | undefined,
): Promise<CaughtUp> {
  // Before the events are read: an event that commits in between is at or after this position.
  const { epoch, position } = await findPosition(db)
  const idAt = (at: string) => `${epoch}:${at}:${Math.floor(Date.now() / 1_000)}`
  if (lastEventId === undefined) return { missed: [], idAt, position }
  const [, cursorEpoch, since, seconds] = /^([\w-]{1,60}):(\d{1,19}):(\d{1,12})$/.exec(lastEventId) ?? []
  const age = Date.now() / 1_000 - Number(seconds)
  const isKnown = cursorEpoch === epoch && since !== undefined && BigInt(since) <= BigInt(position)
  if (!isKnown || age > maxAgeSeconds) return { missed: undefined, idAt, position }
  const rows = await listLiveEvents(db, topics, since)
  const missed = rows.length > maxReplayed ? undefined : rows.map(({ event }) => event as PublishedEvent)
  return { missed, idAt, position }
}
