import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  intentionToSign,
  subscriptionToSign,
  tokenToSign,
  transactionToSign,
} from '#model/paymob-signature.ts'
import { paymobKeys } from '#tests/support/paymob.ts'
import { hmac, obj, read, reader, sign } from '#tests/support/signed-callback.ts'
import { readCallback } from './callback.ts'

describe('a transaction', () => {
  it('is recognised as valid and stored without personal data and secrets', async () => {
    const reading = await read({ type: 'TRANSACTION', obj }, { hmac })
    expect(reading).toMatchObject({
      kind: 'transaction',
      signatureValid: true,
      problem: null,
      dedupeKey: expect.stringMatching(/^transaction:[0-9a-f]{64}$/),
      providerOrderId: '1018352',
      transactionId: '973572',
      subscriptionId: null,
    })
    expect(reading.payload).toMatchObject({ obj: { order: { id: 1_018_352, merchant_order_id: 'o_1' } } })
    expect(JSON.stringify(reading.payload)).not.toMatch(/a@b\.co|shipping_data|first_name/)
  })

  it('is the same event when it is repeated, and another event when its state has changed', async () => {
    const keys = [
      obj,
      { ...obj, updated_at: 'later' },
      { ...obj, is_refunded: true },
      { ...obj, success: false, pending: true },
      { ...obj, is_voided: true },
    ].map(async changed => (await read({ type: 'TRANSACTION', obj: changed })).dedupeKey)
    const [first, again, ...others] = await Promise.all(keys)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(4)
  })

  it('is the same event when only unsigned fields differ', async () => {
    const keys = [
      obj,
      { ...obj, refunded_amount_cents: 500 },
      { ...obj, merchant_order_id: 'other', data: { message: 'x' } },
    ].map(async changed => (await read({ type: 'TRANSACTION', obj: changed })).dedupeKey)
    expect(new Set(await Promise.all(keys)).size).toBe(1)
  })

  it.each<[string, unknown]>([
    ['missing', {}],
    ['empty', { hmac: '' }],
    ['cut short', { hmac: hmac.slice(0, 127) }],
    ['longer', { hmac: `${hmac}0` }],
    ['in capitals', { hmac: hmac.toUpperCase() }],
    ['given twice', { hmac: [hmac, hmac] }],
    ['of another secret', { hmac: sign(transactionToSign(obj), 'other') }],
    ['of the empty secret', { hmac: sign(transactionToSign(obj), '') }],
    ['nowhere', null],
  ])('with a signature that is %s is not valid', async (_name, query) => {
    expect(await read({ type: 'TRANSACTION', obj }, query)).toMatchObject({ signatureValid: false })
  })

  it('is never valid with an empty secret', async () => {
    const empty = { ...reader, config: { ...paymobKeys, hmacSecret: '' } }
    const query = { hmac: sign(transactionToSign(obj), '') }
    expect((await read({ type: 'TRANSACTION', obj }, query, empty)).signatureValid).toBe(false)
  })

  it('is valid only for our owner and integrations', async () => {
    for (const change of [{ owner: 1 }, { integration_id: 5 }]) {
      const other = { ...obj, ...change }
      const query = { hmac: sign(transactionToSign(other)) }
      expect(await read({ type: 'TRANSACTION', obj: other }, query)).toMatchObject({ problem: 'malformed' })
    }
  })

  it('is not valid while our account is unknown, and a forged callback causes no login at Paymob', async () => {
    let asked = 0
    const by = {
      ...reader,
      account: async () => {
        asked += 1
        return undefined
      },
    }
    await read({ type: 'TRANSACTION', obj }, { hmac: '0'.repeat(128) }, by)
    expect(asked).toBe(0)
    expect(await read({ type: 'TRANSACTION', obj }, { hmac }, by)).toMatchObject({
      signatureValid: false,
      problem: 'account_unknown',
    })
  })
})

