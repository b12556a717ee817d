/** What other domains may use of subscriptions. */
export { addDays } from './extending/add-days.ts'
export { openMissedPeriod } from './managing/open-missed-period.ts'
export { enqueueSubscriptionCheck, findEnrolled } from './renewing/enqueue-subscription-check.ts'
export { presentRecord } from './staff/present.ts'
export { countRecords, listRecords } from './staff/queries.ts'
