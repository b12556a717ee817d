import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type Connection = {
  /** Resolves when the connection has failed or ended. */
  broken: Promise<void>
  listen(channel: string): Promise<void>
  close(): Promise<void>
}

type Options = {
  databaseUrl: string
  onNotification(channel: string, payload: string): void
}

const timeoutMs = 5_000
const checkEveryMs = 15_000
const closeTimeoutMs = 1_000

/** A PostgreSQL connection that only LISTENs. */
export async function openConnection(options: Options): Promise<Connection> {
  const client = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'ishtirak-live',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  })
  const { promise: broken, resolve: markBroken } = Promise.withResolvers<void>()
  client.on('error', () => markBroken())
  client.on('end', () => markBroken())
  client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))

  const listen = async (channel: string) => {
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  // A connection can fail without an error event; then only a query that times out shows it.
  const check = setInterval(() => {
    client.query('select 1').catch(() => markBroken())
  }, checkEveryMs)
  const close = async () => {
    clearInterval(check)
    const ended = client.end().catch(() => undefined)
    await Promise.race([ended, delay(closeTimeoutMs, undefined, { ref: false })])
  }

  try {
    await client.connect()
  } catch (error) {
    await close()
    throw error
  }
  return { broken, listen, close }
}
