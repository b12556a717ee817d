import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { Order } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'

type Item = Order['items'][number]

/** Explains why a paid item is not delivered yet, and when it will be. */
export function DeliveryNotice({ item, delivered }: { item: Item; delivered: number }) {
  return item.autoReceive ? <OutOfStock item={item} delivered={delivered} /> : <ManualDelivery item={item} />
}

function OutOfStock({ item, delivered }: { item: Item; delivered: number }) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  const counts = {
    delivered: numberText(delivered, language),
    quantity: numberText(item.quantity, language),
  }
  return (
    <Notice tone="warn" title={delivered > 0 ? t('shortPartly', counts) : t('short')}>
      {t('shortText')}
    </Notice>
  )
}

function ManualDelivery({ item: { deliverBy } }: { item: Item }) {
  const t = useTranslations('purchase.order')
  const language = useLanguage()
  const isLate = deliverBy !== null && new Date(deliverBy) < new Date()
  if (!isLate) {
    return (
      <Notice title={t('byHand')}>
        {t('byHandText', { date: deliverBy ? dateText(deliverBy, language, 'minute') : '' })}
      </Notice>
    )
  }
  return (
    <Notice tone="warn" title={t('late')}>
      {t('lateText')}{' '}
      <Link href={paths(language).contact()} className="text-brand hover:underline">
        {t('contact')}
      </Link>
    </Notice>
  )
}
