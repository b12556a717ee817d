import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { NoticeBell } from '../../lib/notices/notice-bell.tsx'
import { paths } from '../../lib/paths.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { useAttention } from '../kit/use-attention.ts'

/** The notices of the signed-in member of staff, below what all staff must attend to now. */
export function Notifications({ user }: { user: User }) {
  const t = useTranslations('notices')
  const shell = useTranslations('admin.shell')
  const links = paths(useLanguage())
  return (
    <NoticeBell
      userId={user.id}
      button={{ size: 's' }}
      top={<OpenWork />}
      emptyText={t('emptyStaff')}
      more={{ href: links.staff('/admin/cases'), label: shell('notifications.all') }}
    />
  )
}

const counts = ['openCases', 'waitingOrders', 'overdueDeliveries', 'lowStock'] as const

function OpenWork() {
  const t = useTranslations('admin.shell')
  const links = paths(useLanguage())
  const { data } = useAttention()
  const shown = data ? counts.filter(name => data[name] > 0) : []
  if (!data || shown.length === 0) return null
  const hrefs = {
    openCases: links.staff('/admin/cases'),
    waitingOrders: links.staff('/admin/orders', { delivery: 'waiting' }),
    overdueDeliveries: links.staff('/admin/cases', { kind: 'delivery_overdue' }),
    lowStock: links.staff('/admin/cases'),
  }
  return (
    <ul aria-label={t('notifications.now')} className="flex flex-wrap gap-2 border-b border-line px-4 py-3">
      {shown.map(name => (
        <li key={name}>
          <Link
            href={hrefs[name]}
            className="relative block rounded-full after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            <Badge tone={name === 'waitingOrders' ? 'warn' : 'bad'}>
              {t(`badges.${name}`, { count: data[name] })}
            </Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
