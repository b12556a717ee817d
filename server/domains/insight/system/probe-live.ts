import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { notifyChannel } from './queries.ts'

const channel = 'system_probe'
const waitMs = 1_000

/**
 * Returns a function that sends a notification through PostgreSQL and waits for it on this server's LISTEN connection.
 * Without a connection it answers at once.
 */
export function createLiveProbe({ live, database }: Pick<Deps, 'live' | 'database'>): () => Promise<boolean> {
  const waiting = new Map<string, () => void>()
  live.onNotify(channel, id => waiting.get(id)?.())
  return async () => {
    if (!live.isConnected()) return false
    const id = randomUUID()
    const { promise: arrived, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(false), waitMs)
    waiting.set(id, () => resolve(true))
    try {
      await notifyChannel(database.reader, channel, id)
      return await arrived
    } finally {
      clearTimeout(timer)
      waiting.delete(id)
    }
  }
}
