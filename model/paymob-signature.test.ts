import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  redirectToSign,
  type Signable,
  signaturePattern,
  subscriptionToSign,
  type TransactionField,
  tokenFields,
  tokenToSign,
  transactionFields,
  transactionToSign,
} from './paymob-signature.ts'

function signed(signable: Signable<string>): string {
  if (!signable.ok) throw new Error(`malformed: ${signable.malformed}`)
  return createHmac('sha512', 'test_hmac_secret').update(signable.text).digest('hex')
}

/** The transaction of the reference's test vector. */
const transaction = {
  amount_cents: 4000,
  created_at: '2026-07-19T12:47:16.351233+03:00',
  currency: 'SAR',
  error_occured: false,
  has_parent_transaction: false,
  id: 7776382,
  integration_id: 30075,
  is_3d_secure: true,
  is_auth: false,
  is_capture: false,
  is_refunded: false,
  is_standalone_payment: true,
  is_voided: false,
  order: { id: 6976637 },
  owner: 23938,
  pending: false,
  source_data: { pan: '1111', sub_type: 'Visa', type: 'card' },
  success: true,
}
const transactionHmac =
  'a19a0f0668b17ca6d00dbed9439b11e4c12f79d61d2b1b2fa832d8759569bbf2e6741d69ebb42125b0a1d7726b9d94b4dce081fcc01d3f8bebf87e8f99b39113'

const token = {
  card_subtype: 'MasterCard',
  created_at: '2025-10-14T22:46:57.977092+03:00',
  email: 'sayed@example.com',
  id: 27911,
  masked_pan: 'xxxx-xxxx-xxxx-0008',
  merchant_id: 11883,
  order_id: '1037965',
  token: '5fe444640033d1c5696ac76f2360af7f2c38f6c72fd18c0f5c644ac0',
}

function redirectOf(obj: typeof transaction): Record<string, string> {
  const { order, source_data, ...flat } = obj
  return {
    ...Object.fromEntries(Object.entries(flat).map(([name, value]) => [name, String(value)])),
    order: String(order.id),
    'source_data.pan': source_data.pan,
    'source_data.sub_type': source_data.sub_type,
    'source_data.type': source_data.type,
  }
}

describe('test vectors of the reference', () => {
  it('transaction callback', () => {
    const signable = transactionToSign(transaction)
    expect(signable).toMatchObject({
      text: '40002026-07-19T12:47:16.351233+03:00SARfalsefalse777638230075truefalsefalsefalsetruefalse697663723938false1111Visacardtrue',
    })
    expect(signed(signable)).toBe(transactionHmac)
    expect(transactionHmac).toMatch(signaturePattern)
  })

  it('browser redirect, with either name of the order parameter', () => {
    const query = redirectOf(transaction)
    expect(signed(redirectToSign(query))).toBe(transactionHmac)
    const { order, ...rest } = query
    expect(signed(redirectToSign({ ...rest, order_id: order }))).toBe(transactionHmac)
  })

  it('card token', () => {
    const signable = tokenToSign(token)
    expect(signable).toMatchObject({
      text: 'MasterCard2025-10-14T22:46:57.977092+03:00sayed@example.com27911xxxx-xxxx-xxxx-00081188310379655fe444640033d1c5696ac76f2360af7f2c38f6c72fd18c0f5c644ac0',
    })
    expect(signed(signable)).toBe(
      'e3d151391c86c958f737962d0f05b52e81ecba4fc54f10476f887135d7dd9479b366f7da554bf670fecafbe360d8bad0857143cfc48bc641d25e3ee2c4eac536',
    )
  })

  it.each([
    [
      'suspended',
      'f32310c1e6c66fd43370bce611a6e27a9a88aea2af346354e04da00af0e96cef5714280516070fbfcc91a1df78f958835e256085b1b72777d2d07f5a7a4d79ed',
    ],
    [
      'Subscription Created',
      '3967545c69ad686b6c7ee1e7fea0212a4762063d1fc9fffd1f6c436004321dbd2169906216d494822ba507ec266824b1dc1ca3e0dcf6e2b46cfcbdcd0b7c63ef',
    ],
    [
      'Successful Transaction',
      '3157c83ed432f2fa7490b68e7ea5e348088d3667dbdaac51633536d7cd8e2b8dc22f679987e6962ac7f6da6a8e72c3d18208b1bc60d98281374b5635ae542ae6',
    ],
  ])('subscription callback: %s', (trigger_type, hmac) => {
    expect(signed(subscriptionToSign({ trigger_type, subscription_data: { id: 1264 } }))).toBe(hmac)
  })
})

