/** The functions of orders that other domains may use. */
export { expireOrder, ordersToExpire } from './cancelling/expire-order.ts'
export { findCreditNoteOfRefund } from './invoicing/credit-note-queries.ts'
export {
  findBuyer,
  findNewestRenewing,
  findOrder,
  findSeller,
  type LockedOrder,
  listItems,
  lockOrder,
} from './order-queries.ts'
export {
  abandonAttempt,
  eraseOldNetworks,
  expireAttempt,
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
export { type EventActor, publishOrder, recordOrderEvent } from './record-order-event.ts'
export { openRefund } from './refunding/open-refund.ts'
export { recordRefund } from './refunding/record-refund.ts'
export {
  claimRefund,
  confirmRefundRow,
  failRefund,
  findRefund,
  findRefundByKey,
  listDueRefunds,
  lockPaymentOfRefund,
  postponeRefund,
  type RefundRow,
  sumRequested,
} from './refunding/refund-queries.ts'
export {
  chargedAt,
  recordFailedRenewal,
  recordRenewal,
  recordStrayCharge,
} from './renewing/record-renewal.ts'
export { findRenewalItem } from './renewing/renewal-queries.ts'
export { reopenRenewal } from './renewing/reopen-renewal.ts'
export { presentStaffPayment } from './staff/present.ts'
