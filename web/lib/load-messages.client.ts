import type { MessageArea } from '#messages/web.ts'
import type { Language } from '#model/languages.ts'
import { areasOf, type Catalogues, hasMessages, provideMessages } from './messages.ts'
import { plainPath } from './path-language.ts'

/** One chunk per language and area, so a page loads only the messages it needs. */
const chunks: Record<Language, { [Area in MessageArea]: () => Promise<Catalogues> }> = {
  ar: {
    common: () => import('#messages/ar/common.ts'),
    store: () => import('#messages/ar/store.ts'),
    home: () => import('#messages/ar/home.ts'),
    product: () => import('#messages/ar/product.ts'),
    information: () => import('#messages/ar/information.ts'),
    catalogue: () => import('#messages/ar/catalogue.ts'),
    account: () => import('#messages/ar/account.ts'),
    purchase: () => import('#messages/ar/purchase.ts'),
    subscriptions: () => import('#messages/ar/subscriptions.ts'),
    notices: () => import('#messages/ar/notices.ts'),
    payments: () => import('#messages/ar/payments.ts'),
    restock: () => import('#messages/ar/restock.ts'),
    reviews: () => import('#messages/ar/reviews.ts'),
    admin: () => import('#messages/ar/admin.ts'),
    chat: () => import('#messages/ar/chat.ts'),
  },
  en: {
    common: () => import('#messages/en/common.ts'),
    store: () => import('#messages/en/store.ts'),
    home: () => import('#messages/en/home.ts'),
    product: () => import('#messages/en/product.ts'),
    information: () => import('#messages/en/information.ts'),
    catalogue: () => import('#messages/en/catalogue.ts'),
    account: () => import('#messages/en/account.ts'),
    purchase: () => import('#messages/en/purchase.ts'),
    subscriptions: () => import('#messages/en/subscriptions.ts'),
    notices: () => import('#messages/en/notices.ts'),
    payments: () => import('#messages/en/payments.ts'),
    restock: () => import('#messages/en/restock.ts'),
    reviews: () => import('#messages/en/reviews.ts'),
    admin: () => import('#messages/en/admin.ts'),
    chat: () => import('#messages/en/chat.ts'),
  },
}

/** Loads the messages of a page before it renders. */
export async function loadMessages(language: Language, pathname: string): Promise<void> {
  await loadAreas(language, areasOf(plainPath(pathname)))
}

/** Loads messages that a page needs later. */
export async function loadAreas(language: Language, areas: MessageArea[]): Promise<void> {
  const missing = areas.filter(area => !hasMessages(language, area))
  const loaded = await Promise.all(missing.map(area => chunks[language][area]()))
  for (const catalogues of loaded) provideMessages(language, catalogues)
}