describe('the other kinds of callback', () => {
  it('a card token, stored without the token', async () => {
    const token = {
      id: 27_506,
      token: 'a'.repeat(56),
      masked_pan: 'xxxx-xxxx-xxxx-0008',
      merchant_id: 11_883,
      card_subtype: 'MasterCard',
      created_at: '2025-10-12T18:52:16.459109+03:00',
      email: 'a@b.co',
      order_id: '1018352',
    }
    const query = { hmac: sign(tokenToSign(token)) }
    const reading = await read({ type: 'TOKEN', obj: token }, query)
    expect(reading).toMatchObject({
      kind: 'token',
      signatureValid: true,
      dedupeKey: 'token:27506',
      providerOrderId: '1018352',
    })
    expect(JSON.stringify(reading.payload)).not.toMatch(/aaaa|a@b\.co/)
    const other = { ...token, merchant_id: 1_188, order_id: '31018352' }
    expect(sign(tokenToSign(other))).toBe(query.hmac)
    expect((await read({ type: 'TOKEN', obj: other }, query)).signatureValid).toBe(false)
  })

  it('a subscription event, stored without its constant signature', async () => {
    const body = {
      paymob_request_id: 'df9e4ecf-12e0-4925-b258-65423f32bc98',
      subscription_data: { id: 1264, client_info: { email: 'a@b.co' }, state: 'active' },
      trigger_type: 'Successful Transaction',
      transaction_id: 42,
      card_data: { token: 'secret-card', masked_pan: 'xxxx-xxxx-xxxx-0008' },
    }
    const signed = { ...body, hmac: sign(subscriptionToSign(body)) }
    const reading = await read(signed)
    expect(reading).toMatchObject({
      kind: 'subscription',
      signatureValid: true,
      dedupeKey: 'subscription:1264:Successful Transaction:42:df9e4ecf-12e0-4925-b258-65423f32bc98',
      transactionId: '42',
      subscriptionId: '1264',
      trigger: 'Successful Transaction',
    })
    expect(JSON.stringify(reading.payload)).not.toMatch(new RegExp(`secret-card|a@b|${signed.hmac}`))
    const suspended = { ...signed, trigger_type: 'suspended' }
    expect((await read(suspended)).signatureValid).toBe(false)
    const next = await read({ ...signed, transaction_id: 43 })
    expect(next).toMatchObject({ signatureValid: true })
    expect(next.dedupeKey).not.toBe(reading.dedupeKey)
  })

  it('an intention’s callback', async () => {
    const body = {
      paymob_request_id: 'r',
      intention: {
        id: `pi_test_${'0'.repeat(32)}`,
        client_secret: 'sau_csk_test_canary',
        intention_detail: { amount: 15_500 },
      },
      transaction: obj,
    }
    const signable = intentionToSign(body)
    expect(signable).toMatchObject({ text: `155.00pi_test_${'0'.repeat(32)}` })
    const reading = await read({ ...body, hmac: sign(signable) })
    expect(reading).toMatchObject({
      kind: 'intention',
      signatureValid: true,
      providerOrderId: '1018352',
      transactionId: '973572',
    })
    expect(JSON.stringify(reading.payload)).not.toContain('canary')
  })

  it('a renewal as a transaction callback names its subscription', async () => {
    const renewal = { ...obj, api_source: 'SUBSCRIPTION', source_id: 1264, order: 77 }
    expect(await read({ type: 'TRANSACTION', obj: renewal })).toMatchObject({
      subscriptionId: '1264',
      providerOrderId: '77',
    })
  })
})

describe('anything else', () => {
  it('is parsed without an error, is not valid, and can be stored', async () => {
    const shaped = fc.record(
      {
        type: fc.constantFrom('TRANSACTION', 'TOKEN', 'X', 7),
        obj: fc.anything({ withNullPrototype: true }),
        subscription_data: fc.anything(),
        intention: fc.anything(),
        hmac: fc.anything(),
        '\u0000': fc.constant('\u0000\ud800'),
      },
      { requiredKeys: [] },
    )
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      shaped.map(value => JSON.stringify(value)),
    )
    await fc.assert(
      fc.asyncProperty(bodies, fc.anything(), async (body, query) => {
        const reading = await readCallback(reader, body, query)
        expect(reading.signatureValid).toBe(false)
        expect(reading.dedupeKey.length).toBeLessThan(300)
        const stored = JSON.stringify(reading.payload)
        expect(stored).toMatch(/^\{/)
        expect(stored).not.toMatch(/\\u0000|\\ud800/)
      }),
      { numRuns: 500 },
    )
  })

  it('accepts a body with ten thousand levels', async () => {
    const body = `{"type":"TRANSACTION","obj":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expect((await readCallback(reader, body, {})).payload).toMatchObject({ type: 'TRANSACTION' })
  })

  it('reports the kind of an unreadable body', async () => {
    const [a, b] = [await readCallback(reader, 'a', {}), await readCallback(reader, 'b', {})]
    expect(a).toMatchObject({ kind: 'other', payload: {} })
    expect(a.dedupeKey).not.toBe(b.dedupeKey)
  })
})
