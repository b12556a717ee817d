import type { account } from './ar/account.ts'
import type { admin } from './ar/admin.ts'
import type { common } from './ar/common.ts'
import type { payments } from './ar/payments.ts'
import type { purchase } from './ar/purchase.ts'
import type { store } from './ar/store.ts'
import type { subscriptions } from './ar/subscriptions.ts'

/** Every sentence on the screens, by area. Arabic is the original: its keys and placeholders are the ones typed. */
export type WebMessages = {
  common: typeof common
  store: typeof store
  account: typeof account
  purchase: typeof purchase
  subscriptions: typeof subscriptions
  payments: typeof payments
  admin: typeof admin
}

export type MessageArea = keyof WebMessages

/** A translation has exactly the original's keys, with words of its own. */
export type TranslationOf<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : TranslationOf<Original[Key]>
}
