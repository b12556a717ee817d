import { useMutation } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { OwnSubscription } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { priceTag } from '../../lib/price.tsx'
import { resumePendingPayment } from '../../lib/purchase/pending-order.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** After a failed charge: what follows, and a button to pay the period with any card. */
export function MissedPeriod({ subscription }: { subscription: OwnSubscription }) {
  const t = useTranslations('subscriptions')
  const language = useLanguage()
  const pay = usePayMissedPeriod(subscription.id)
  const { missedPeriod, accessUntil, status } = subscription
  if (!missedPeriod) return null
  const name = localized(subscription.subscription, 'name', language)
  const isExpired = status === 'expired'
  return (
    <Notice tone="warn" title={t(isExpired ? 'missed.expiredTitle' : 'pastDueTitle')}>
      {!isExpired && accessUntil && <p>{t('pastDueText', { date: dateText(accessUntil, language) })}</p>}
      <p>
        {t(isExpired ? 'missed.restart' : 'missed.period', {
          date: dateText(missedPeriod.endDate, language),
        })}
      </p>
      <Button
        className="mt-3"
        icon={<CreditCard size={18} aria-hidden="true" />}
        busy={pay.isPending || pay.isSuccess}
        onClick={() => pay.mutate()}
      >
        <span>
          {t.rich('missed.pay', { amount: priceTag(missedPeriod.amount, { inRiyals: true }) })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </span>
      </Button>
    </Notice>
  )
}

function usePayMissedPeriod(id: string) {
  const t = useTranslations('subscriptions.missed')
  const toast = useToast()
  return useMutation({
    mutationFn: async () => {
      const name = 'POST /api/subscription-management/{id}/pay-missed-period'
      return (await call(name, { params: { id } })).data
    },
    onSuccess({ orderId, checkoutUrl }) {
      resumePendingPayment(orderId)
      location.assign(checkoutUrl)
    },
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
  })
}
