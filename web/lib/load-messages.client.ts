import type { MessageArea } from '#messages/web.ts'
import type { Language } from '#model/languages.ts'
import { plainPath } from './language.ts'
import { areasOf, type Catalogues, hasMessages, provideMessages } from './messages.ts'

/** One chunk per language and area, so a page loads only the messages it needs. */
const chunks: Record<Language, { [Area in MessageArea]: () => Promise<Catalogues> }> = {
  ar: {
    common: () => import('#messages/ar/common.ts'),
    store: () => import('#messages/ar/store.ts'),
    account: () => import('#messages/ar/account.ts'),
    purchase: () => import('#messages/ar/purchase.ts'),
    subscriptions: () => import('#messages/ar/subscriptions.ts'),
    payments: () => import('#messages/ar/payments.ts'),
    admin: () => import('#messages/ar/admin.ts'),
  },
  en: {
    common: () => import('#messages/en/common.ts'),
    store: () => import('#messages/en/store.ts'),
    account: () => import('#messages/en/account.ts'),
    purchase: () => import('#messages/en/purchase.ts'),
    subscriptions: () => import('#messages/en/subscriptions.ts'),
    payments: () => import('#messages/en/payments.ts'),
    admin: () => import('#messages/en/admin.ts'),
  },
}

/** Loads the messages of a page before it renders. */
export async function loadMessages(language: Language, pathname: string): Promise<void> {
  const missing = areasOf(plainPath(pathname)).filter(area => !hasMessages(language, area))
  const loaded = await Promise.all(missing.map(area => chunks[language][area]()))
  for (const catalogues of loaded) provideMessages(language, catalogues)
}
