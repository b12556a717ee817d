import { account as arAccount } from '#messages/ar/account.ts'
import { admin as arAdmin } from '#messages/ar/admin.ts'
import { common as arCommon } from '#messages/ar/common.ts'
import { payments as arPayments } from '#messages/ar/payments.ts'
import { purchase as arPurchase } from '#messages/ar/purchase.ts'
import { store as arStore } from '#messages/ar/store.ts'
import { subscriptions as arSubscriptions } from '#messages/ar/subscriptions.ts'
import { account as enAccount } from '#messages/en/account.ts'
import { admin as enAdmin } from '#messages/en/admin.ts'
import { common as enCommon } from '#messages/en/common.ts'
import { payments as enPayments } from '#messages/en/payments.ts'
import { purchase as enPurchase } from '#messages/en/purchase.ts'
import { store as enStore } from '#messages/en/store.ts'
import { subscriptions as enSubscriptions } from '#messages/en/subscriptions.ts'

/** All messages, for server rendering. Browser code must not import this file. */
export const allMessages = {
  ar: {
    common: arCommon,
    store: arStore,
    account: arAccount,
    purchase: arPurchase,
    subscriptions: arSubscriptions,
    payments: arPayments,
    admin: arAdmin,
  },
  en: {
    common: enCommon,
    store: enStore,
    account: enAccount,
    purchase: enPurchase,
    subscriptions: enSubscriptions,
    payments: enPayments,
    admin: enAdmin,
  },
}
