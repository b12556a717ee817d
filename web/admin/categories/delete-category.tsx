import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { categoriesKey } from './use-categories.ts'

type Props = { category: Category | undefined; onClose: () => void }

/** Asks before deleting. The server refuses a category that still has subscriptions; the dialog shows why. */
export function DeleteCategory({ category, onClose }: Props) {
  const t = useTranslations('admin.categories.delete')
  const language = useLanguage()
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const close = () => {
    setError(undefined)
    onClose()
  }
  const remove = async (id: string) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { data } = await call('DELETE /api/categories/{id}', { params: { id } })
      showToast({ tone: 'good', text: t(data.archived ? 'archived' : 'deleted') })
      await client.invalidateQueries({ queryKey: categoriesKey })
      close()
    } catch (cause) {
      setError(errorText(cause, t('failed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={category !== undefined}
      tone="danger"
      title={category && t('title', { name: localized(category, 'name', language) })}
      busy={isBusy}
      error={error}
      labels={{ confirm: t('confirm'), cancel: t('cancel') }}
      onCancel={close}
      onConfirm={() => category && void remove(category.id)}
    >
      {t(category && category.subscriptionCount > 0 ? 'guarded' : 'text')}
    </ConfirmDialog>
  )
}
