import { toSar } from '#model/money.ts'
import type { CsvColumns } from '../../http/csv.ts'
import type { Vault } from '../../vault/vault.ts'
import { maskUsername, openUsername } from '../stock/public.ts'
import type { ClaimRow } from './list-queries.ts'

export function presentClaim(vault: Vault, row: ClaimRow) {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    itemId: row.order_item_id,
    accountId: row.delivery_id,
    account: maskedName(vault, row),
    replacementId: row.replacement_id,
    subscription: {
      id: row.product_id,
      name: row.product_name,
      nameAr: row.product_name_ar,
      image: row.image ?? '',
    },
    reason: row.reason,
    message: row.message,
    status: row.state,
    isCovered: row.is_covered,
    isAutomatic: row.is_automatic,
    extendedDays: row.extended_days,
    refundAmount: row.refund_halalas === null ? null : toSar(row.refund_halalas),
    failedRefund:
      row.state === 'open' && row.failed_refund_halalas !== null ? toSar(row.failed_refund_halalas) : null,
    rejection: row.rejection,
    createdAt: row.created_at.toISOString(),
    waitingSince: row.waiting_since?.toISOString() ?? null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  }
}

export function presentStaffClaim(vault: Vault, row: ClaimRow) {
  return {
    ...presentClaim(vault, row),
    user: { id: row.user_id, fullName: row.full_name, email: row.email, phone: row.phone ?? '' },
    supplier: row.supplier,
    refundWaiting: row.refund_waiting_reason,
    refundFailure: row.state === 'open' ? row.failure_reason : null,
    resolvedBy: row.resolver_name,
  }
}

type SealedName = { stock_account_id: string | null; username_sealed: string | null }

export function maskedName(vault: Vault, row: SealedName): string | null {
  const { stock_account_id: id, username_sealed } = row
  if (id === null || username_sealed === null) return null
  return maskUsername(openUsername(vault, { id, username_sealed }))
}

export function claimCsv(vault: Vault): CsvColumns<ClaimRow> {
  return {
    id: row => row.id,
    number: row => row.number,
    product: row => row.product_name,
    productAr: row => row.product_name_ar,
    customer: row => row.full_name,
    email: row => row.email,
    username: row => maskedName(vault, row),
    supplier: row => row.supplier,
    reason: { names: 'claimReason', code: row => row.reason },
    message: row => row.message,
    status: { names: 'claimStatus', code: row => row.state },
    isCovered: row => row.is_covered,
    isAutomatic: row => row.is_automatic,
    createdAt: row => row.created_at,
    resolvedAt: row => row.resolved_at,
    resolvedBy: row => row.resolver_name,
  }
}
