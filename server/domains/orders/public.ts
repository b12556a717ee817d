/** What other domains may use of orders. */
export { expireOrder, ordersToExpire } from './cancelling/expire-order.ts'
export { findBuyer, findNewestRenewing, findOrder, listItems, lockOrder } from './order-queries.ts'
export {
  abandonAttempt,
  eraseOldNetworks,
  expireAttempt,
  insertPayment,
  setCompareAt,
  setIntention,
  setNextCheck,
} from './paying/attempt-queries.ts'
export { type BegunAttempt, beginAttempt, refuseUnpayable } from './paying/begin-attempt.ts'
export { cancelUnlessPayable, failAttempt } from './paying/fail-attempt.ts'
export { type Match, matchProviderRecord } from './paying/match-provider-record.ts'
export {
  findCapturedPayment,
  findPayment,
  leavePaymentOpen,
  listOpenPayments,
  type PaymentRow,
} from './paying/payment-queries.ts'
export { isOverdue, reportUndecided } from './paying/report-undecided.ts'
export { type Settlement, settlePayment } from './paying/settle-payment.ts'
export { type EventActor, recordOrderEvent } from './record-order-event.ts'
export { openRefund } from './refunding/open-refund.ts'
export { recordRefund } from './refunding/record-refund.ts'
export {
  claimRefund,
  confirmRefundRow,
  failRefund,
  findRefund,
  findRefundByKey,
  leaveRefundUnknown,
  listDueRefunds,
  lockPaymentOfRefund,
  type RefundRow,
  requestAgain,
  sumAsked,
} from './refunding/refund-queries.ts'
export {
  chargedAt,
  recordFailedRenewal,
  recordRenewal,
  recordStrayCharge,
} from './renewing/record-renewal.ts'
