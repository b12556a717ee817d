import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../language.ts'

/** Says when a page was seen that the service worker served from its copies. */
export function SeenNotice({ seenAt }: { seenAt: string }) {
  const t = useTranslations('common')
  const time = dateText(seenAt, useLanguage(), 'minute')
  return (
    <p role="status" className="bg-warn-soft px-5 py-2.5 text-center text-sm font-medium text-warn">
      {t('offlineCopy', { time })}
    </p>
  )
}
