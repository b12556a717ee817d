import type { CaseKind } from '#model/case-kinds.ts'
import { halalas, toSar } from '#model/money.ts'
import type { CsvColumns } from '../../../http/csv.ts'
import type { CaseRow } from './queries.ts'

export function presentCase(row: CaseRow) {
  const details = row.details as Record<string, unknown>
  return {
    id: row.id,
    kind: row.kind as CaseKind,
    state: row.state,
    orderId: row.order_id,
    orderNumber: row.number,
    customerId: row.customer_id,
    customerName: row.customer_name,
    subscriptionId: row.subscription_id,
    productId: row.product_id,
    productName: row.name,
    productNameAr: row.name_ar,
    amount: amountOf(details, row.amount_halalas),
    details,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedBy: row.resolver_name,
    resolution: row.resolution,
  }
}

/** A case names its own amount when that differs from the payment's, as with a refund of a part. */
function amountOf({ amountHalalas }: Record<string, unknown>, paid: CaseRow['amount_halalas']) {
  if (typeof amountHalalas === 'number') return toSar(halalas(amountHalalas))
  return paid === null ? null : toSar(paid)
}

export const caseCsv: CsvColumns<CaseRow> = {
  id: row => row.id,
  type: { names: 'caseKind', code: row => row.kind },
  state: { names: 'caseState', code: row => row.state },
  number: row => row.number,
  customer: row => row.customer_name,
  product: row => row.name,
  productAr: row => row.name_ar,
  amount: row => presentCase(row).amount,
  createdAt: row => row.created_at,
  dueAt: row => row.due_at,
  closedAt: row => row.resolved_at,
  closedBy: row => row.resolver_name,
  resolution: row => row.resolution,
}
