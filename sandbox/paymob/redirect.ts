import { gatewayCodesOf } from './gateway-data.ts'
import { presentTransaction } from './present-transaction.ts'
import type { Transaction } from './records.ts'
import { signTransaction } from './sign.ts'
import type { Simulator } from './simulator.ts'

/** The return URL after payment: the shop's URL with Paymob's parameters, in Paymob's order. */
export function redirectUrl(sim: Simulator, transaction: Transaction, redirectionUrl: string): string {
  const obj = presentTransaction(sim, transaction)
  const { txnNew, acquirer, message } = gatewayCodesOf(transaction)
  const url = new URL(redirectionUrl)
  const parameters: [string, string | number | boolean][] = [
    ['id', obj.id],
    ['pending', obj.pending],
    ['amount_cents', obj.amount_cents],
    ['success', obj.success],
    ['is_auth', obj.is_auth],
    ['is_capture', obj.is_capture],
    ['is_standalone_payment', obj.is_standalone_payment],
    ['is_voided', obj.is_voided],
    ['is_refunded', obj.is_refunded],
    ['is_3d_secure', obj.is_3d_secure],
    ['integration_id', obj.integration_id],
    ['profile_id', obj.profile_id],
    ['has_parent_transaction', obj.has_parent_transaction],
    ['order', obj.order.id],
    ['created_at', obj.created_at],
    ['currency', obj.currency],
    ['merchant_commission', obj.merchant_commission],
    ['discount_details', '[]'],
    ['is_void', obj.is_void],
    ['is_refund', obj.is_refund],
    ['error_occured', obj.error_occured],
    ['refunded_amount_cents', obj.refunded_amount_cents],
    ['captured_amount', obj.captured_amount],
    ['updated_at', obj.updated_at],
    ['is_settled', obj.is_settled],
    ['bill_balanced', obj.bill_balanced],
    ['is_bill', obj.is_bill],
    ['owner', obj.owner],
    ['data.message', message],
    ['source_data.type', obj.source_data.type],
    ['source_data.pan', obj.source_data.pan],
    ['source_data.sub_type', obj.source_data.sub_type],
    ['acq_response_code', acquirer],
    ['txn_response_code', txnNew],
  ]
  for (const [name, value] of parameters) url.searchParams.append(name, String(value))
  if (obj.order.merchant_order_id) url.searchParams.append('merchant_order_id', obj.order.merchant_order_id)
  url.searchParams.append('hmac', signTransaction(sim, obj))
  return url.href
}
