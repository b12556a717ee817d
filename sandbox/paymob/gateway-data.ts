import type { Transaction } from './records.ts'
import { gatewayTime, riyadhDate } from './times.ts'

const gatewayCodes = {
  approved: { txn: '0', txnNew: 'APPROVED', acquirer: '00', message: 'Approved', result: 'SUCCESS' },
  declined: { txn: 'DECLINED', txnNew: 'DECLINED', acquirer: '05', message: 'Declined', result: 'FAILURE' },
  pending: { txn: '', txnNew: 'PENDING', acquirer: '', message: 'Pending', result: 'PENDING' },
} as const

export function gatewayCodesOf(transaction: Transaction) {
  return gatewayCodes[transaction.status]
}

/** `obj.data`: data of the card gateway behind Paymob. Clients must not base decisions on it. */
export function gatewayData(transaction: Transaction, refundedCents: number) {
  const { card, id, orderId, updatedAtMs } = transaction
  const codes = gatewayCodesOf(transaction)
  const { receipt, stan, batch } = numbersOf(transaction)
  const captured = transaction.status === 'approved' ? transaction.amountCents / 100 : 0
  return {
    gateway_integration_pk: transaction.integrationId,
    klass: 'MigsPayment',
    created_at: gatewayTime(updatedAtMs),
    amount: transaction.amountCents,
    currency: 'SAR',
    migs_order: gatewayOrder(transaction, captured, refundedCents),
    merchant: 'TEST601108800',
    migs_result: codes.result,
    migs_transaction: gatewayTransaction(transaction),
    txn_response_code: codes.txn,
    acq_response_code: codes.acquirer,
    message: codes.message,
    merchant_txn_ref: String(id),
    order_info: `aa${orderId}`,
    receipt_no: receipt,
    transaction_no: '123456789',
    batch_no: batch,
    authorize_id: stan,
    card_type: card.brand.toUpperCase(),
    card_num: `${card.bin}xxxxxx${card.lastFour}`,
    secure_hash: '',
    avs_result_code: '',
    avs_acq_response_code: codes.acquirer,
    captured_amount: captured,
    authorised_amount: captured,
    refunded_amount: refundedCents / 100,
    acs_eci: '02',
    txn_response_code_new: codes.txnNew,
  }
}

function gatewayOrder(transaction: Transaction, captured: number, refundedCents: number) {
  const sar = transaction.amountCents / 100
  return {
    acceptPartialAmount: false,
    amount: sar,
    authenticationStatus: authenticationOf(transaction),
    chargeback: { amount: 0, currency: 'SAR' },
    creationTime: new Date(transaction.createdAtMs).toISOString(),
    currency: 'SAR',
    id: `aa${transaction.orderId}`,
    lastUpdatedTime: new Date(transaction.updatedAtMs).toISOString(),
    merchantAmount: sar,
    merchantCategoryCode: '7372',
    merchantCurrency: 'SAR',
    status: captured > 0 ? 'CAPTURED' : gatewayCodesOf(transaction).txnNew,
    totalAuthorizedAmount: captured,
    totalCapturedAmount: captured,
    totalRefundedAmount: refundedCents / 100,
  }
}

const gatewayTypes = {
  payment: 'PAYMENT',
  refund: 'REFUND',
  void: 'VOID_PAYMENT',
  capture: 'CAPTURE',
} as const

function gatewayTransaction(transaction: Transaction) {
  const { receipt, stan, batch, day } = numbersOf(transaction)
  return {
    acquirer: {
      batch,
      date: day.slice(5).replace('-', ''),
      id: 'NCB_S2I',
      merchantId: '601108800',
      settlementDate: day,
      timeZone: '+0300',
      transactionId: '123456789',
    },
    amount: transaction.amountCents / 100,
    authenticationStatus: authenticationOf(transaction),
    authorizationCode: stan,
    currency: 'SAR',
    id: String(transaction.id),
    receipt,
    source: 'INTERNET',
    stan,
    terminal: 'NCBS2I02',
    type: gatewayTypes[transaction.kind],
  }
}

function numbersOf(transaction: Transaction) {
  const day = riyadhDate(transaction.updatedAtMs)
  const receipt = String(transaction.id).padStart(12, '5')
  return { day, receipt, stan: receipt.slice(-6), batch: Number(day.replaceAll('-', '')) }
}

function authenticationOf(transaction: Transaction): string {
  return transaction.is3dSecure ? 'AUTHENTICATION_SUCCESSFUL' : 'AUTHENTICATION_NOT_IN_EFFECT'
}
