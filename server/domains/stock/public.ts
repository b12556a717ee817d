/** What other domains may use of stock. */
export { deliverManually, deliverReserved, extendDeliveries, fillWaitingItem } from './deliver-accounts.ts'
export { moveAccountsEnd } from './expiry-queries.ts'
export { countDelivered, endDeliveries, eraseDeliveryAddresses, markRevealed } from './queries.ts'
export { releaseStock, reserveStock } from './reserve-stock.ts'
export { openAccount } from './seal-account.ts'