describe('malformed fields', () => {
  it.each<[string, object]>([
    ['amount_cents', { amount_cents: '04000' }],
    ['amount_cents', { amount_cents: -1 }],
    ['amount_cents', { amount_cents: 40.5 }],
    ['amount_cents', { amount_cents: [4000] }],
    ['created_at', { created_at: '026-07-19T12:47:16' }],
    ['created_at', { created_at: '2026-13-19T12:47:16' }],
    ['created_at', { created_at: '2026-07-19T12:47:16.35+03:00' }],
    ['currency', { currency: 'sar' }],
    ['error_occured', { error_occured: 'FALSE' }],
    ['id', { id: 0 }],
    ['order', { order: 6976637 }],
    ['owner', { owner: '+23938' }],
    ['source_data.pan', { source_data: { ...transaction.source_data, pan: '41111111' } }],
    ['source_data.type', { source_data: { ...transaction.source_data, type: 'Cardcard' } }],
    ['success', { success: 1 }],
    ['success', { success: undefined }],
  ])('%s: %j', (malformed, change) => {
    expect(transactionToSign({ ...transaction, ...change })).toEqual({ ok: false, malformed })
  })

  it('refuses a value that is no object, and inherited members', () => {
    for (const body of [null, undefined, 'x', 7, [], Object.create(transaction)]) {
      expect(transactionToSign(body).ok).toBe(false)
    }
  })

  it('refuses a repeated redirect parameter', () => {
    const query = { ...redirectOf(transaction), success: ['true', 'false'] }
    expect(redirectToSign(query)).toEqual({ ok: false, malformed: 'success' })
  })

  it('reads null as empty where card data may be missing, and accepts numbers as text', () => {
    const source_data = { pan: null, sub_type: null, type: 'card' }
    expect(transactionToSign({ ...transaction, amount_cents: '4000', source_data })).toMatchObject({
      ok: true,
      fields: { amount_cents: '4000', 'source_data.pan': '' },
    })
  })

  it('refuses a callback of another integration, owner or merchant', () => {
    const pins = { integrationIds: [30075, 30076], owner: 23938 }
    expect(transactionToSign(transaction, pins).ok).toBe(true)
    expect(transactionToSign({ ...transaction, owner: 1 }, pins)).toMatchObject({ malformed: 'owner' })
    expect(transactionToSign({ ...transaction, integration_id: 5 }, pins).ok).toBe(false)
    expect(tokenToSign(token, { merchantId: 11883 }).ok).toBe(true)
    expect(tokenToSign(token, { merchantId: 1188 })).toEqual({ ok: false, malformed: 'merchant_id' })
  })
})

const id = fc.integer({ min: 1, max: 99_999_999 })
const date = fc
  .tuple(
    fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2099-01-01T00:00:00Z'),
      noInvalidDate: true,
    }),
    fc.constantFrom('', '+03:00', '-11:30'),
    fc.option(fc.integer({ min: 0, max: 999_999 })),
  )
  .map(
    ([day, offset, micro]) =>
      `${day.toISOString().slice(0, 19)}${micro === null ? '' : `.${String(micro).padStart(6, '0')}`}${offset}`,
  )

const transactions = fc.record({
  amount_cents: fc.integer({ min: 0, max: 99_999_999 }),
  created_at: date,
  currency: fc.constantFrom('SAR', 'EGP', 'USD'),
  error_occured: fc.boolean(),
  has_parent_transaction: fc.boolean(),
  id,
  integration_id: fc.constantFrom(14730, 15570),
  is_3d_secure: fc.boolean(),
  is_auth: fc.boolean(),
  is_capture: fc.boolean(),
  is_refunded: fc.boolean(),
  is_standalone_payment: fc.boolean(),
  is_voided: fc.boolean(),
  order: fc.record({ id }),
  owner: fc.constant(13745),
  pending: fc.boolean(),
  source_data: fc.record({
    pan: fc.stringMatching(/^\d{4}$/),
    sub_type: fc.constantFrom('MasterCard', 'Visa', 'APPLE_PAY', 'mada', 'Discard'),
    type: fc.constantFrom('card', 'apple pay'),
  }),
  success: fc.boolean(),
})

