import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type Connection = {
  /** Resolves when nothing can arrive over it any more. */
  broken: Promise<void>
  listen(channel: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  databaseUrl: string
  channels: Iterable<string>
  onNotification(channel: string, payload: string): void
}

const timeoutMs = 5_000
const checkEveryMs = 15_000
const farewellMs = 1_000

/** A PostgreSQL connection that only LISTENs. */
export async function openConnection(options: Options): Promise<Connection> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'ishtirak-live',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>()
  client.on('error', () => breakOff())
  client.on('end', () => breakOff())
  client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))

  const listen = async (channel: string) => {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  // A connection can die without a word; then only a question without an answer tells.
  const check = setInterval(() => {
    client.query('select 1').catch(() => breakOff())
  }, checkEveryMs)
  const close = async () => {
    clearInterval(check)
    const ended = client.end().catch(() => undefined)
    await Promise.race([ended, delay(farewellMs, undefined, { ref: false })])
  }

  try {
    await client.connect()
    for (const channel of options.channels) await listen(channel)
  } catch (error) {
    await close()
    throw error
  }
  return { broken, listen, close }
}
