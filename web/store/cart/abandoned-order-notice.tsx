import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { AbandonedOrder } from '../../lib/purchase/abandoned-order.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** Says that the last order was completed, or that its cart was restored. */
export function AbandonedOrderNotice({ abandoned: { outcome, orderId } }: { abandoned: AbandonedOrder }) {
  const t = useTranslations('purchase.cart')
  const links = paths(useLanguage())
  if (outcome === 'completed') {
    return (
      <Notice
        tone="good"
        title={t('completed')}
        action={
          <ButtonLink href={links.order(orderId)} size="s" tone="quiet">
            {t('openOrder')}
          </ButtonLink>
        }
      >
        {t('completedText')}
      </Notice>
    )
  }
  if (outcome !== 'restored') return null
  return <Notice title={t('restored')}>{t('restoredText')}</Notice>
}
