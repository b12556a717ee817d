import { useTranslations } from 'use-intl'
import type { Abandoned } from '../../lib/cart/abandoned-order.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** How the order ended that this browser had begun. */
export function AbandonedNotice({ abandoned: { outcome, orderId } }: { abandoned: Abandoned }) {
  const t = useTranslations('buying.cart')
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
