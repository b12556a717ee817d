import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { knownRefundReason } from '#model/refund-reasons.ts'
import type { StaffOrderDetail } from '../../lib/api-types.ts'

type Attempt = Pick<StaffOrderDetail['payments'][number], 'state' | 'failureReason'>

/** What became of an attempt to pay. A decline has the provider's words, when they say more than that. */
export function useAttemptText() {
  const t = useTranslations('admin.orders.payments')
  return ({ state, failureReason }: Attempt) =>
    failureReason && failureReason.toLowerCase() !== 'declined'
      ? t('declined', { reason: isolate(failureReason) })
      : t(`states.${state}`)
}

/** What staff wrote, or the words for a stored code. */
export function useRefundReason() {
  const t = useTranslations('admin.orders.refunds.reasons')
  return (reason: string) => {
    const known = knownRefundReason(reason)
    return known ? t(known) : reason
  }
}
