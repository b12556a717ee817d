import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { useLanguage } from '../language.ts'

/** Says when a page was seen that the service worker served from its copies. */
export function SeenNotice({ seenAt }: { seenAt: string }) {
  const t = useTranslations('common')
  const time = dateText(seenAt, useLanguage(), 'minute')
  useEffect(() => {
    window.addEventListener('click', openLinkAsDocument, true)
    return () => window.removeEventListener('click', openLinkAsDocument, true)
  }, [])
  return (
    <p role="status" className="bg-warn-soft px-5 py-2.5 text-center text-sm font-medium text-warn">
      {t('offlineCopy', { time })}
    </p>
  )
}

/**
 * Keeps a click on a link from React Router while there is no connection: it reloads the current page when the files of
 * the next one were never loaded. The service worker answers the browser's own navigation.
 */
function openLinkAsDocument(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null
  if (isLink && !navigator.onLine) event.stopPropagation()
}
