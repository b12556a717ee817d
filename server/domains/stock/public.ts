/** What other domains may use of stock. */
export { fillLine, handOverByHand, handOverHeld } from './hand-over.ts'
export { holdStock, releaseStock } from './hold-stock.ts'
export { prolongDelivered } from './prolong-accounts.ts'
export { countDelivered, endDeliveries, eraseDeliveryAddresses, markRevealed } from './queries.ts'
export { openAccount } from './seal-account.ts'
export { moveAccountsEnd } from './term-queries.ts'
