/** The functions of orders that other domains may use. */
export { expireOrder, ordersToExpire } from './cancelling/expire-order.ts'
export { findCreditNoteOfRefund } from './invoicing/credit-note-queries.ts'
export { type BegunAttempt, beginAttempt, refuseUnpayable } from './paying/begin-attempt.ts'
export { cancelUnlessPayable, failAttempt } from './paying/fail-attempt.ts'
export { type Match, matchProviderRecord } from './paying/match-provider-record.ts'
export { type Settlement, settlePayment } from './paying/settle-payment.ts'
export {
  abandonAttempt,
  eraseOldNetworks,
  expireAttempt,
  setCompareAt,
  setIntention,
  setNextCheck,
} from './records/attempt-queries.ts'
export {
  findBuyer,
  findNewestRenewing,
  findOrder,
  findSeller,
  type LockedOrder,
  listItems,
  lockOrder,
} from './records/order-queries.ts'
export {
  findCapturedPayment,
  findPayment,
  leavePaymentOpen,
  listOpenPayments,
  type PaymentRow,
} from './records/payment-queries.ts'
export { type EventActor, publishOrder, recordOrderEvent } from './records/record-order-event.ts'
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
} from './records/refund-queries.ts'
export { findRenewalItem } from './records/renewal-queries.ts'
export { isOverdue, reportUndecided } from './records/report-undecided.ts'
export { confirmRefund } from './refunding/confirm-refund.ts'
export { openRefund } from './refunding/open-refund.ts'
export { leaveUnknown, sendLater } from './refunding/postpone-refund.ts'
export { recordRefund } from './refunding/record-refund.ts'
export { requestRefund, requestRefundIn } from './refunding/request-refund.ts'
export {
  chargedAt,
  recordFailedRenewal,
  recordRenewal,
  recordStrayCharge,
} from './renewing/record-renewal.ts'
export { reopenRenewal } from './renewing/reopen-renewal.ts'
export { presentStaffPayment } from './staff/present.ts'
