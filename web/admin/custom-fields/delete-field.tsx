import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { fieldsKey } from './use-custom-fields.ts'

type Props = { field: CustomField | undefined; onClose: () => void }

/** Asks before deleting. Orders keep what was entered in the field. */
export function DeleteField({ field, onClose }: Props) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  const client = useQueryClient()
  const toast = useToast()
  const remove = useMutation({
    mutationFn: async ({ id, subscription_id }: CustomField) => {
      await call('DELETE /api/subscriptions/custom-fields/{id}', { params: { id } })
      toast({ tone: 'good', text: t('deleted') })
      await client.invalidateQueries({ queryKey: fieldsKey(subscription_id) })
    },
    onSuccess: onClose,
  })
  const cancel = () => {
    remove.reset()
    onClose()
  }
  const name = field && (language === 'ar' ? field.field_name_ar : field.field_name)
  return (
    <ConfirmDialog
      open={field !== undefined}
      tone="danger"
      title={t('deleteTitle', { name: name ?? '' })}
      busy={remove.isPending}
      error={remove.error && errorText(remove.error, t('deleteFailed'))}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      onCancel={cancel}
      onConfirm={() => field && remove.mutate(field)}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
