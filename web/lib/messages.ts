import { createTranslator } from 'use-intl/core'
import type { MessageArea, TranslationOf, WebMessages } from '#messages/web.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { staffPathOf } from './access.ts'
import { isSignInPage } from './paths.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: WebMessages
  }
}

export type Catalogues = Partial<TranslationOf<WebMessages>>

const registered: Record<Language, Catalogues> = { ar: {}, en: {} }

/** The server registers all messages at startup, the browser one area at a time. */
export function provideMessages(language: Language, catalogues: Catalogues): void {
  registered[language] = { ...registered[language], ...catalogues }
}

export function hasMessages(language: Language, area: MessageArea): boolean {
  return area in registered[language]
}

export function messagesOf(language: Language): WebMessages {
  // Types come from the Arabic messages; messages/web.test.ts checks that English has the same keys.
  return registered[language] as WebMessages
}

/** Translates outside of components, for example in `meta`. */
export function translator(language: Language) {
  return createTranslator({ locale: localeOf(language), messages: messagesOf(language) })
}

const accountPages = new Set([
  'checkout',
  'dashboard',
  'account-settings',
  'manage-subscriptions',
  'my-subscriptions',
  'browse-services',
  'payment-history',
  'my-orders',
])

const purchasePages = new Set(['cart', 'checkout', 'payment-success', 'payment-failure', 'my-orders'])

const subscriptionPages = new Set(['my-subscriptions', 'manage-subscriptions'])

/** Account pages also need the store messages, for the header and footer around them. */
export function areasOf(path: string): MessageArea[] {
  if (staffPathOf(path)) return ['common', 'admin']
  const name = path.split('/')[1] ?? ''
  const isAccount = accountPages.has(name) || isSignInPage(path)
  const areas: MessageArea[] = ['common', 'store']
  if (isAccount) areas.push('account')
  if (purchasePages.has(name)) areas.push('purchase')
  if (subscriptionPages.has(name)) areas.push('subscriptions')
  if (name === 'payment-history') areas.push('payments')
  return areas
}
