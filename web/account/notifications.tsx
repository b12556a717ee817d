import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { useListFilter } from '../lib/lists/list-filter.ts'
import { ListPagination } from '../lib/lists/list-pagination.tsx'
import { EmptyList, QueryState } from '../lib/lists/query-state.tsx'
import { NoticeList } from '../lib/notices/notice-list.tsx'
import { useNotices, useReadNotices } from '../lib/notices/use-notices.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { AccountPage, useCurrentUser } from './account-page.tsx'

export const meta = privateMeta('account.pages.notifications')

export default function Notifications() {
  const t = useTranslations('notices')
  const title = useTranslations('account.pages')('notifications')
  const shop = useTranslations('account')('shop')
  const links = paths(useLanguage())
  const { id: userId } = useCurrentUser()
  const { page = 1 } = useListFilter([]).filter
  const query = useNotices(userId, { page, limit: 20 })
  const { readOne, readAll, isReadingAll } = useReadNotices(userId)
  const { notifications = [], unreadCount = 0, pagination } = query.data ?? {}
  return (
    <AccountPage
      title={title}
      href={links.notifications()}
      action={
        unreadCount > 0 && (
          <Button tone="soft" size="s" busy={isReadingAll} onClick={() => readAll()}>
            {t('readAll')}
          </Button>
        )
      }
    >
      <QueryState query={query} errorTitle={t('loadFailed')} rows={8}>
        {notifications.length === 0 ? (
          <EmptyList
            title={t('empty')}
            text={t('emptyText')}
            resetHref={undefined}
            action={<ButtonLink href={links.products()}>{shop}</ButtonLink>}
          />
        ) : (
          <Card className="overflow-hidden !p-0" aria-busy={query.isPlaceholderData}>
            <NoticeList notices={notifications} onOpen={({ id, isRead }) => !isRead && readOne(id)} />
          </Card>
        )}
        <ListPagination
          page={page}
          pages={pagination?.pages ?? 1}
          hrefFor={target => links.notifications({ page: target })}
        />
      </QueryState>
    </AccountPage>
  )
}
