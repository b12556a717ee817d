import type { account } from './ar/account.ts'
import type { admin } from './ar/admin.ts'
import type { catalogue } from './ar/catalogue.ts'
import type { chat } from './ar/chat.ts'
import type { common } from './ar/common.ts'
import type { home } from './ar/home.ts'
import type { information } from './ar/information.ts'
import type { notices } from './ar/notices.ts'
import type { payments } from './ar/payments.ts'
import type { product } from './ar/product.ts'
import type { purchase } from './ar/purchase.ts'
import type { restock } from './ar/restock.ts'
import type { reviews } from './ar/reviews.ts'
import type { store } from './ar/store.ts'
import type { subscriptions } from './ar/subscriptions.ts'

/** Every sentence on the screens, by area. Arabic is the original: its keys and placeholders are the ones typed. */
export type WebMessages = {
  common: typeof common
  store: typeof store
  home: typeof home
  catalogue: typeof catalogue
  information: typeof information
  product: typeof product
  account: typeof account
  purchase: typeof purchase
  subscriptions: typeof subscriptions
  notices: typeof notices
  payments: typeof payments
  restock: typeof restock
  reviews: typeof reviews
  admin: typeof admin
  chat: typeof chat
}

export type MessageArea = keyof WebMessages

/** A translation has exactly the original's keys, with words of its own. */
export type TranslationOf<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : TranslationOf<Original[Key]>
}
