import type { StaffUser } from '../../lib/api-types.ts'
import { EmailText } from '../kit/email-text.tsx'
import { RowLink } from '../kit/list/row-link.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { UserAction } from './use-user-actions.ts'
import { Avatar, RoleBadge, UserStatus, YouBadge } from './user-parts.tsx'

type Props = { user: StaffUser; onAct: (action: UserAction) => void }

/** A user in the list of a phone. */
export function UserCard({ user, onAct }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <div className="flex items-start gap-3">
        <Avatar name={user.fullName} />
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-center gap-x-2">
            <RowLink className="line-clamp-2 rounded-xs font-semibold wrap-anywhere">
              <bdi>{user.fullName}</bdi>
            </RowLink>
            <YouBadge id={user.id} />
          </p>
          <p className="text-xs text-ink-2 min-[400px]:text-sm">
            <EmailText email={user.email} />
          </p>
          {user.phone && (
            <p className="text-sm text-ink-2">
              <bdi dir="ltr">{user.phone}</bdi>
            </p>
          )}
        </div>
        <ActionMenu user={user} onAct={onAct} />
      </div>
      <div className="flex flex-wrap gap-1.5">
        <RoleBadge role={user.role} />
        <UserStatus user={user} />
      </div>
    </div>
  )
}
