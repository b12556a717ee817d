import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** A back office page that is not built yet; its route id names it. */
const comingSoon = (path: string, name = path.split('/').at(-1)) =>
  route(path, 'admin/coming-soon-page.tsx', { id: `admin/coming/${name}` })

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

const staffPages = [
  comingSoon('admin/users'),
  comingSoon('admin/users/:userId/edit', 'user-edit'),
  comingSoon('admin/custom-fields'),
  comingSoon('admin/subscription-management'),
  comingSoon('admin/accounts'),
  comingSoon('admin/reports'),
  comingSoon('admin/settings'),
  route('admin/test', 'admin/system.tsx'),
  comingSoon('admin/banners'),
  comingSoon('admin/agent-chat'),
  comingSoon('admin/dashboard'),
  comingSoon('admin/subscriptions'),
  comingSoon('admin/orders'),
  comingSoon('admin/delivered-subscriptions'),
  comingSoon('admin/categories'),
  comingSoon('admin/coupons'),
  comingSoon('admin/cases'),
  comingSoon('admin/claims'),
  comingSoon('admin/reviews'),
  comingSoon('admin/audit'),
  comingSoon('admin/support-content'),
  comingSoon('worker/agent-chat', 'worker-chat'),
]

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
