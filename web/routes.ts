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
  route('my-orders', 'account/orders.tsx'),
  route('my-orders/:orderId', 'account/order.tsx'),
  route('my-orders/:orderId/invoice', 'account/invoice.tsx'),
]

/** The modules of the back office screens; a screen without one shows the coming-soon page. */
const screenModules: Partial<Record<StaffPath, string>> = {
  '/admin/cases': 'admin/cases/screen.tsx',
  '/admin/test': 'admin/system.tsx',
  '/admin/accounts': 'admin/accounts/screen.tsx',
  '/admin/categories': 'admin/categories/screen.tsx',
  '/admin/subscriptions': 'admin/products/screen.tsx',
  '/admin/banners': 'admin/banners/screen.tsx',
  '/admin/banners/new': 'admin/banners/form/page.tsx',
  '/admin/banners/:bannerId': 'admin/banners/form/page.tsx',
  '/admin/subscriptions/new': 'admin/products/form/page.tsx',
  '/admin/subscriptions/:productId': 'admin/products/form/page.tsx',
  '/admin/orders': 'admin/orders/screen.tsx',
  '/admin/coupons': 'admin/coupons/screen.tsx',
  '/admin/custom-fields': 'admin/custom-fields/screen.tsx',
  '/admin/delivered-subscriptions': 'admin/delivered/screen.tsx',
}

/** A record that opens in a panel beside its list: one route serves both paths, so the list stays mounted. */
const recordPanels: Partial<Record<StaffPath, StaffPath>> = {
  '/admin/orders': '/admin/orders/:orderId',
}

const staffPages = staffPaths
  .filter(path => path !== '/admin' && !Object.values(recordPanels).includes(path))
  .map(path => {
    const record = recordPanels[path]
    const pattern = record ? `${record}?` : path
    return route(pattern.slice(1), screenModules[path] ?? 'admin/coming-soon-page.tsx', {
      id: `staff${path}`,
    })
  })

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
