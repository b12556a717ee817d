import { expect } from 'vitest'
import type { LiveEvent, LiveTopic } from '#model/live-events.ts'
import { publish } from '#server/live/publish.ts'
import type { TestShop } from './shop.ts'

/** Records the events of a topic from now on: those of earlier changes have all arrived before it answers. */
export async function recordLiveEvents({ deps, database }: TestShop, topic: LiveTopic) {
  const events: LiveEvent[] = []
  const marker = { type: 'order', orderId: crypto.randomUUID(), status: 'completed' } as const
  const stop = deps.live.subscribe([topic], event => events.push(event))
  await database.transaction(tx => publish(tx, topic, marker))
  await expect.poll(() => events).toContainEqual(marker)
  events.length = 0
  return { events, stop }
}
