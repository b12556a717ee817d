import { describe, expect, test } from 'vitest'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'
import { publish } from './publish.ts'

const shop = await testShop({
  environment: { TRUST_PROXY: '1', LIVE_STREAMS_PER_USER: '3', LIVE_STREAMS_PER_NETWORK: '5' },
})
const second = await secondServer(shop)
const poll = { timeout: 30_000, interval: 50 }

type Stream = {
  status: number
  retryAfter: string | null
  text(): string
  isOpen(): boolean
  close(): Promise<void>
}

type OpenOptions = { address?: string; url?: string; pageAgeMs?: number; lastId?: string | undefined }

async function openStream(
  token: string,
  { address = '203.0.113.1', url = shop.url, pageAgeMs, lastId }: OpenOptions = {},
): Promise<Stream> {
  const ending = new AbortController()
  const response = await fetch(`${url}/api/live`, {
    signal: ending.signal,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'accept-language': 'en',
      ...(lastId !== undefined && { 'last-event-id': lastId }),
      ...(pageAgeMs !== undefined && { 'x-page-age-ms': String(pageAgeMs) }),
    },
  })
  let text = ''
  let isOpen = true
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk
    isOpen = false
  }
  read().catch(() => {
    isOpen = false
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: () => text,
    isOpen: () => isOpen,
    close: async () => ending.abort(),
  }
}

describe('the number of open streams', () => {
  test('a further stream of a user closes the oldest, with a minute of retry delay', async () => {
    const { token } = await shop.signIn('user')
    const streams: Stream[] = []
    for (let count = 0; count < 4; count++) streams.push(await openStream(token))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [oldest, ...others] = streams
    await expect.poll(() => oldest?.isOpen(), poll).toBe(false)
    expect(oldest?.text()).toMatch(/retry: 60000\n\n$/)
    expect(others.map(stream => stream.isOpen())).toEqual([true, true, true])
  })

  test('is limited per network, for all its users; other networks are not affected', async () => {
    const fromNetwork = (number: number) => ({ address: `2001:db8:5:1::${number}` })
    for (let number = 1; number <= 5; number++) {
      const { token } = await shop.signIn('user')
      expect((await openStream(token, fromNetwork(number))).status).toBe(200)
    }
    const { token } = await shop.signIn('user')
    const refused = await openStream(token, fromNetwork(6))
    expect(refused).toMatchObject({ status: 429, retryAfter: '60' })
    await expect.poll(refused.text, poll).toContain('"code":"rate_limited"')
    expect((await openStream(token, { address: '2001:db8:5:2::1' })).status).toBe(200)
  })
})

test('a stream starts with resync when its user had an event after the page fetched its data', async () => {
  const [concerned, other] = [await shop.signIn('user'), await shop.signIn('user')]
  const address = '203.0.113.21'
  const event = { type: 'order', orderId: 'missed', status: 'completed' } as const
  const open = await openStream(concerned.token, { address })
  await shop.database.transaction(tx => publish(tx, `user:${concerned.userId}`, event))
  await expect.poll(open.text, poll).toContain('missed')

  const late = await openStream(concerned.token, { address, pageAgeMs: 10 })
  await expect.poll(late.text, poll).toMatch(/^retry: \d+\n\ndata: {"type":"resync"}\n\n/)
  const unconcerned = await openStream(other.token, { address, pageAgeMs: 10 })
  await shop.database.transaction(tx => publish(tx, `user:${other.userId}`, event))
  await expect.poll(unconcerned.text, poll).toMatch(/data: {"type": ?"order"/)
  expect(unconcerned.text()).not.toContain('resync')
})

test('a browser that was disconnected gets every event that it missed, at another server too', async () => {
  const { token, userId } = await shop.signIn('user')
  const address = '203.0.113.31'
  const event = (orderId: string) => ({ type: 'order', orderId, status: 'completed' }) as const
  const send = (orderId: string) =>
    shop.database.transaction(tx => publish(tx, `user:${userId}`, event(orderId)))
  // This transaction is older than what the browser has seen, and commits while it is disconnected.
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = shop.database.transaction(async tx => {
    await publish(tx, `user:${userId}`, event('slow'))
    begun.resolve()
    await released.promise
  })
  await begun.promise
  const stream = await openStream(token, { address })
  await send('seen')
  await expect.poll(stream.text, poll).toContain('seen')
  const lastId = [...stream.text().matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
  await stream.close()
  released.resolve()
  await slow
  await send('missed')

  const again = await openStream(token, { address, url: second.url, lastId })
  await expect.poll(again.text, poll).toContain('"ready"')
  for (const id of ['slow', 'missed']) expect(again.text()).toContain(id)
  expect(again.text()).not.toContain('resync')
  for (const unknown of ['other-1:1:1', `${lastId?.split(':')[0]}:${10n ** 18n}:${Date.now()}`]) {
    const reset = await openStream(token, { address, lastId: unknown })
    await expect.poll(reset.text, poll).toContain('resync')
  }
})

describe('a stream ends with its session', () => {
  const open = async (address: string) => {
    const person = await shop.signIn('user')
    const streams = [
      await openStream(person.token, { address }),
      await openStream(person.token, { address, url: second.url }),
    ]
    expect(streams.map(stream => stream.isOpen())).toEqual([true, true])
    return { ...person, areOpen: () => streams.map(stream => stream.isOpen()) }
  }

  test('signing out ends it on every server', async () => {
    const { token, areOpen } = await open('203.0.113.11')
    await shop.caller(token)('POST /api/auth/logout')
    await expect.poll(areOpen, poll).toEqual([false, false])
  })

  test('a session that ended without an event, such as one of a disabled user, ends it too', async () => {
    const { userId, areOpen } = await open('203.0.113.12')
    const other = await open('203.0.113.13')
    await shop.database.transaction(tx =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', userId).execute(),
    )
    await expect.poll(areOpen, poll).toEqual([false, false])
    expect(other.areOpen()).toEqual([true, true])
  })

  test('a session that expires ends it', async () => {
    const { areOpen } = await open('203.0.113.14')
    shop.travelTo(new Date(Date.now() + 2 * 3_600_000))
    await expect.poll(areOpen, poll).toEqual([false, false])
    shop.travelTo(new Date())
  })
})
