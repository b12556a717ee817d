import { useTranslations } from 'use-intl'
import { dateText, numberText } from '#model/format.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { EmailText } from '../kit/email-text.tsx'
import type { ListColumn } from '../kit/list/list-config.ts'
import type { SortOf } from '../kit/list/list-contract.ts'
import { RowLink } from '../kit/list/row-link.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { UserAction } from './use-user-actions.ts'
import { Avatar, RoleBadge, UserStatus, YouBadge } from './user-parts.tsx'

export function useUserColumns(
  onAct: (action: UserAction) => void,
): ListColumn<StaffUser, SortOf<'GET /api/users'>>[] {
  const t = useTranslations('admin.users')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sort: 'fullName',
      isFixed: true,
      cell: user => <NameCell user={user} />,
    },
    {
      id: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {phone || '–'}
        </bdi>
      ),
    },
    { id: 'role', header: t('columns.role'), cell: ({ role }) => <RoleBadge role={role} /> },
    { id: 'status', header: t('columns.status'), cell: user => <UserStatus user={user} /> },
    {
      id: 'orders',
      header: t('columns.orders'),
      numeric: true,
      wideOnly: true,
      cell: ({ orderCount }) => numberText(orderCount, language),
    },
    {
      id: 'lastSeen',
      header: t('columns.lastSeen'),
      wideOnly: true,
      cell: user => <LastSeen user={user} />,
    },
    {
      id: 'created',
      header: t('columns.created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap">{dateText(createdAt, language, 'short')}</span>
      ),
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      isFixed: true,
      cell: user => <ActionMenu user={user} onAct={onAct} />,
    },
  ]
}

function NameCell({ user }: { user: StaffUser }) {
  return (
    <span className="flex max-w-44 items-center gap-2.5 @4xl:max-w-72">
      <Avatar name={user.fullName} />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <RowLink className="block truncate rounded-xs font-medium hover:text-brand hover:underline">
            <bdi>{user.fullName}</bdi>
          </RowLink>
          <YouBadge id={user.id} />
        </span>
        <span className="block text-ink-2">
          <EmailText email={user.email} />
        </span>
      </span>
    </span>
  )
}

function LastSeen({ user: { lastSeenAt } }: { user: StaffUser }) {
  const t = useTranslations('admin.users')
  if (lastSeenAt === null) return <span className="whitespace-nowrap text-ink-2">{t('never')}</span>
  return <RelativeTime date={lastSeenAt} wraps />
}
