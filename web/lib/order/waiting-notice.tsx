import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { paths } from '../paths.ts'
import type { Order } from '../replies.ts'

type Item = Order['items'][number]

/** What a buyer who has paid may expect of a line that is not here yet. */
export function WaitingNotice({ item, delivered }: { item: Item; delivered: number }) {
  return item.autoReceive ? <Short item={item} delivered={delivered} /> : <ByHand item={item} />
}

function Short({ item, delivered }: { item: Item; delivered: number }) {
  const t = useTranslations('buying.order')
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

function ByHand({ item: { deliverBy } }: { item: Item }) {
  const t = useTranslations('buying.order')
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
