import { useTranslations } from 'use-intl'
import type { CustomField } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { fieldsKey } from './use-custom-fields.ts'

type Props = { field: CustomField | undefined; onClose: () => void }

/** Asks before deleting. Orders keep what was entered in the field. */
export function DeleteField({ field, onClose }: Props) {
  const t = useTranslations('admin.customFields')
  const language = useLanguage()
  const nameOf = (item: CustomField) => (language === 'ar' ? item.field_name_ar : item.field_name)
  return (
    <DeleteRecord
      path="/api/subscriptions/custom-fields"
      queryKey={fieldsKey(field?.subscription_id ?? '')}
      item={field}
      title={item => t('deleteTitle', { name: nameOf(item) })}
      text={t('deleteText')}
      labels={{ confirm: t('deleteConfirm'), cancel: t('cancel') }}
      done={{ deleted: t('deleted'), restored: t('restored') }}
      failedText={t('deleteFailed')}
      onClose={onClose}
    />
  )
}
