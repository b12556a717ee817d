import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

type Area = 'account' | 'admin'

/** A page that is on its way: its id says which one, its area's page says so to the visitor. */
const coming = (area: Area, path: string, name = path.split('/').at(-1)) =>
  route(path, `${area}/on-its-way.tsx`, { id: `${area}/coming/${name}` })

const policy = (path: string) => route(path, 'store/policies/policy.tsx', { id: `store/policies/${path}` })

/** One screen at two addresses. */
const accountScreen = (path: string) => route(path, 'account/settings.tsx', { id: `account/${path}` })

const moved = (path: string) => route(path, 'store/moved.ts', { id: `moved/${path}` })

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
  accountScreen('dashboard'),
  accountScreen('account-settings'),
  route('manage-subscriptions', 'account/manage-subscriptions.tsx'),
  route('my-subscriptions', 'account/subscriptions.tsx'),
  route('browse-services', 'account/browse.tsx'),
  route('payment-history', 'account/payment-history.tsx'),
  route('my-orders', 'account/orders.tsx'),
  route('my-orders/:orderId', 'account/order.tsx'),
  coming('account', 'my-orders/:orderId/invoice'),
]

const staffPages = [
  coming('admin', 'admin/users'),
  coming('admin', 'admin/users/:userId/edit', 'user-edit'),
  coming('admin', 'admin/custom-fields'),
  coming('admin', 'admin/subscription-management'),
  coming('admin', 'admin/accounts'),
  coming('admin', 'admin/reports'),
  coming('admin', 'admin/settings'),
  route('admin/test', 'admin/system.tsx'),
  coming('admin', 'admin/banners'),
  coming('admin', 'admin/agent-chat'),
  coming('admin', 'admin/dashboard'),
  coming('admin', 'admin/subscriptions'),
  coming('admin', 'admin/orders'),
  coming('admin', 'admin/delivered-subscriptions'),
  coming('admin', 'admin/categories'),
  coming('admin', 'admin/coupons'),
  coming('admin', 'admin/cases'),
  coming('admin', 'admin/claims'),
  coming('admin', 'admin/reviews'),
  coming('admin', 'admin/audit'),
  coming('admin', 'admin/support-content'),
  coming('admin', 'worker/agent-chat', 'worker-chat'),
]

const redirects = [
  route('admin', 'admin/index.ts'),
  moved('category'),
  moved('category/:id'),
  moved('subscription'),
  moved('subscription/:id'),
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
