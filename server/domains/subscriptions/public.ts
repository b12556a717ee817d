/** What other domains may use of subscriptions. */
export { findEnrolled, promptSubscription } from './prompt-subscription.ts'