const tokens = fc.record({
  card_subtype: fc.constantFrom('MasterCard', 'Visa', 'mada'),
  created_at: date,
  email: fc.constantFrom('a@b.co', '007@bond.example', '+1+2@x1.test', 'Zed.9@a-1.example.com'),
  id,
  masked_pan: fc.stringMatching(/^xxxx-xxxx-xxxx-\d{4}$/),
  merchant_id: fc.constant(11883),
  order_id: id.map(String),
  token: fc.stringMatching(/^[0-9a-f]{56}$/),
})

/** Every way to split a signed string into fields that match their patterns. */
function readings(fields: readonly { pattern: RegExp }[], text: string): string[][] {
  const known = new Map<string, string[][]>()
  function from(index: number, offset: number): string[][] {
    const field = fields[index]
    if (!field) return offset === text.length ? [[]] : []
    const key = `${index}:${offset}`
    const cached = known.get(key)
    if (cached) return cached
    const longest = Math.min(text.length - offset, 80)
    const found = Array.from({ length: longest + 1 }, (_, length) => text.slice(offset, offset + length))
      .filter(head => field.pattern.test(head))
      .flatMap(head => from(index + 1, offset + head.length).map(tail => [head, ...tail]))
    known.set(key, found)
    return found
  }
  return from(0, 0)
}

function fieldsThatDiffer(fields: readonly { name: string }[], found: string[][]): Set<string> {
  const differing = fields.filter((_, i) => new Set(found.map(reading => reading[i])).size > 1)
  return new Set(differing.map(field => field.name))
}

describe('shifting digits between adjacent fields', () => {
  const movable = new Set<TransactionField>(['id', 'integration_id', 'order', 'owner'])

  it('a signed transaction is ambiguous only between the two pairs of plain numbers', () => {
    fc.assert(
      fc.property(transactions, obj => {
        const signable = transactionToSign(obj)
        if (!signable.ok) throw new Error(signable.malformed)
        const found = readings(transactionFields, signable.text)
        expect(found).toContainEqual(Object.values(signable.fields))
        const differing = fieldsThatDiffer(transactionFields, found)
        expect(differing.difference(movable)).toEqual(new Set())
      }),
      { numRuns: 200 },
    )
  })

  it('with integration and owner pinned, a shifted redirect is refused at every boundary', () => {
    const pins = { integrationIds: [14730, 15570], owner: 13745 }
    const names = transactionFields.map(field => field.name)
    fc.assert(
      fc.property(
        transactions,
        fc.nat({ max: names.length - 2 }),
        fc.integer({ min: -12, max: 12 }).filter(by => by !== 0),
        (obj, boundary, by) => {
          const original = redirectToSign(redirectOf(obj), pins)
          if (!original.ok) throw new Error(original.malformed)
          const [first, second] = [names[boundary], names[boundary + 1]]
          if (!first || !second) throw new Error('no such boundary')
          const both = original.fields[first] + original.fields[second]
          const cut = original.fields[first].length + by
          fc.pre(cut >= 0 && cut <= both.length)
          const shifted = { ...original.fields, [first]: both.slice(0, cut), [second]: both.slice(cut) }
          expect(redirectToSign(shifted, pins).ok).toBe(false)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('without the pins a shifted pair passes, so the receiver must compare order and integration itself', () => {
    const original = transactionToSign(transaction)
    const shifted = transactionToSign({ ...transaction, order: { id: 69766372 }, owner: 3938 })
    expect(signed(shifted)).toBe(signed(original))
  })

  it('a signed card token is ambiguous only between merchant and order', () => {
    fc.assert(
      fc.property(tokens, obj => {
        const signable = tokenToSign(obj, { merchantId: 11883 })
        if (!signable.ok) throw new Error(signable.malformed)
        const found = readings(tokenFields, signable.text)
        const differing = fieldsThatDiffer(tokenFields, found)
        expect(differing.difference(new Set(['merchant_id', 'order_id']))).toEqual(new Set())
        expect(found.filter(reading => reading[5] === '11883')).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})
