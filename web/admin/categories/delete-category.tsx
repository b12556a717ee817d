import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { categoriesKey } from './use-categories.ts'

type Props = { category: Category | undefined; onClose: () => void }

/** Asks before deleting. The server refuses a category that still has subscriptions; the dialog shows why. */
export function DeleteCategory({ category, onClose }: Props) {
  const t = useTranslations('admin.categories.delete')
  const language = useLanguage()
  const client = useQueryClient()
  return (
    <ConfirmCall
      item={category}
      title={item => t('title', { name: localized(item, 'name', language) })}
      text={item => t(item.subscriptionCount > 0 ? 'guarded' : 'text')}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      run={async ({ id }) => {
        const { data } = await call('DELETE /api/categories/{id}', { params: { id } })
        await client.invalidateQueries({ queryKey: categoriesKey })
        return t(data.archived ? 'archived' : 'deleted')
      }}
      failedText={t('failed')}
      onClose={onClose}
    />
  )
}
