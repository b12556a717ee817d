import { createHmac } from 'node:crypto'
import { type Signable, transactionToSign } from '#model/paymob-signature.ts'
import { readCallback } from '#server/paymob/callback.ts'
import { paymobKeys } from './paymob.ts'

const account = { ownerId: 13_745, merchantId: 11_883 }
export const reader = { config: paymobKeys, account: async () => account }

export function sign(signable: Signable<string>, secret = paymobKeys.hmacSecret): string {
  if (!signable.ok) throw new Error(`malformed: ${signable.malformed}`)
  return createHmac('sha512', secret).update(signable.text).digest('hex')
}

export const obj = {
  id: 973_572,
  pending: false,
  amount_cents: 15_500,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 14_730,
  has_parent_transaction: false,
  order: {
    id: 1_018_352,
    merchant_order_id: 'o_1',
    shipping_data: { first_name: 'A' },
    merchant: { phones: [] },
  },
  created_at: '2025-10-12T18:52:15.803661+03:00',
  currency: 'SAR',
  source_data: { pan: '0008', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  refunded_amount_cents: 0,
  api_source: 'SDK',
  source_id: -1,
  payment_key_claims: { billing_data: { email: 'a@b.co' }, extra: { merchant_order_id: 'o_1' } },
  owner: 13_745,
}
export const hmac = sign(transactionToSign(obj))

export function read(body: unknown, query: unknown = {}, by: Parameters<typeof readCallback>[0] = reader) {
  return readCallback(by, JSON.stringify(body), query)
}
