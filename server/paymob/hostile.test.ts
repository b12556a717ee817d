import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { halalas } from '#model/money.ts'
import { paymobKeys } from '#tests/support/paymob.ts'
import { createLogger } from '../log.ts'
import { createPaymob, type Paymob } from './paymob.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

function openPort(baseUrl: string, totalMs = 20_000): Paymob {
  const paymob = createPaymob({
    config: { ...paymobKeys, baseUrl },
    log: createLogger('debug', { write() {} }),
    timeouts: { connectMs: 5_000, totalMs },
    retryDelayMs: () => 1,
  })
  onTestFinished(() => paymob.close())
  return paymob
}

/** A fake Paymob that accepts every login and then answers as the test says. */
async function hostile(handler: Handler, totalMs?: number) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (request.url === '/api/auth/tokens') return answerJson(response, 201, { token: 'abc' })
      seen.push(`${request.method} ${request.url}`)
      handler(request, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve()).closeAllConnections()))
  return { seen, paymob: openPort(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, totalMs) }
}

function answerJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function answerHtml(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>nginx</body></html>')
}

const intention = {
  amount: halalas(100),
  currency: 'SAR',
  reference: 'o_1',
  integrationIds: [14_730],
  billing: { first_name: 'A', last_name: 'B', email: 'a@b.co', phone_number: '+966500000000' },
  items: [{ name: 'A', amount: halalas(100) }],
  expirationSeconds: 1_800,
  notificationUrl: 'http://127.0.0.1:9/hook',
  redirectionUrl: 'http://127.0.0.1:9/back',
} as const

const refund = { transactionId: '7', amount: halalas(100) }

describe.each<[string, Handler, { outcome: string; reason?: string; status?: number }]>([
  ['500', (_, response) => answerJson(response, 500, {}), { outcome: 'unknown', reason: 'server_error' }],
  ['502 as a page', (_, response) => answerHtml(response, 502), { outcome: 'unknown' }],
  ['no answer at all', () => {}, { outcome: 'unknown', reason: 'timed_out' }],
  [
    'an answer that stops half-way',
    (_, response) => void response.writeHead(201, { 'content-length': '100' }).write('{"id":'),
    { outcome: 'unknown', reason: 'timed_out' },
  ],
  [
    'a connection cut after the call was received',
    request => request.socket.destroy(),
    { outcome: 'unknown', reason: 'connection_lost' },
  ],
  [
    'an answer cut half-way',
    (request, response) => {
      response.writeHead(201, { 'content-length': '100' }).write('{"id":', () => request.socket.destroy())
    },
    { outcome: 'unknown', reason: 'connection_lost' },
  ],
  [
    'an endless answer',
    (_, response) => void response.writeHead(201).write('x'.repeat(2_000_000)),
    { outcome: 'unknown', reason: 'unreadable' },
  ],
  [
    'a success that is a page',
    (_, response) => answerHtml(response, 201),
    { outcome: 'unknown', reason: 'unreadable' },
  ],
  [
    'a success that says nothing',
    (_, response) => answerJson(response, 201, null),
    { outcome: 'unknown', reason: 'unreadable' },
  ],
  ['403 as a page', (_, response) => answerHtml(response, 403), { outcome: 'unauthorized' }],
  ['429', (_, response) => answerJson(response, 429, {}), { outcome: 'unavailable' }],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    { outcome: 'refused', status: 302 },
  ],
  [
    'a complaint of a strange shape',
    (_, response) => answerJson(response, 400, { items: [{ name: [['x@y.test is wrong', 7]] }] }),
    { outcome: 'refused', status: 400, reason: 'items.name: address is wrong' },
  ],
])('%s', (_name, handler, outcome) => {
  const totalMs = outcome.reason === 'timed_out' ? 250 : undefined

  it('an intention and a refund are sent once, and their outcome is reported as it is', async () => {
    const { paymob, seen } = await hostile(handler, totalMs)
    expect(await paymob.createIntention(intention)).toMatchObject(outcome)
    expect(await paymob.refund(refund)).toMatchObject(outcome)
    expect(seen).toEqual(['POST /v1/intention/', 'POST /api/acceptance/void_refund/refund'])
  })

  it('an inquiry never reports `not_found` by mistake', async () => {
    const { paymob } = await hostile(handler, totalMs)
    expect((await paymob.findTransaction('7')).outcome).toBe('unknown')
    expect((await paymob.findTransactionsOfOrder({ providerOrderId: '7' })).outcome).toBe('unknown')
    expect((await paymob.listSubscriptionTransactions('7')).outcome).toBe('unknown')
  })
})

it.each(['http://127.0.0.1:1', 'http://nowhere.invalid', 'https://127.0.0.1:1'])(
  'what cannot be reached (%s) certainly received nothing',
  async baseUrl => {
    const paymob = openPort(baseUrl)
    expect(await paymob.createIntention(intention)).toEqual({ outcome: 'unavailable' })
    expect(await paymob.refund(refund)).toEqual({ outcome: 'unavailable' })
    expect(await paymob.findTransaction('7')).toEqual({ outcome: 'unknown', reason: 'unavailable' })
  },
)

it('a server without TLS receives nothing readable', async () => {
  const { seen, paymob } = await hostile((_, response) => answerJson(response, 200, {}))
  await paymob.createIntention(intention)
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => void server.close(() => resolve()).closeAllConnections()))
  const overTls = openPort(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(await overTls.createIntention(intention)).toEqual({ outcome: 'unavailable' })
  expect(seen).toHaveLength(1)
})

