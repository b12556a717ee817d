import type { paths } from '../../lib/paths.ts'

type Links = ReturnType<typeof paths>

/** Where the records that other screens mention are opened. */
export const recordLinks = {
  order: (links: Links, id: string) => links.staffRecord('/admin/orders/:orderId', id),
  /** The order with the dialog open that delivers what waits. */
  delivery: (links: Links, id: string) =>
    links.staffRecord('/admin/orders/:orderId', id, { open: 'deliver' }),
  /** The order with the dialog open that refunds it. */
  refund: (links: Links, id: string) => links.staffRecord('/admin/orders/:orderId', id, { open: 'refund' }),
  product: (links: Links, id: string) => links.staffRecord('/admin/subscriptions/:productId', id),
  stock: (links: Links, name: string) => links.staff('/admin/accounts', { search: name }),
  stockAccount: (links: Links, id: string) => links.staff('/admin/accounts', { open: 'account', id }),
  claims: (links: Links, search: string) => links.staff('/admin/claims', { search }),
  subscription: (links: Links, id: string) =>
    links.staffRecord('/admin/subscription-management/:subscriptionId', id),
  coupon: (links: Links, code: string) => links.staff('/admin/coupons', { open: 'edit', id: code }),
  customer: (links: Links, id: string) => links.staffRecord('/admin/users/:userId/edit', id),
}
