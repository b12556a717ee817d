/** What other domains may use of subscriptions. */
export { enqueueSubscriptionCheck, findEnrolled } from './enqueue-subscription-check.ts'
