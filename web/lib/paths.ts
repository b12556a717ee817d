import type { Language } from '#model/languages.ts'
import type { StaffPath, StaffRecordPath } from '#model/staff-screens.ts'

type Query = Record<string, string | number | undefined>

export const policyPages = [
  'terms-and-conditions',
  'terms-of-use',
  'shipping-policy',
  'privacy-policy',
  'return-policy',
] as const
export type PolicyPage = (typeof policyPages)[number]

function pathsUnder(prefix: string) {
  const at = (path: string, query: Query = {}) => {
    const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
    const search = new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))
    return `${prefix}${path}${search.size > 0 ? `?${search}`.replaceAll('%2C', ',') : ''}`
  }
  const part = encodeURIComponent
  return {
    home: () => prefix || '/',
    login: (next?: string) => at('/login', { next }),
    register: (next?: string) => at('/register', { next }),
    forgotPassword: () => at('/forgot-password'),
    cart: () => at('/cart'),
    checkout: () => at('/checkout'),
    paymentSuccess: (orderId: string) => at('/payment-success', { order_id: orderId }),
    paymentFailure: () => at('/payment-failure'),
    categories: (query?: { search?: string | undefined }) => at('/categories', query),
    category: (id: string, query?: { page?: number }) => at(`/categories/${part(id)}`, pageOf(query)),
    products: (query?: Query) => at('/subscriptions', { ...query, ...pageOf(query) }),
    product: (id: string, query?: Query) =>
      at(`/subscriptions/${part(id)}`, query && { ...query, ...pageOf(query) }),
    search: (q?: string, query?: { page?: number }) => at('/search', { q, ...pageOf(query) }),
    contact: () => at('/contact'),
    policy: (page: PolicyPage) => at(`/${page}`),

    dashboard: () => at('/dashboard'),
    accountSettings: () => at('/account-settings'),
    manageSubscriptions: () => at('/manage-subscriptions'),
    mySubscriptions: () => at('/my-subscriptions'),
    browseServices: (query?: { category?: string | undefined }) => at('/browse-services', query),
    paymentHistory: (query?: Query) => at('/payment-history', { ...query, ...pageOf(query) }),
    myOrders: (query?: Query) => at('/my-orders', { ...query, ...pageOf(query) }),
    notifications: (query?: { page?: number }) => at('/notifications', pageOf(query)),
    order: (id: string) => at(`/my-orders/${part(id)}`),
    invoice: (orderId: string) => at(`/my-orders/${part(orderId)}/invoice`),
    creditNote: (orderId: string, number: number) => at(`/my-orders/${part(orderId)}/credit-notes/${number}`),

    designShowcase: () => at('/admin/test', { view: 'design' }),
    staff: (path: Exclude<StaffPath, StaffRecordPath>, query?: Query) => at(path, query),
    staffRecord: (path: StaffRecordPath, id: string, query?: Query) =>
      at(path.replace(/:\w+/, part(id)), query),
  }
}

/** Page 1 has no query parameter, so each page has one URL. */
function pageOf(query: Query | undefined): Query {
  return { page: query?.page === 1 ? undefined : query?.page }
}

const byLanguage = { ar: pathsUnder(''), en: pathsUnder('/en') }

/** All internal URLs: `paths(language).product(id)`. */
export function paths(language: Language) {
  return byLanguage[language]
}

/** Adds the language prefix to a plain path. */
export function localizedPath(language: Language, plainPath: string): string {
  if (language === 'ar') return plainPath
  return plainPath === '/' ? '/en' : `/en${plainPath}`
}

const signInPages = new Set(['/login', '/register', '/forgot-password', '/reset-password'])

/** Takes a path without its language prefix. */
export function isSignInPage(plainPath: string): boolean {
  return signInPages.has(plainPath.replace(/\/$/, ''))
}

/** Where to go after signing in. Accepts only paths of this site, because `next` comes from the URL. */
export function safeNext(next: string | null, fallback: string): string {
  return next !== null && isSitePath(next) ? next : fallback
}

/**
 * Refuses every path that could become `//host` once the browser resolves it or the language prefix is removed:
 * empty and dot segments, backslashes, control characters, and the same percent-encoded.
 */
function isSitePath(text: string): boolean {
  if (!/^\/[^\\\s\p{Cc}]*$/u.test(text)) return false
  const [path = ''] = text.split(/[?#]/)
  const hasEmptySegment = path.includes('//')
  const hasDotSegment = /\/(\.|%2e){1,2}(\/|$)/i.test(path)
  const hasEncodedDelimiter = /%([01][\da-f]|7f|2[05f]|5c)/i.test(path)
  return !hasEmptySegment && !hasDotSegment && !hasEncodedDelimiter
}
