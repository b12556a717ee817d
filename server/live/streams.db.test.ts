import { describe, expect, test } from 'vitest'
import { secondServer } from '#tests/support/second-server.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({
  environment: { TRUST_PROXY: '1', LIVE_STREAMS_PER_USER: '3', LIVE_STREAMS_PER_NETWORK: '5' },
})
const second = await secondServer(shop)
const poll = { timeout: 20_000, interval: 50 }

type Stream = { status: number; retryAfter: string | null; text(): string; isOpen(): boolean }

async function openStream(token: string, { address = '203.0.113.1', url = shop.url } = {}): Promise<Stream> {
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address, 'accept-language': 'en' },
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
  }
}

describe('how many streams are open', () => {
  test('a further stream of a user closes the oldest, which stays away for a minute', async () => {
    const { token } = await shop.signIn('user')
    const streams: Stream[] = []
    for (let count = 0; count < 4; count++) streams.push(await openStream(token))
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [oldest, ...others] = streams
    await expect.poll(() => oldest?.isOpen(), poll).toBe(false)
    expect(oldest?.text()).toMatch(/retry: 60000\n\n$/)
    expect(others.map(stream => stream.isOpen())).toEqual([true, true, true])
  })

  test('a network has room for its number, whoever opens them; another network is not affected', async () => {
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
