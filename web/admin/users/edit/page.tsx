import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { isNotFound } from '../../../lib/api-errors.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useRecentRecord } from '../../kit/recent-records.ts'
import { NotesSection } from './notes-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SubscriptionsSection } from './subscriptions-section.tsx'
import { UserForm } from './user-form.tsx'

/** /admin/users/{id}/edit: the form, and beside it sessions, orders, subscriptions and notes. */
export default function UserPage() {
  const t = useTranslations('admin.users.page')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const { userId = '' } = useParams()
  const query = useQuery({
    queryKey: ['staff-user', userId],
    queryFn: async () => (await call('GET /api/staff/users/{id}', { params: { id: userId } })).data,
    // The form compares with the record that it was opened with.
    gcTime: 0,
  })
  const user = query.data
  useRecentRecord('customer', userId, user?.fullName)
  if (isNotFound(query.error))
    return (
      <ErrorState
        title={t('notFound')}
        action={<ButtonLink href={links.staff('/admin/users')}>{t('back')}</ButtonLink>}
      >
        {t('notFoundText')}
      </ErrorState>
    )
  return (
    <QueryState
      query={query}
      errorTitle={t('loadFailed')}
      loading={<Skeleton shape="text" count={6} label={common('loading')} />}
    >
      {user && (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <UserForm key={user.id} user={user} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <OrdersSection user={user} />
            <SubscriptionsSection user={user} />
            <SessionsSection user={user} />
            <NotesSection user={user} />
          </div>
        </div>
      )}
    </QueryState>
  )
}
