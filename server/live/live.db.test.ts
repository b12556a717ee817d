import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { LiveEvent, LiveTopic, PublishedEvent } from '#model/live-events.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createLive, type Live } from './live.ts'
import { maxPayloadBytes, publish } from './publish.ts'

const database = await testDatabase()
const poll = { timeout: 30_000, interval: 20 }
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

function collect(live: Live, ...topics: LiveTopic[]): LiveEvent[] {
  const events: LiveEvent[] = []
  live.subscribe(topics, event => events.push(event))
  return events
}

const order = (orderId: string): PublishedEvent => ({ type: 'order', orderId, status: 'completed' })
const send = (topic: LiveTopic, event: PublishedEvent) =>
  database.transaction(tx => publish(tx, topic, event))

const cutConnections = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'ishtirak-live'`.execute(database.reader)

describe('publishing', () => {
  test('reaches the subscribers of the topic on every server, and no others', async () => {
    const [one, two] = [await start(), await start()]
    const received = [collect(one, 'user:7'), collect(two, 'staff', 'user:7')]
    const others = collect(two, 'user:8')
    await send('user:7', order('o1'))
    await send('user:8', order('last'))
    await expect.poll(() => others, poll).toEqual([order('last')])
    for (const events of received) {
      await expect.poll(() => events, poll).toEqual([order('o1')])
    }
  })

  test('sends nothing when the transaction fails', async () => {
    const events = collect(await start(), 'staff')
    const failed = database.transaction(async tx => {
      await publish(tx, 'staff', order('rolled back'))
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await send('staff', order('after'))
    await expect.poll(() => events, poll).toEqual([order('after')])
  })

  test('accepts events up to PostgreSQL’s limit and refuses larger ones', async () => {
    const events = collect(await start(), 'staff')
    const room = maxPayloadBytes - JSON.stringify({ topic: 'staff', event: order('') }).length
    await send('staff', order('ن'.repeat(room / 2)))
    await expect.poll(() => events.length, poll).toBe(1)
    await expect(send('staff', order('a'.repeat(room + 1)))).rejects.toThrow('too large')
  })
})

describe('listening', () => {
  test('ends with unsubscribing; a listener that throws does not stop the others', async () => {
    const live = await start()
    const unsubscribed: LiveEvent[] = []
    live.subscribe(['staff'], event => unsubscribed.push(event))()
    live.subscribe(['staff'], () => {
      throw new Error('listener failed')
    })
    const events = collect(live, 'staff')
    await send('staff', order('new'))
    await expect.poll(() => events, poll).toEqual([order('new')])
    expect(unsubscribed).toEqual([])
  })

  test('ignores payloads that publish did not send', async () => {
    const events = collect(await start(), 'staff')
    await sql`select pg_notify('live', 'not json'), pg_notify('live', '{"topic":"staff"}')`.execute(
      database.reader,
    )
    await send('staff', order('real'))
    await expect.poll(() => events, poll).toEqual([order('real')])
  })

  test('receives other channels, also those added after the start', async () => {
    const live = await start()
    const payloads: string[] = []
    const stop = live.onNotify('catalog_changed', payload => payloads.push(payload))
    await expect
      .poll(async () => {
        await sql`select pg_notify('catalog_changed', 'products')`.execute(database.reader)
        return payloads
      }, poll)
      .toContain('products')
    stop()
    const after = payloads.length
    const events = collect(live, 'staff')
    await sql`select pg_notify('catalog_changed', 'again')`.execute(database.reader)
    await send('staff', order('last'))
    await expect.poll(() => events, poll).toEqual([order('last')])
    expect(payloads).toHaveLength(after)
  })

  test('receives a channel that is added while it connects', async () => {
    const live = createLive({ databaseUrl: database.url, log: pino({ level: 'silent' }) })
    started.push(live)
    const connected = live.start()
    const payloads: string[] = []
    live.onNotify('catalog_changed', payload => payloads.push(payload))
    await connected
    await expect
      .poll(async () => {
        await sql`select pg_notify('catalog_changed', 'products')`.execute(database.reader)
        return payloads
      }, poll)
      .toContain('products')
  })

  test('reconnects after the connection was killed, and emits resync', async () => {
    const live = await start()
    const events = collect(live, 'user:7', 'staff')
    const payloads: string[] = []
    let reconnections = 0
    live.onNotify(
      'catalog_changed',
      payload => payloads.push(payload),
      () => reconnections++,
    )
    await cutConnections()
    await expect.poll(() => events, poll).toEqual([{ type: 'resync' }])
    expect(reconnections).toBe(1)
    await send('staff', order('new'))
    await sql`select pg_notify('catalog_changed', 'x')`.execute(database.reader)
    await expect.poll(() => events, poll).toEqual([{ type: 'resync' }, order('new')])
    await expect.poll(() => payloads, poll).toEqual(['x'])
  })

  test('does not start without a database, and stops without an error', async () => {
    const url = new URL(database.url)
    url.port = '1'
    const live = createLive({ databaseUrl: url.href, log: pino({ level: 'silent' }) })
    await expect(live.start()).rejects.toThrow('connect')
    await live.stop()
  })
})
