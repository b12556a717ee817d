import { createTranslator } from 'use-intl/core'
import type { MessageArea, TranslationOf, WebMessages } from '#messages/web.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { isSignInPage, policyPages } from './paths.ts'

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
  'notifications',
])

const purchasePages = new Set(['cart', 'checkout', 'payment-success', 'payment-failure', 'my-orders'])

/** Pages with the quantity and the purchase fields of a product, besides the product page. */
const productPages = new Set(['cart', 'checkout'])

const cataloguePages = new Set(['categories', 'search', 'browse-services'])

const subscriptionPages = new Set(['dashboard', 'my-subscriptions', 'manage-subscriptions'])

/**
 * Account pages also need the store messages, for the header and footer around them; staff pages, for the page that an
 * unknown path shows. The registry of staff screens is not read here, because every shopper would load it.
 */
export function areasOf(path: string): MessageArea[] {
  const [, name = '', screen = ''] = path.split('/')
  if (name === 'admin' || name === 'worker') {
    const areas: MessageArea[] = ['common', 'store', 'admin', 'notices']
    if (screen === 'agent-chat' || screen === 'support-content') areas.push('chat')
    if (screen === 'banners') areas.push('home')
    return areas
  }
  const isAccount = accountPages.has(name) || isSignInPage(path)
  const areas: MessageArea[] = ['common', 'store']
  if (name === '' || name === 'browse-services') areas.push('home')
  if (productPages.has(name) || (name === 'subscriptions' && screen !== '')) areas.push('product')
  if (cataloguePages.has(name) || (name === 'subscriptions' && screen === '')) areas.push('catalogue')
  if (name === 'contact' || policyPages.some(page => page === name)) areas.push('information')
  if (isAccount) areas.push('account')
  if (purchasePages.has(name)) areas.push('purchase')
  if (name === 'my-orders') areas.push('reviews')
  if (subscriptionPages.has(name)) areas.push('subscriptions', 'purchase')
  if (name === 'payment-history') areas.push('payments')
  if (name === 'notifications') areas.push('notices')
  if (name === 'stop-notices') areas.push('restock')
  return areas
}
