import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { type StaffPath, staffPaths } from '../model/staff-screens.ts'

const policy = (path: string) => route(path, 'store/policies/policy.tsx', { id: `store/policies/${path}` })

/** One page at two URLs. */
const accountPage = (path: string) => route(path, 'account/settings.tsx', { id: `account/${path}` })

const legacyRedirect = (path: string) =>
  route(path, 'store/legacy-redirect.ts', { id: `legacy-redirect/${path}` })

const publicPages = [
  index('store/home.tsx'),
  layout('account/sign-in/layout.tsx', [
    route('login', 'account/sign-in/login.tsx'),
    route('register', 'account/sign-in/register.tsx'),
    route('forgot-password', 'account/sign-in/forgot-password.tsx'),
    route('reset-password', 'account/sign-in/reset-password.tsx'),
  ]),
  route('cart', 'store/cart.tsx'),
  route('payment-success', 'store/payment/success.tsx'),
  route('payment-failure', 'store/payment/failure.tsx'),
  route('categories', 'store/categories.tsx'),
  route('categories/:categoryId', 'store/category.tsx'),
  route('subscriptions', 'store/products.tsx'),
  route('subscriptions/:subscriptionId', 'store/product.tsx'),
  route('search', 'store/search.tsx'),
  route('contact', 'store/contact.tsx'),
  route('stop-notices', 'store/stop-notices.tsx'),
  policy('terms-and-conditions'),
  policy('terms-of-use'),
  policy('shipping-policy'),
  policy('privacy-policy'),
  policy('return-policy'),
]

const signedInPages = [
  route('checkout', 'account/checkout.tsx'),
  accountPage('dashboard'),
  accountPage('account-settings'),
  route('manage-subscriptions', 'account/manage-subscriptions.tsx'),
  route('my-subscriptions', 'account/subscriptions.tsx'),
  route('browse-services', 'account/browse.tsx'),
  route('payment-history', 'account/payment-history.tsx'),
  route('notifications', 'account/notifications.tsx'),
  route('my-orders', 'account/orders.tsx'),
  route('my-orders/:orderId', 'account/order.tsx'),
  route('my-orders/:orderId/invoice', 'account/invoice.tsx'),
  route('my-orders/:orderId/credit-notes/:number', 'account/credit-note.tsx'),
]

/** A record that opens in a panel beside its list: one route serves both paths, so the list stays mounted. */
const recordPanels = {
  '/admin/orders': '/admin/orders/:orderId',
  '/admin/claims': '/admin/claims/:claimId',
  '/admin/subscription-management': '/admin/subscription-management/:subscriptionId',
  '/admin/reviews': '/admin/reviews/:reviewId',
} as const satisfies Partial<Record<StaffPath, StaffPath>>

/** The paths that have a route of their own; `/admin` redirects. */
type RoutedPath = Exclude<StaffPath, '/admin' | (typeof recordPanels)[keyof typeof recordPanels]>

/** The module of every back office screen. */
const screenModules: Record<RoutedPath, string> = {
  '/admin/agent-chat': 'admin/chat/screen.tsx',
  '/worker/agent-chat': 'admin/chat/screen.tsx',
  '/admin/cases': 'admin/cases/screen.tsx',
  '/admin/claims': 'admin/claims/screen.tsx',
  '/admin/dashboard': 'admin/dashboard/screen.tsx',
  '/admin/reports': 'admin/reports/screen.tsx',
  '/admin/handbook': 'admin/handbook/screen.tsx',
  '/admin/test': 'admin/system/screen.tsx',
  '/admin/accounts': 'admin/accounts/screen.tsx',
  '/admin/categories': 'admin/categories/screen.tsx',
  '/admin/subscriptions': 'admin/products/screen.tsx',
  '/admin/banners': 'admin/banners/screen.tsx',
  '/admin/banners/new': 'admin/banners/form/page.tsx',
  '/admin/banners/:bannerId': 'admin/banners/form/page.tsx',
  '/admin/collections': 'admin/collections/screen.tsx',
  '/admin/collections/new': 'admin/collections/form/page.tsx',
  '/admin/collections/:collectionId': 'admin/collections/form/page.tsx',
  '/admin/subscriptions/new': 'admin/products/form/page.tsx',
  '/admin/subscriptions/:productId': 'admin/products/form/page.tsx',
  '/admin/subscription-management': 'admin/renewals/screen.tsx',
  '/admin/settings': 'admin/settings/screen.tsx',
  '/admin/support-content': 'admin/support-content/screen.tsx',
  '/admin/settings/footer': 'admin/settings/screen.tsx',
  '/admin/audit': 'admin/audit/screen.tsx',
  '/admin/reviews': 'admin/reviews/screen.tsx',
  '/admin/users': 'admin/users/screen.tsx',
  '/admin/users/:userId/edit': 'admin/users/edit/page.tsx',
  '/admin/orders': 'admin/orders/screen.tsx',
  '/admin/coupons': 'admin/coupons/screen.tsx',
  '/admin/custom-fields': 'admin/custom-fields/screen.tsx',
  '/admin/delivered-subscriptions': 'admin/delivered/screen.tsx',
}

const staffPages = staffPaths.filter(isRouted).map(path => {
  const pattern = path in recordPanels ? `${recordPanels[path as keyof typeof recordPanels]}?` : path
  return route(pattern.slice(1), screenModules[path], { id: `staff${path}` })
})

function isRouted(path: StaffPath): path is RoutedPath {
  return path in screenModules
}

const redirects = [
  route('admin', 'admin/index.ts'),
  legacyRedirect('category'),
  legacyRedirect('category/:id'),
  legacyRedirect('subscription'),
  legacyRedirect('subscription/:id'),
]

export default prefix('en?', [
  layout('store/layout.tsx', [
    ...publicPages,
    layout('account/layout.tsx', signedInPages),
    route('*', 'store/not-found.tsx'),
  ]),
  layout('admin/layout.tsx', staffPages),
  ...redirects,
]) satisfies RouteConfig
