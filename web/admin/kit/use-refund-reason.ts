import { useTranslations } from 'use-intl'
import { knownRefundReason } from '#model/refund-reasons.ts'

/** What staff wrote, or the words for a stored code. */
export function useRefundReason() {
  const t = useTranslations('admin.orders.refunds.reasons')
  return (reason: string) => {
    const known = knownRefundReason(reason)
    return known ? t(known) : reason
  }
}
