/** The functions of stock that other domains may use. */
export { listAccountEnds, newAccountEndOf } from './account-end.ts'
export {
  deliverManually,
  deliverReserved,
  deliverTyped,
  extendDeliveries,
  fillWaitingItem,
} from './deliver-accounts.ts'
export { addDeliveryMessage, openMessage } from './delivery-message.ts'
export { moveAccountsEnd, setAccountsEnd } from './expiry-queries.ts'
export {
  countDelivered,
  endDeliveries,
  eraseDeliveryDetails,
  markRevealed,
} from './queries.ts'
export { replaceDelivery } from './replace-delivery.ts'
export { lockSubscriptionOfDelivery, setDeliveryEnd } from './replacement-queries.ts'
export { releaseStock, reserveStock } from './reserve-stock.ts'
export { maskUsername, openAccount, openUsername, usernameFingerprint } from './seal-account.ts'