it('an inquiry is repeated while there is no answer', async () => {
  let asked = 0
  const { paymob, seen } = await hostile((request, response) => {
    asked += 1
    if (asked === 1) return answerJson(response, 503, {})
    if (asked === 2) return request.socket.destroy()
    answerJson(response, 404, { detail: 'Not found.' })
  })
  expect(await paymob.findTransaction('7')).toEqual({ outcome: 'not_found' })
  expect(seen).toHaveLength(3)
})

it('an HTML 404 comes from a proxy, so it does not count as `not_found`', async () => {
  const { paymob } = await hostile((_, response) => answerHtml(response, 404))
  expect(await paymob.findTransaction('7')).toMatchObject({ outcome: 'unknown' })
  expect(await paymob.suspend('7')).toMatchObject({ outcome: 'refused', status: 404 })
})

it('a token that is refused repeatedly is renewed once per call', async () => {
  const { paymob, seen } = await hostile((_, response) => answerJson(response, 401, { detail: 'no' }))
  expect(await paymob.suspend('7')).toEqual({ outcome: 'unauthorized' })
  expect(seen).toHaveLength(2)
})

it('while the circuit is open, no payment is sent; an answer closes it', async () => {
  let isDown = true
  const { paymob, seen } = await hostile((_, response) => answerJson(response, isDown ? 503 : 404, {}))
  for (let i = 0; i < 5; i += 1) await paymob.refund(refund)
  expect(paymob.isReachable()).toBe(false)
  expect(await paymob.createIntention(intention)).toEqual({ outcome: 'unavailable' })
  expect(seen).toHaveLength(5)
  isDown = false
  await paymob.findTransaction('7')
  expect(paymob.isReachable()).toBe(true)
  expect(await paymob.createIntention(intention)).toMatchObject({ outcome: 'refused' })
})

describe('unusual but valid answers', () => {
  const strange = {
    id: '973572',
    pending: 'false',
    success: 'True',
    amount_cents: '15500',
    amount_cents_int: 15_500,
    currency: 'SAR',
    integration_id: '14730',
    order: 1_018_352,
    refunded_amount_cents: null,
    source_data: null,
    data: null,
    created_at: '2025-10-12T18:52:15.803661',
    unheard_of: { a: [1] },
  }

  it('numbers as text, null for objects, an order as a number', async () => {
    const { paymob } = await hostile((_, response) => answerJson(response, 200, strange))
    expect(await paymob.findTransaction('973572')).toMatchObject({
      transaction: {
        id: '973572',
        providerOrderId: '1018352',
        amount: 15_500,
        outcome: 'approved',
        cardLast4: null,
        orderIsPaid: null,
        createdAt: new Date('2025-10-12T15:52:15.803Z'),
      },
    })
  })

  it.each<[string, object, string | undefined]>([
    ['declined', { success: false }, 'declined'],
    ['pending', { success: false, pending: true }, 'pending'],
    ['pending and successful', { pending: true }, 'pending'],
    ['successful with an error', { error_occured: true }, 'pending'],
    ['authorised, not captured', { is_auth: true }, 'pending'],
    ['authorised and captured', { is_auth: true, is_captured: true }, 'approved'],
    ['an ordinary sale marked as capture', { is_capture: true }, 'approved'],
    ['voided', { is_voided: true }, 'voided'],
    ['refunded in part', { is_refunded: true, refunded_amount_cents: '500' }, 'partly_refunded'],
    ['refunded', { is_refunded: true, refunded_amount_cents: 15_500 }, 'refunded'],
    ['refunded, without saying how much', { is_refunded: true }, 'refunded'],
    ['without success', { success: null }, undefined],
    ['a fraction of a halala', { amount_cents: 15_500.5 }, undefined],
    ['a negative amount', { amount_cents: -1 }, undefined],
    ['without an order', { order: {} }, undefined],
    ['an id in words', { id: 'seven' }, undefined],
  ])('a transaction that is %s', async (_name, change, outcome) => {
    const { paymob } = await hostile((_, response) => answerJson(response, 200, { ...strange, ...change }))
    const found = await paymob.findTransaction('973572')
    expect(found.outcome === 'found' ? found.transaction.outcome : undefined).toBe(outcome)
  })

  it('the order’s paid flag reveals a success before the last decline', async () => {
    const order = { id: 5, payment_status: 'PAID', amount_cents: 15_500 }
    const { paymob } = await hostile((_, response) =>
      answerJson(response, 200, { ...strange, success: false, order }),
    )
    expect(await paymob.findTransactionsOfOrder({ providerOrderId: '5' })).toMatchObject({
      outcome: 'answered',
      transactions: [{ outcome: 'declined' }],
      paidByAnother: true,
    })
  })

  it.each<[string, object, object]>([
    ['pending', { success: false, pending: true }, { outcome: 'pending', transactionId: '973572' }],
    ['declined', { success: false }, { outcome: 'refused', reason: 'declined' }],
    ['of another amount', { amount_cents: 3 }, { outcome: 'unknown' }],
    ['without an id', { id: null }, { outcome: 'unknown' }],
  ])('a refund that is %s', async (_name, change, result) => {
    const { paymob } = await hostile((_, response) => answerJson(response, 200, { ...strange, ...change }))
    expect(await paymob.refund({ transactionId: '7', amount: halalas(15_500) })).toMatchObject(result)
  })

  it('pages of charges are requested at our own address, up to a limit', async () => {
    const { paymob, seen } = await hostile((_, response) =>
      answerJson(response, 200, { next: 'http://elsewhere.test/', results: [strange] }),
    )
    expect(await paymob.listSubscriptionTransactions('9')).toMatchObject({ complete: false })
    expect(seen).toHaveLength(10)
    expect(seen[1]).toBe('GET /api/acceptance/subscriptions/9/transactions?page=2')
  })
})
