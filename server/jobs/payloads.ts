/** Every job with its payload. Payloads carry ids only: a job reads the data when it runs, and it may run twice. */
export type JobPayloads = {
  'send-mail': { mailId: string }
  'mail-code': { codeId: string }
  'send-push': { subscriptionId: string; noticeId: string }
  'run-bulk': { bulkId: string }
  'watch-stock': { productId: string }
  'check-stock-levels': Record<string, never>
  /** Of one product, or of all. */
  'mail-restock-notices': { productId?: string }
  'deliver-waiting-order': { orderId: string }
  'settle-waiting-claim': { claimId: string }
  'settle-claim-refund': { refundId: string }
  'mail-claim': { claimId: string }
  'close-claims': { orderId: string }
  'erase-claims': { userId: string }
  'report-overdue-deliveries': Record<string, never>
  'erase-buyer': { userId: string }
  /** The mail goes out once for each occasion; `staffId` sent it again. */
  'mail-order': { orderId: string; occasion?: string | undefined; staffId?: string }
  'mail-refund': { refundId: string }
  'start-subscriptions': { orderId: string }
  'enrol-subscription': { subscriptionId: string }
  'apply-missed-payment': { orderId: string }
  'move-billing-date': { subscriptionId: string }
  'add-waited-days': { orderId: string }
  /** The price of a duration with these days, or the renewal rule, changed in this version of the product. */
  'notify-changed-terms': { productId: string; version: number; days: number[]; isRuleChanged: boolean }
  'check-subscription': { subscriptionId: string }
  'store-cards': { subscriptionId: string }
  'revoke-subscriptions': { orderId: string }
  'end-renewals': { userId: string }
  'stop-renewal': { paymentId: string }
  'send-refund': { refundId: string }
  'check-payment': { paymentId: string }
  'compare-payment': { paymentId: string }
  'process-callback': { eventId: number }
  'check-agent': { userId: string }
  'mail-chat-answer': { conversationId: string }
  'post-order-event': { eventId: number }
  'erase-conversations': { userId: string }
  'expire-orders': Record<string, never>
  'check-due-payments': Record<string, never>
  'check-open-payments': Record<string, never>
  'compare-due-payments': Record<string, never>
  'check-due-subscriptions': Record<string, never>
  'expire-subscriptions': Record<string, never>
  'remind-subscribers': Record<string, never>
  'invite-reviewers': Record<string, never>
  'post-mrr-movements': Record<string, never>
  'count-sales-days': Record<string, never>
  'delete-expired': Record<string, never>
  'sweep-pictures': Record<string, never>
  'delete-old-notices': Record<string, never>
  'normalize-names': Record<string, never>
}

export type JobName = keyof JobPayloads

export type JobContext = { attempt: number; maxAttempts: number; signal?: AbortSignal }

export type JobHandlers = {
  [Name in JobName]: (payload: JobPayloads[Name], context: JobContext) => Promise<void>
}

/** A job that needs no payload. */
export type PlainJobName = {
  [Name in JobName]: Record<string, never> extends JobPayloads[Name] ? Name : never
}[JobName]

/** A recurring job, with its times in crontab format (UTC). */
export type CronEntry = {
  [Name in JobName]: { job: Name; match: string; payload: JobPayloads[Name] }
}[JobName]
