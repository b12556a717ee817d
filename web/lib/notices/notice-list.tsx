import { useTranslations } from 'use-intl'
import { agoText } from '#model/format.ts'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { NoticeItem } from '../api-types.ts'
import { useLanguage } from '../language.ts'
import { Link } from '../link.tsx'
import { localizedPath } from '../paths.ts'
import { noticeText } from './notice-text.ts'

type Props = { notices: NoticeItem[]; onOpen: (notice: NoticeItem) => void }

/** Each notice is a link to its place; opening it marks it as read. */
export function NoticeList({ notices, onOpen }: Props) {
  const t = useTranslations('notices')
  const language = useLanguage()
  const now = new Date()
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {notices.map(notice => {
        const { title, text } = noticeText(t, notice, language)
        return (
          <li key={notice.id}>
            <Link
              href={localizedPath(language, notice.link)}
              onClick={() => onOpen(notice)}
              className={classNames(
                'grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-sunken',
                !notice.isRead && 'bg-brand-soft',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames('mt-2.5 size-2 rounded-full', !notice.isRead && 'bg-brand')}
              />
              <span className="grid gap-0.5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className={classNames('wrap-anywhere', !notice.isRead && 'font-medium')}>
                    {!notice.isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
                    {title}
                  </span>
                  <time dateTime={notice.createdAt} className="text-sm text-ink-2">
                    {agoText(notice.createdAt, now, language)}
                  </time>
                </span>
                <span className="text-sm wrap-anywhere text-ink-2">{text}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
