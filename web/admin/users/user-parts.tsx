import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import type { StaffUser } from '../../lib/api-types.ts'
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'

const roleTones: Record<Role, BadgeTone> = { user: 'neutral', worker: 'brand', admin: 'brand' }

export function RoleBadge({ role }: { role: Role }) {
  const t = useTranslations('admin.users.roles')
  return <Badge tone={roleTones[role]}>{t(role)}</Badge>
}

/** Whether the person can sign in, and whether an invitation waits for an answer. */
export function UserStatus({ user: { isActive, hasPassword } }: { user: StaffUser }) {
  const t = useTranslations('admin.users')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge tone={isActive ? 'good' : 'bad'}>{t(isActive ? 'statuses.active' : 'statuses.disabled')}</Badge>
      {!hasPassword && <Badge tone="warn">{t('invited')}</Badge>}
    </span>
  )
}

/** The first letter of the name, as a picture. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong"
    >
      {[...name.trim()][0]}
    </span>
  )
}

export function YouBadge({ id }: { id: string }) {
  const t = useTranslations('admin.users')
  return useStaffUser().id === id ? <Badge tone="brand">{t('you')}</Badge> : null
}
