import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import type { StaffUserDetail } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormHeader } from '../../kit/form/form-header.tsx'
import { DeleteUser } from '../delete-user.tsx'
import { Avatar, RoleBadge, UserStatus, YouBadge } from '../user-parts.tsx'

type Props = {
  user: StaffUserDetail
  /** Why the user cannot be deleted. */
  protection: string | undefined
  /** Runs before the page is left, so it does not warn of unsaved changes. */
  onDeleted: () => void
}

/** The link to the list, the user's name and the delete button. */
export function UserHeader({ user, protection, onDeleted }: Props) {
  const t = useTranslations('admin.users')
  const language = useLanguage()
  const navigate = useNavigate()
  const list = paths(language).staff('/admin/users')
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <FormHeader listHref={list} listLabel={t('page.back')}>
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={user.fullName} />
        <div className="grid min-w-0 gap-1">
          <h1 className="text-xl wrap-anywhere">
            <bdi>{user.fullName}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
            <RoleBadge role={user.role} />
            <UserStatus user={user} />
            <YouBadge id={user.id} />
            {t('page.since', { date: dateText(user.createdAt, language) })}
          </p>
        </div>
      </div>
      {protection === undefined && (
        <Button
          tone="bare"
          size="s"
          icon={<Trash2 size={16} />}
          onClick={() => setIsDeleting(true)}
          className="sm:ms-auto"
        >
          {t('delete.open')}
        </Button>
      )}
      <DeleteUser
        user={isDeleting ? user : undefined}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => {
          onDeleted()
          return void navigate(list)
        }}
      />
    </FormHeader>
  )
}
