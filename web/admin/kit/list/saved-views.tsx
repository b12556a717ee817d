import { useQuery, useQueryClient } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { Form } from '../../../lib/forms/form.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import { useActionForm } from '../form/use-action-form.ts'
import { Popover } from '../popover.tsx'
import { useStaffUser } from '../use-staff-user.ts'

/** The views that this person saved, and those that an admin shares. */
export function useSavedViews(screen: string) {
  const query = useQuery({
    queryKey: ['views', screen],
    queryFn: async () => (await call('GET /api/views', { query: { screen } })).data.views,
  })
  return query.data ?? []
}

export type SavedView = ReturnType<typeof useSavedViews>[number]

type DeleteProps = { screen: string; view: { id: string; name: string } }

export function DeleteView({ screen, view: { id, name } }: DeleteProps) {
  const t = useTranslations('admin.lists')
  const queries = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    try {
      await call('DELETE /api/views/{id}', { params: { id } })
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error, t('viewFailed')) })
    }
    await queries.invalidateQueries({ queryKey: ['views', screen] })
    focusIfLost('[data-views] a, [data-row]')
  }
  return (
    <IconButton
      label={t('deleteView', { name })}
      size="s"
      icon={<X size={14} />}
      onClick={() => void remove()}
    />
  )
}

/** Saves the list as it is now under a name; an admin may share it with the team. */
export function SaveView({ screen, query }: { screen: string; query: string }) {
  const t = useTranslations('admin.lists')
  return (
    <Popover
      label={t('saveView')}
      trigger={props => (
        <Button
          {...props}
          tone="bare"
          size="s"
          className="whitespace-nowrap"
          icon={<Star size={16} aria-hidden="true" />}
        >
          <span className="max-sm:sr-only">{t('saveView')}</span>
        </Button>
      )}
    >
      {close => <SaveForm screen={screen} query={query} onSaved={close} />}
    </Popover>
  )
}

type SaveProps = { screen: string; query: string; onSaved: () => void }

function SaveForm({ screen, query, onSaved }: SaveProps) {
  const t = useTranslations('admin.lists')
  const queries = useQueryClient()
  const role = useStaffUser().role
  const form = useActionForm({
    fields: { name: '', isShared: '' },
    validate: ({ name }) => ({ name: name.trim() === '' ? t('viewNameRequired') : undefined }),
    submit: async ({ name, isShared }) => {
      await call('POST /api/views', { body: { screen, name, query, isShared: isShared === 'true' } })
      await queries.invalidateQueries({ queryKey: ['views', screen] })
      onSaved()
      focusIfLost('[data-views] [aria-current=page]')
    },
    fallbackError: t('viewFailed'),
  })
  return (
    <Form
      form={form}
      className="grid gap-2"
      actions={
        <Button type="submit" size="s" busy={form.isSubmitting}>
          {t('save')}
        </Button>
      }
    >
      <Field label={t('viewName')} required error={form.errorOf('name')}>
        <TextInput autoFocus {...form.register('name')} size="s" maxLength={60} autoComplete="off" />
      </Field>
      {role === 'admin' && <Checkbox {...form.register('isShared')} label={t('shareView')} />}
    </Form>
  )
}
