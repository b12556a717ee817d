import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { LiveEvent } from './events.ts'
import { createLive, type Live } from './live.ts'
import { publish } from './publish.ts'

const database = await testDatabase()
const poll = { timeout: 10_000, interval: 20 }
const started: Live[] = []

afterEach(async () => {
  await Promise.all(started.splice(0).map(live => live.stop()))
})

async function start(): Promise<Live> {
  const live = createLive({ databaseUrl: database.url, log: pino({ level: 'silent' }) })
  started.push(live)
  await live.start()
  return live
}

function hear(live: Live, ...topics: string[]): LiveEvent[] {
  const events: LiveEvent[] = []
  live.subscribe(topics, event => events.push(event))
  return events
}

const say = (topic: string, event: LiveEvent) => database.transaction(tx => publish(tx, topic, event))

const cutConnections = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ishtirak-live'`.execute(database.reader)

describe('publishing', () => {
  test('reaches the subscribers of the topic on every server, and nobody else', async () => {
    const [one, two] = [await start(), await start()]
    const heard = [hear(one, 'user:7'), hear(two, 'staff', 'user:7')]
    const others = hear(two, 'user:8')
    await say('user:7', { type: 'order', orderId: 'o1', paid: true })
    await say('user:8', { type: 'last' })
    await expect.poll(() => others, poll).toEqual([{ type: 'last' }])
    for (const events of heard) {
      await expect.poll(() => events, poll).toEqual([{ type: 'order', orderId: 'o1', paid: true }])
    }
  })

  test('says nothing when the transaction fails', async () => {
    const events = hear(await start(), 'staff')
    const failed = database.transaction(async tx => {
      await publish(tx, 'staff', { type: 'never' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await say('staff', { type: 'after' })
    await expect.poll(() => events, poll).toEqual([{ type: 'after' }])
  })

  test('carries what PostgreSQL can carry, and refuses more before asking it', async () => {
    const events = hear(await start(), 'staff')
    const room = 7_999 - JSON.stringify({ topic: 'staff', event: { type: 'big', text: '' } }).length
    await say('staff', { type: 'big', text: 'ن'.repeat(room / 2) })
    await expect.poll(() => events.length, poll).toBe(1)
    await expect(say('staff', { type: 'big', text: 'a'.repeat(room + 1) })).rejects.toThrow('too large')
  })
})

describe('listening', () => {
  test('ends with unsubscribing, and one bad listener does not disturb the rest', async () => {
    const live = await start()
    const gone: LiveEvent[] = []
    live.subscribe(['staff'], event => gone.push(event))()
    live.subscribe(['staff'], () => {
      throw new Error('bad listener')
    })
    const events = hear(live, 'staff')
    await say('staff', { type: 'news' })
    await expect.poll(() => events, poll).toEqual([{ type: 'news' }])
    expect(gone).toEqual([])
  })

  test('ignores a stranger’s text on the channel', async () => {
    const events = hear(await start(), 'staff')
    await sql`select pg_notify('live', 'not json'), pg_notify('live', '{"topic":"staff"}')`.execute(
      database.reader,
    )
    await say('staff', { type: 'real' })
    await expect.poll(() => events, poll).toEqual([{ type: 'real' }])
  })

  test('hears other channels, also those asked for after the start', async () => {
    const live = await start()
    const payloads: string[] = []
    const leave = live.onNotify('catalog_changed', payload => payloads.push(payload))
    await expect
      .poll(async () => {
        await sql`select pg_notify('catalog_changed', 'products')`.execute(database.reader)
        return payloads
      }, poll)
      .toContain('products')
    leave()
    const after = payloads.length
    const events = hear(live, 'staff')
    await sql`select pg_notify('catalog_changed', 'again')`.execute(database.reader)
    await say('staff', { type: 'marker' })
    await expect.poll(() => events, poll).toEqual([{ type: 'marker' }])
    expect(payloads).toHaveLength(after)
  })

  test('comes back after the connection was killed, and says that something may be missing', async () => {
    const live = await start()
    const events = hear(live, 'user:7', 'staff')
    const payloads: string[] = []
    let gaps = 0
    live.onNotify(
      'catalog_changed',
      payload => payloads.push(payload),
      () => gaps++,
    )
    await cutConnections()
    await expect.poll(() => events, poll).toEqual([{ type: 'resync' }])
    expect(gaps).toBe(1)
    await say('staff', { type: 'news' })
    await sql`select pg_notify('catalog_changed', 'x')`.execute(database.reader)
    await expect.poll(() => events, poll).toEqual([{ type: 'resync' }, { type: 'news' }])
    await expect.poll(() => payloads, poll).toEqual(['x'])
  })

  test('cannot start without a database, and stops without complaint', async () => {
    const url = new URL(database.url)
    url.port = '1'
    const live = createLive({ databaseUrl: url.href, log: pino({ level: 'silent' }) })
    await expect(live.start()).rejects.toThrow('ECONNREFUSED')
    await live.stop()
  })
})
