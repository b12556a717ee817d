import { createTranslator } from 'use-intl/core'
import type { MessageArea, TranslationOf, WebMessages } from '#messages/web.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { staffRouteOf } from './access.ts'
import { plainPath } from './language.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: WebMessages
  }
}

type Catalogues = Partial<TranslationOf<WebMessages>>

/** One chunk for each language and area: a page loads only the words that it shows. */
const chunks: Record<Language, { [Area in MessageArea]: () => Promise<Catalogues> }> = {
  ar: {
    common: () => import('#messages/ar/common.ts'),
    store: () => import('#messages/ar/store.ts'),
    account: () => import('#messages/ar/account.ts'),
    admin: () => import('#messages/ar/admin.ts'),
  },
  en: {
    common: () => import('#messages/en/common.ts'),
    store: () => import('#messages/en/store.ts'),
    account: () => import('#messages/en/account.ts'),
    admin: () => import('#messages/en/admin.ts'),
  },
}

const known: Record<Language, Catalogues> = { ar: {}, en: {} }

/** The server gives everything at its start; the browser gives an area when it is needed. */
export function provideMessages(language: Language, catalogues: Catalogues): void {
  known[language] = { ...known[language], ...catalogues }
}

export async function loadMessages(language: Language, pathname: string): Promise<void> {
  const missing = areasOf(plainPath(pathname)).filter(area => !(area in known[language]))
  const loaded = await Promise.all(missing.map(area => chunks[language][area]()))
  for (const catalogues of loaded) provideMessages(language, catalogues)
}

export function messagesOf(language: Language): WebMessages {
  // Keys and placeholders are typed by Arabic's words; a translation has the same (messages.test.ts).
  return known[language] as WebMessages
}

/** Words outside of components, such as a page's title. */
export function translator(language: Language) {
  return createTranslator({ locale: localeOf(language), messages: messagesOf(language) })
}

const accountPages = new Set([
  ...['checkout', 'dashboard', 'account-settings', 'manage-subscriptions', 'my-subscriptions'],
  ...['browse-services', 'payment-history', 'my-orders'],
])

/** Account pages stand inside the shop's header and footer; the back office stands alone. */
export function areasOf(path: string): MessageArea[] {
  if (staffRouteOf(path)) return ['common', 'admin']
  const isAccount = accountPages.has(path.split('/')[1] ?? '')
  return isAccount ? ['common', 'store', 'account'] : ['common', 'store']
}
