import { dayMs } from '#model/time-units.ts'
import { bulkScreens } from './bulk-screens.ts'
import type { Deps } from './deps.ts'
import { deleteOldSearchTerms } from './domains/catalog/search-terms/count-searches.ts'
import { closeClaims, eraseClaims } from './domains/claims/close-claims.ts'
import { mailClaim } from './domains/claims/mail-claim.ts'
import { settleClaimRefund } from './domains/claims/settle-claim-refund.ts'
import { settleWaitingClaim } from './domains/claims/settle-waiting-claim.ts'
import { deleteExpiredRecords } from './domains/identity/account/delete-account.ts'
import { mailCode } from './domains/identity/mailing/mail-code.ts'
import { postMovements } from './domains/insight/mrr/post-movements.ts'
import { countSalesDays } from './domains/insight/summaries/count-sales-days.ts'
import { sweepPictures } from './domains/media/sweep-pictures.ts'
import { clearOldNetworks, eraseBuyer } from './domains/orders/erasing/erase-buyer.ts'
import { deliverWaitingOrder } from './domains/orders/fulfilling/deliver-waiting-order.ts'
import { mailOrder } from './domains/orders/fulfilling/mail-order.ts'
import { reportOverdueDeliveries } from './domains/orders/fulfilling/report-overdue-deliveries.ts'
import { mailRefund } from './domains/orders/refunding/mail-refund.ts'
import { processCallback } from './domains/payments/callbacks/process-callback.ts'
import { checkDuePayments, checkOpenPayments } from './domains/payments/checking/check-due-payments.ts'
import { checkPayment } from './domains/payments/checking/check-payment.ts'
import { compareDuePayments, comparePayment } from './domains/payments/checking/compare-payment.ts'
import { expireOrders } from './domains/payments/checking/expire-orders.ts'
import { sendRefund } from './domains/payments/refunding/send-refund.ts'
import { inviteReviewers } from './domains/reviews/invite-reviewers.ts'
import { mailRestockNotices } from './domains/stock/mail-restock-notices.ts'
import { normalizeNames } from './domains/stock/normalize-names.ts'
import { checkStockLevels, watchStockJob } from './domains/stock/watch-stock.ts'
import { endRenewals } from './domains/subscriptions/cancelling/end-renewals.ts'
import { revokeSubscriptions } from './domains/subscriptions/cancelling/revoke-subscriptions.ts'
import { stopRenewal } from './domains/subscriptions/cancelling/stop-renewal.ts'
import { storeCards } from './domains/subscriptions/cards/store-cards.ts'
import { notifyChangedTerms } from './domains/subscriptions/changing/notify-changed-terms.ts'
import { expireSubscriptions } from './domains/subscriptions/expiring/expire-subscriptions.ts'
import { remindSubscribers } from './domains/subscriptions/expiring/remind-subscribers.ts'
import { addWaitedDays } from './domains/subscriptions/extending/add-days.ts'
import { applyMissedPayment } from './domains/subscriptions/renewing/apply-missed-payment.ts'
import {
  checkDueSubscriptions,
  checkSubscription,
} from './domains/subscriptions/renewing/check-subscription.ts'
import { moveBillingDate } from './domains/subscriptions/renewing/move-billing-date.ts'
import { enrolSubscription } from './domains/subscriptions/starting/enrol-subscription.ts'
import { startSubscriptions } from './domains/subscriptions/starting/start-subscriptions.ts'
import { eraseConversations } from './domains/support/erase-conversations.ts'
import { mailAnswer } from './domains/support/mail-answer.ts'
import { postOrderEvent } from './domains/support/post-order-event.ts'
import { checkAgent } from './domains/support/staff/check-agent.ts'
import { pruneOutbox } from './domains/support/streaming/stream-queries.ts'
import { deleteExpiredKeys } from './http/idempotency-queries.ts'
import type { CronEntry, JobHandlers, PlainJobName } from './jobs/payloads.ts'
import { deleteLiveEvents } from './live/log-queries.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { deleteOldNotices } from './notices/notify.ts'
import { sendPushJob } from './push/send-push.ts'
import { deleteOldBulkJobs } from './staff/bulk/queries.ts'
import { runBulk } from './staff/bulk/run-bulk.ts'
import { eraseDeleted } from './staff/deleted-record-queries.ts'

