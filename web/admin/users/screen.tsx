import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { roles } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useReopenDraft } from '../kit/form/use-record-draft.ts'
import { ListScreen } from '../kit/list/list-screen.tsx'
import { AddDialog } from './add-dialog.tsx'
import { useUserColumns } from './columns.tsx'
import { DeleteUser } from './delete-user.tsx'
import { useUserActions } from './use-user-actions.ts'
import { UserCard } from './user-card.tsx'

export default function Users() {
  const t = useTranslations('admin.users')
  const title = useTranslations('admin.pages')('users')
  const links = paths(useLanguage())
  const actions = useUserActions()
  const { action, start, close } = actions
  useReopenDraft('record', () => start({ kind: 'add' }))
  return (
    <>
      <ListScreen
        screen="users"
        title={title}
        call="GET /api/users"
        rowsOf={({ data }) => data.users}
        rowId={user => user.id}
        rowLabel={user => user.fullName}
        rowTarget={user => ({ href: links.staffRecord('/admin/users/:userId/edit', user.id) })}
        columns={useUserColumns(start)}
        card={user => <UserCard user={user} onAct={start} />}
        filters={[
          {
            name: 'role',
            label: t('columns.role'),
            isPinned: true,
            options: roles.map(value => ({ value, label: t(`roles.${value}`) })),
          },
          {
            name: 'status',
            label: t('columns.status'),
            isPinned: true,
            options: (['active', 'disabled'] as const).map(value => ({
              value,
              label: t(`statuses.${value}`),
            })),
          },
        ]}
        sorts={[
          { name: 'createdAt', label: t('sorts.createdAt'), order: 'desc' },
          { name: 'fullName', label: t('sorts.fullName'), order: 'asc' },
          { name: 'email', label: t('sorts.email'), order: 'asc' },
        ]}
        searchPlaceholder={t('search')}
        texts={{ loadFailed: t('loadFailed'), empty: t('empty'), emptyText: t('emptyText') }}
        exportPath="/api/users/export"
        exportHasPersonalData
        add={
          <Button
            size="s"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => start({ kind: 'add' })}
          >
            {t('add')}
          </Button>
        }
      />
      {action?.kind === 'add' && <AddDialog actions={actions} />}
      <DeleteUser
        user={action?.kind === 'delete' ? action.user : undefined}
        onClose={close}
        onDeleted={() => void actions.refresh()}
      />
    </>
  )
}
