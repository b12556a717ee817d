import { account as arAccount } from '#messages/ar/account.ts'
import { admin as arAdmin } from '#messages/ar/admin.ts'
import { catalogue as arCatalogue } from '#messages/ar/catalogue.ts'
import { chat as arChat } from '#messages/ar/chat.ts'
import { common as arCommon } from '#messages/ar/common.ts'
import { home as arHome } from '#messages/ar/home.ts'
import { information as arInformation } from '#messages/ar/information.ts'
import { notices as arNotices } from '#messages/ar/notices.ts'
import { payments as arPayments } from '#messages/ar/payments.ts'
import { product as arProduct } from '#messages/ar/product.ts'
import { purchase as arPurchase } from '#messages/ar/purchase.ts'
import { restock as arRestock } from '#messages/ar/restock.ts'
import { reviews as arReviews } from '#messages/ar/reviews.ts'
import { store as arStore } from '#messages/ar/store.ts'
import { subscriptions as arSubscriptions } from '#messages/ar/subscriptions.ts'
import { account as enAccount } from '#messages/en/account.ts'
import { admin as enAdmin } from '#messages/en/admin.ts'
import { catalogue as enCatalogue } from '#messages/en/catalogue.ts'
import { chat as enChat } from '#messages/en/chat.ts'
import { common as enCommon } from '#messages/en/common.ts'
import { home as enHome } from '#messages/en/home.ts'
import { information as enInformation } from '#messages/en/information.ts'
import { notices as enNotices } from '#messages/en/notices.ts'
import { payments as enPayments } from '#messages/en/payments.ts'
import { product as enProduct } from '#messages/en/product.ts'
import { purchase as enPurchase } from '#messages/en/purchase.ts'
import { restock as enRestock } from '#messages/en/restock.ts'
import { reviews as enReviews } from '#messages/en/reviews.ts'
import { store as enStore } from '#messages/en/store.ts'
import { subscriptions as enSubscriptions } from '#messages/en/subscriptions.ts'

/** All messages, for server rendering. Browser code must not import this file. */
export const allMessages = {
  ar: {
    common: arCommon,
    store: arStore,
    home: arHome,
    product: arProduct,
    information: arInformation,
    catalogue: arCatalogue,
    account: arAccount,
    purchase: arPurchase,
    subscriptions: arSubscriptions,
    notices: arNotices,
    payments: arPayments,
    restock: arRestock,
    reviews: arReviews,
    admin: arAdmin,
    chat: arChat,
  },
  en: {
    common: enCommon,
    store: enStore,
    home: enHome,
    product: enProduct,
    information: enInformation,
    catalogue: enCatalogue,
    account: enAccount,
    purchase: enPurchase,
    subscriptions: enSubscriptions,
    notices: enNotices,
    payments: enPayments,
    restock: enRestock,
    reviews: enReviews,
    admin: enAdmin,
    chat: enChat,
  },
}