/** The handler of every job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-mail': sendMailJob({ ...deps, publicUrl: deps.config.publicUrl }),
    'send-push': sendPushJob(deps),
    'mail-code': ({ codeId }) => mailCode(deps, codeId),
    'run-bulk': ({ bulkId }, { signal }) => runBulk(deps, bulkScreens, bulkId, signal),
    'watch-stock': watchStockJob(deps),
    'check-stock-levels': () => checkStockLevels(deps),
    'mail-restock-notices': payload => mailRestockNotices(deps, payload),
    'deliver-waiting-order': ({ orderId }) => deliverWaitingOrder(deps, orderId),
    'settle-waiting-claim': ({ claimId }) => settleWaitingClaim(deps, claimId),
    'settle-claim-refund': ({ refundId }) => settleClaimRefund(deps, refundId),
    'mail-claim': ({ claimId }) => mailClaim(deps, claimId),
    'close-claims': ({ orderId }) => closeClaims(deps, orderId),
    'erase-claims': ({ userId }) => eraseClaims(deps, userId),
    'report-overdue-deliveries': () => reportOverdueDeliveries(deps),
    'erase-buyer': ({ userId }) => eraseBuyer(deps, userId),
    'mail-order': payload => mailOrder(deps, payload),
    'mail-refund': ({ refundId }) => mailRefund(deps, refundId),
    'start-subscriptions': ({ orderId }) => startSubscriptions(deps, orderId),
    'apply-missed-payment': ({ orderId }) => applyMissedPayment(deps, orderId),
    'add-waited-days': ({ orderId }) => addWaitedDays(deps, orderId),
    'move-billing-date': ({ subscriptionId }) => moveBillingDate(deps, subscriptionId),
    'enrol-subscription': ({ subscriptionId }) => enrolSubscription(deps, subscriptionId),
    'notify-changed-terms': change => notifyChangedTerms(deps, change),
    'check-subscription': async ({ subscriptionId }) => void (await checkSubscription(deps, subscriptionId)),
    'revoke-subscriptions': ({ orderId }) => revokeSubscriptions(deps, orderId),
    'end-renewals': ({ userId }) => endRenewals(deps, userId),
    'stop-renewal': ({ paymentId }) => stopRenewal(deps, paymentId),
    'store-cards': ({ subscriptionId }) => storeCards(deps, subscriptionId),
    'check-due-subscriptions': () => checkDueSubscriptions(deps),
    'expire-subscriptions': () => expireSubscriptions(deps),
    'remind-subscribers': () => remindSubscribers(deps),
    'invite-reviewers': () => inviteReviewers(deps),
    'post-mrr-movements': () => postMovements(deps),
    'count-sales-days': () => countSalesDays(deps),
    'send-refund': ({ refundId }) => sendRefund(deps, refundId),
    'check-payment': async ({ paymentId }) => void (await checkPayment(deps, paymentId)),
    'process-callback': ({ eventId }) => processCallback(deps, eventId),
    'mail-chat-answer': ({ conversationId }) => mailAnswer(deps, conversationId),
    'post-order-event': ({ eventId }) => postOrderEvent(deps, eventId),
    'check-agent': ({ userId }) => checkAgent(deps, userId),
    'erase-conversations': ({ userId }) => eraseConversations(deps, userId),
    'expire-orders': () => expireOrders(deps),
    'check-due-payments': () => checkDuePayments(deps),
    'check-open-payments': () => checkOpenPayments(deps),
    'compare-payment': async ({ paymentId }) => void (await comparePayment(deps, paymentId)),
    'compare-due-payments': () => compareDuePayments(deps),
    'delete-expired': async () => {
      await deps.database.transaction(deleteExpiredKeys)
      await deps.database.transaction(tx => deleteOldBulkJobs(tx, monthBefore(deps.clock.now())))
      await deps.database.transaction(tx => deleteLiveEvents(tx, dayBefore(deps.clock.now())))
      await deps.database.transaction(tx => pruneOutbox(tx, weekBefore(deps.clock.now())))
      await deleteExpiredRecords(deps)
      await clearOldNetworks(deps)
      await deleteOldSearchTerms(deps)
      await deps.database.transaction(tx => eraseDeleted(tx, dayBefore(deps.clock.now())))
    },
    'sweep-pictures': () => sweepPictures(deps),
    'delete-old-notices': () => deleteOldNotices(deps),
    'normalize-names': () => normalizeNames(deps),
  }
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

function weekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * dayMs)
}

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - 30 * dayMs)
}

/** Enqueued whenever a worker starts. */
export const startJobNames: PlainJobName[] = [
  'check-open-payments',
  'post-mrr-movements',
  'normalize-names',
  'check-stock-levels',
]

/** Recurring jobs; times are in UTC. */
export const cron: CronEntry[] = [
  { job: 'expire-orders', match: '* * * * *', payload: {} },
  { job: 'check-due-payments', match: '* * * * *', payload: {} },
  { job: 'compare-due-payments', match: '* * * * *', payload: {} },
  { job: 'report-overdue-deliveries', match: '*/5 * * * *', payload: {} },
  { job: 'check-due-subscriptions', match: '* * * * *', payload: {} },
  { job: 'expire-subscriptions', match: '7 * * * *', payload: {} },
  { job: 'remind-subscribers', match: '37 * * * *', payload: {} },
  { job: 'invite-reviewers', match: '47 * * * *', payload: {} },
  { job: 'post-mrr-movements', match: '* * * * *', payload: {} },
  { job: 'count-sales-days', match: '* * * * *', payload: {} },
  { job: 'mail-restock-notices', match: '27 * * * *', payload: {} },
  { job: 'check-stock-levels', match: '57 * * * *', payload: {} },
  { job: 'delete-expired', match: '17 * * * *', payload: {} },
  { job: 'sweep-pictures', match: '43 1 * * *', payload: {} },
  { job: 'delete-old-notices', match: '51 1 * * *', payload: {} },
]
