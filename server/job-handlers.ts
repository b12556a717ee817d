import { bulkScreens } from './bulk-screens.ts'
import type { Deps } from './deps.ts'
import { deleteExpiredRecords } from './domains/identity/account/delete-account.ts'
import { mailCode } from './domains/identity/codes/mail-code.ts'
import { sweepPictures } from './domains/media/sweep-pictures.ts'
import { clearOrderNetworks } from './domains/orders/erasing/clear-order-networks.ts'
import { eraseBuyer } from './domains/orders/erasing/erase-buyer.ts'
import { deliverWaitingOrder } from './domains/orders/fulfilling/deliver-waiting-order.ts'
import { mailOrder } from './domains/orders/fulfilling/mail-order.ts'
import { reportOverdueDeliveries } from './domains/orders/fulfilling/report-overdue-deliveries.ts'
import { processCallback } from './domains/payments/callbacks/process-callback.ts'
import { checkDuePayments, checkOpenPayments } from './domains/payments/checking/check-due-payments.ts'
import { checkPayment } from './domains/payments/checking/check-payment.ts'
import { compareDuePayments, comparePayment } from './domains/payments/checking/compare-payment.ts'
import { expireOrders } from './domains/payments/checking/expire-orders.ts'
import { mailRefund } from './domains/payments/refunding/mail-refund.ts'
import { sendRefund } from './domains/payments/refunding/send-refund.ts'
import { clearPaymentNetworks } from './domains/payments/starting/card-testing.ts'
import { watchStockJob } from './domains/stock/watch-stock.ts'
import { endRenewals } from './domains/subscriptions/cancelling/end-renewals.ts'
import { revokeSubscriptions } from './domains/subscriptions/cancelling/revoke-subscriptions.ts'
import { stopRenewal } from './domains/subscriptions/cancelling/stop-renewal.ts'
import { storeCards } from './domains/subscriptions/cards/store-cards.ts'
import { expireSubscriptions } from './domains/subscriptions/expiring/expire-subscriptions.ts'
import { remindSubscribers } from './domains/subscriptions/expiring/remind-subscribers.ts'
import {
  checkDueSubscriptions,
  checkSubscription,
} from './domains/subscriptions/renewing/check-subscription.ts'
import { enrolSubscription } from './domains/subscriptions/starting/enrol-subscription.ts'
import { startSubscriptions } from './domains/subscriptions/starting/start-subscriptions.ts'
import { deleteExpiredKeys } from './http/idempotency-queries.ts'
import type { CronEntry, JobHandlers, PlainJobName } from './jobs/payloads.ts'
import { sendMailJob } from './mail/send-mail.ts'
import { deleteOldBulkJobs } from './staff/bulk/queries.ts'
import { runBulk } from './staff/bulk/run-bulk.ts'

/** The handler of every job. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-mail': sendMailJob({ ...deps, publicUrl: deps.config.publicUrl }),
    'mail-code': ({ codeId }) => mailCode(deps, codeId),
    'run-bulk': ({ bulkId }, { signal }) => runBulk(deps, bulkScreens, bulkId, signal),
    'watch-stock': watchStockJob(deps),
    'deliver-waiting-order': ({ orderId }) => deliverWaitingOrder(deps, orderId),
    'report-overdue-deliveries': () => reportOverdueDeliveries(deps),
    'erase-buyer': ({ userId }) => eraseBuyer(deps, userId),
    'mail-order': ({ orderId, again }) => mailOrder(deps, orderId, again),
    'mail-refund': ({ refundId }) => mailRefund(deps, refundId),
    'start-subscriptions': ({ orderId }) => startSubscriptions(deps, orderId),
    'enrol-subscription': ({ subscriptionId }) => enrolSubscription(deps, subscriptionId),
    'check-subscription': async ({ subscriptionId }) => void (await checkSubscription(deps, subscriptionId)),
    'revoke-subscriptions': ({ orderId }) => revokeSubscriptions(deps, orderId),
    'end-renewals': ({ userId }) => endRenewals(deps, userId),
    'stop-renewal': ({ paymentId }) => stopRenewal(deps, paymentId),
    'store-cards': ({ subscriptionId }) => storeCards(deps, subscriptionId),
    'check-due-subscriptions': () => checkDueSubscriptions(deps),
    'expire-subscriptions': () => expireSubscriptions(deps),
    'remind-subscribers': () => remindSubscribers(deps),
    'send-refund': ({ refundId }) => sendRefund(deps, refundId),
    'check-payment': async ({ paymentId }) => void (await checkPayment(deps, paymentId)),
    'process-callback': ({ eventId }) => processCallback(deps, eventId),
    'expire-orders': () => expireOrders(deps),
    'check-due-payments': () => checkDuePayments(deps),
    'check-open-payments': () => checkOpenPayments(deps),
    'compare-payment': async ({ paymentId }) => void (await comparePayment(deps, paymentId)),
    'compare-due-payments': () => compareDuePayments(deps),
    'delete-expired': async () => {
      await deps.database.transaction(deleteExpiredKeys)
      await deps.database.transaction(tx => deleteOldBulkJobs(tx, monthBefore(deps.clock.now())))
      await deleteExpiredRecords(deps)
      await clearPaymentNetworks(deps)
      await clearOrderNetworks(deps)
    },
    'sweep-pictures': () => sweepPictures(deps),
  }
}

function monthBefore(now: Date): Date {
  return new Date(now.getTime() - 30 * 86_400_000)
}

/** Enqueued whenever a worker starts. */
export const startJobNames: PlainJobName[] = ['check-open-payments']

/** Recurring jobs; times are in UTC. */
export const cron: CronEntry[] = [
  { job: 'expire-orders', match: '* * * * *', payload: {} },
  { job: 'check-due-payments', match: '* * * * *', payload: {} },
  { job: 'compare-due-payments', match: '* * * * *', payload: {} },
  { job: 'report-overdue-deliveries', match: '*/5 * * * *', payload: {} },
  { job: 'check-due-subscriptions', match: '* * * * *', payload: {} },
  { job: 'expire-subscriptions', match: '7 * * * *', payload: {} },
  { job: 'remind-subscribers', match: '37 * * * *', payload: {} },
  { job: 'delete-expired', match: '17 * * * *', payload: {} },
  { job: 'sweep-pictures', match: '43 1 * * *', payload: {} },
]
