import { toSar } from '#model/money.ts'
import type { Deps } from '../../../deps.ts'
import { type CsvColumns, sendExport } from '../../../http/csv.ts'
import { sortIn } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { orderFilter } from '../list-orders.ts'
import { isFrequentOrderSearch } from '../list-queries.ts'
import {
  deliveriesToExport,
  type ExportedDelivery,
  type ExportedOrder,
  ordersToExport,
} from './export-queries.ts'
import { deliveryFilter, deliverySort } from './list-delivered.ts'
import { isFrequentDeliverySearch } from './queries.ts'

/** Workers see a buyer's contact details in each order; only admins may export them all. */
export function orderExportRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database

  route('GET /api/orders/export', async request => {
    const { query, session } = request
    const filter = orderFilter(query, deps.clock.now())
    const isFrequent = await isFrequentOrderSearch(reader, filter.search)
    return sendExport(deps, request, {
      list: 'orders',
      query: ordersToExport(
        reader,
        { ...filter, isFrequent },
        sortIn(query, { sort: 'created', order: 'desc' }),
      ),
      columns: session.role === 'admin' ? { ...orderCsv, ...buyerCsv } : orderCsv,
    })
  })

  route('GET /api/subscriptions/delivered/export', async request => {
    const { query, session } = request
    const isFrequent = await isFrequentDeliverySearch(reader, query.search)
    return sendExport(deps, request, {
      list: 'delivered_subscriptions',
      query: deliveriesToExport(reader, { ...deliveryFilter(query), isFrequent }, deliverySort(query)),
      columns: session.role === 'admin' ? { ...deliveryCsv, ...recipientCsv } : deliveryCsv,
    })
  })
}

const orderCsv: CsvColumns<ExportedOrder> = {
  number: row => row.number,
  status: { names: 'orderStatus', code: row => row.status },
  paymentMethod: { names: 'paymentMethod', code: row => row.payment_method },
  givenWithoutPayment: row => row.given_without_payment,
  createdAt: row => row.created_at,
  completedAt: row => row.completed_at,
  cancelledAt: row => row.cancelled_at,
  subtotal: row => toSar(row.subtotal_halalas),
  discount: row => toSar(row.discount_halalas),
  total: row => toSar(row.total_halalas),
  refundedAmount: row => toSar(row.refunded_halalas),
  netAmount: row => toSar(row.net_halalas),
  couponCode: row => row.coupon_code,
  invoiceNumber: row => row.invoice_number,
  items: (row, language) => (language === 'ar' ? row.items_ar : row.items),
  units: row => row.units,
  delivery: { names: 'delivery', code: row => row.delivery },
  id: row => row.id,
  customer: row => row.full_name,
}

const buyerCsv: CsvColumns<ExportedOrder> = {
  email: row => row.email,
  phone: row => row.phone,
}

const deliveryCsv: CsvColumns<ExportedDelivery> = {
  number: row => row.number,
  product: row => row.product_name,
  productAr: row => row.product_name_ar,
  duration: row => row.days,
  deliveredAt: row => row.delivered_at,
  expiresAt: row => row.expires_at,
  customer: row => row.full_name,
}

const recipientCsv: CsvColumns<ExportedDelivery> = {
  email: row => row.email,
  deliveryEmail: row => row.delivery_email,
}
