import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** A page of the back office that is on its way: its id says which one, and the page says so to its visitor. */
const coming = (path: string, name = path.split('/').at(-1)) =>
  route(path, 'admin/on-its-way.tsx', { id: `admin/coming/${name}` })

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
  route('my-orders/:orderId/invoice', 'account/invoice.tsx'),
]

const staffPages = [
  coming('admin/users'),
  coming('admin/users/:userId/edit', 'user-edit'),
  coming('admin/custom-fields'),
  coming('admin/subscription-management'),
  coming('admin/accounts'),
  coming('admin/reports'),
  coming('admin/settings'),
  route('admin/test', 'admin/system.tsx'),
  coming('admin/banners'),
  coming('admin/agent-chat'),
  coming('admin/dashboard'),
  coming('admin/subscriptions'),
  coming('admin/orders'),
  coming('admin/delivered-subscriptions'),
  coming('admin/categories'),
  coming('admin/coupons'),
  coming('admin/cases'),
  coming('admin/claims'),
  coming('admin/reviews'),
  coming('admin/audit'),
  coming('admin/support-content'),
  coming('worker/agent-chat', 'worker-chat'),
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
