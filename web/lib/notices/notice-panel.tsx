import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../link.tsx'
import { QueryState } from '../lists/query-state.tsx'
import { NoticeList } from './notice-list.tsx'
import { useNotices, useReadNotices } from './use-notices.ts'

type Props = {
  userId: string
  titleId: string
  /** How many notices it shows first. */
  size: number
  top?: ReactNode
  emptyText: string
  more: { href: string; label: string }
}

const maxShown = 100

/** The newest notices, older ones on request, and "mark all as read". */
export function NoticePanel({ userId, titleId, size, top, emptyText, more }: Props) {
  const t = useTranslations('notices')
  const [limit, setLimit] = useState(size)
  const query = useNotices(userId, { limit })
  const { readOne, readAll, isReadingAll } = useReadNotices(userId)
  const { notifications = [], unreadCount = 0, pagination } = query.data ?? {}
  const hasMore = limit < maxShown && (pagination?.total ?? 0) > notifications.length
  return (
    <>
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h2 id={titleId} className="text-base">
          {t('title')}
        </h2>
        {unreadCount > 0 && (
          <Button tone="bare" size="s" className="-me-3.5" busy={isReadingAll} onClick={() => readAll()}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {top}
      <QueryState query={query} errorTitle={t('loadFailed')}>
        {notifications.length === 0 ? (
          <div className="p-5 text-center">
            <p className="font-medium">{t('empty')}</p>
            <p className="text-sm text-ink-2">{emptyText}</p>
          </div>
        ) : (
          <NoticeList notices={notifications} onOpen={({ id, isRead }) => !isRead && readOne(id)} />
        )}
        {hasMore && (
          <div className="border-t border-line p-2 text-center">
            <Button
              tone="bare"
              size="s"
              busy={query.isPlaceholderData}
              onClick={() => setLimit(Math.min(limit + 20, maxShown))}
            >
              {t('older')}
            </Button>
          </div>
        )}
      </QueryState>
      <Link
        href={more.href}
        className="sticky bottom-0 block border-t border-line bg-surface p-3 text-center font-medium text-brand -outline-offset-2 hover:bg-sunken"
      >
        {more.label}
      </Link>
    </>
  )
}
