/** What other domains may use of orders: commands, the few rows that they read, and the types of both. */
export { expireOrder } from './cancelling/expire-order.ts'
export { listOrdersToExpire } from './cancelling/expired-queries.ts'
export { type BegunAttempt, beginAttempt, refuseUnpayable } from './paying/begin-attempt.ts'
export { cancelUnlessPayable, failAttempt } from './paying/fail-attempt.ts'
export { type Match, matchProviderRecord } from './paying/match-provider-record.ts'
export { scheduleNextCheck } from './paying/schedule-next-check.ts'
export { type Settlement, settlePayment } from './paying/settle-payment.ts'
export { eraseOldNetworks, setCompareAt, setIntention, setNextCheck } from './records/attempt-queries.ts'
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
  findRefund,
  listDueRefunds,
  lockPaymentOfRefund,
  type RefundRow,
} from './records/refund-queries.ts'
export { findRenewalItem } from './records/renewal-queries.ts'
export { reportUndecided } from './records/report-undecided.ts'
export { openRefund } from './refunding/open-refund.ts'
export { leaveRefundUnknown, sendRefundLater } from './refunding/postpone-refund.ts'
export { findRefundable, requestRefundIn } from './refunding/request-refund.ts'
export { claimRefund, confirmRefund, failRefund } from './refunding/settle-refund.ts'
export {
  chargedAt,
  recordFailedRenewal,
  recordRenewal,
  recordStrayCharge,
} from './renewing/record-renewal.ts'
export { reopenRenewal } from './renewing/reopen-renewal.ts'
export { presentStaffPayment } from './staff/present.ts'
