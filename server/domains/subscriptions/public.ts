/** What other domains may use of subscriptions. */
export { enqueueSubscriptionCheck, findEnrolled } from './renewing/enqueue-subscription-check.ts'
