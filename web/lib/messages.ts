import { createTranslator } from 'use-intl/core'
import type { MessageArea, TranslationOf, WebMessages } from '#messages/web.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { staffRouteOf } from './access.ts'
import { isEntrance } from './paths.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: WebMessages
  }
}

export type Catalogues = Partial<TranslationOf<WebMessages>>

const known: Record<Language, Catalogues> = { ar: {}, en: {} }

/** The server gives everything at its start; the browser gives an area when it is needed. */
export function provideMessages(language: Language, catalogues: Catalogues): void {
  known[language] = { ...known[language], ...catalogues }
}

export function hasMessages(language: Language, area: MessageArea): boolean {
  return area in known[language]
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

const buyingPages = new Set(['cart', 'checkout', 'payment-success', 'payment-failure', 'my-orders'])

const subscriptionPages = new Set(['my-subscriptions', 'manage-subscriptions'])

/** Account pages stand inside the shop's header and footer; the back office stands alone. */
export function areasOf(path: string): MessageArea[] {
  if (staffRouteOf(path)) return ['common', 'admin']
  const name = path.split('/')[1] ?? ''
  const isAccount = accountPages.has(name) || isEntrance(path)
  return [
    ...(['common', 'store'] as const),
    ...(isAccount ? (['account'] as const) : []),
    ...(buyingPages.has(name) ? (['buying'] as const) : []),
    ...(subscriptionPages.has(name) ? (['subscriptions'] as const) : []),
    ...(name === 'payment-history' ? (['payments'] as const) : []),
  ]
}
