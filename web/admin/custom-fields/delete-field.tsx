import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { CustomField } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { fieldsKey } from './use-custom-fields.ts'

type Props = { field: CustomField | undefined; onClose: () => void }

/** Asks before deleting. Orders keep what was entered in the field. */
export function DeleteField({ field, onClose }: Props) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  const client = useQueryClient()
  const nameOf = (item: CustomField) => (language === 'ar' ? item.field_name_ar : item.field_name)
  return (
    <ConfirmCall
      item={field}
      title={item => t('deleteTitle', { name: nameOf(item) })}
      text={() => t('deleteText')}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      run={async ({ id, subscription_id }) => {
        await call('DELETE /api/subscriptions/custom-fields/{id}', { params: { id } })
        await client.invalidateQueries({ queryKey: fieldsKey(subscription_id) })
        const undo = async () => {
          await call('POST /api/subscriptions/custom-fields/{id}/restore', { params: { id } })
          void client.invalidateQueries({ queryKey: fieldsKey(subscription_id) })
          return t('restored')
        }
        return { text: t('deleted'), undo }
      }}
      failedText={t('deleteFailed')}
      onClose={onClose}
    />
  )
}
