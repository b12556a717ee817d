import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffUser } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { MenuItem } from '../../ui/navigation/menu-item.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { type UserAction, useInvite } from './use-user-actions.ts'

type Props = { user: StaffUser; onAct: (action: UserAction) => void }

/** Edits, invites again or deletes. Admins cannot delete themselves, so their own row has no such item. */
export function ActionMenu({ user, onAct }: Props) {
  const t = useTranslations('admin.users')
  const links = paths(useLanguage())
  const navigate = useNavigate()
  const invite = useInvite()
  const isSelf = useStaffUser().id === user.id
  const label = t('actionsOf', { name: user.fullName })
  return (
    <RowMenu label={label}>
      <MenuItem
        icon={<Pencil size={16} />}
        onSelect={() => void navigate(links.staffRecord('/admin/users/:userId/edit', user.id))}
      >
        {t('edit')}
      </MenuItem>
      {!user.hasPassword && user.isActive && (
        <MenuItem icon={<Mail size={16} />} onSelect={() => void invite(user)}>
          {t('invite.send')}
        </MenuItem>
      )}
      {!isSelf && (
        <MenuItem tone="danger" icon={<Trash2 size={16} />} onSelect={() => onAct({ kind: 'delete', user })}>
          {t('delete.open')}
        </MenuItem>
      )}
    </RowMenu>
  )
}
