import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'

type Props = {
  product: { id: string; isDeletable: boolean }
  name: string
  /** Runs before leaving: the values of a deleted product are nothing to save. */
  onDeleted: () => void
}

/** Deletes the product, or archives it when something refers to it; the dialog says which and why. */
export function DeleteProduct({ product, name, onDeleted }: Props) {
  const t = useTranslations('admin.products.delete')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const client = useQueryClient()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const remove = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { data } = await call('DELETE /api/subscriptions/{id}', { params: { id: product.id } })
      showToast({ tone: 'good', text: t(data.archived ? 'archived' : 'deleted') })
      onDeleted()
      await navigate(links.staff('/admin/subscriptions'))
      void client.invalidateQueries({ queryKey: ['list', 'products'] })
    } catch (cause) {
      setError(errorText(cause, t('failed')))
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button tone="bare" size="s" icon={<Trash2 size={16} />} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        tone="danger"
        title={t('title', { name })}
        busy={isBusy}
        error={error}
        labels={{ confirm: t(product.isDeletable ? 'confirm' : 'archive'), cancel: t('cancel') }}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => void remove()}
      >
        {t(product.isDeletable ? 'deletes' : 'archives')}
      </ConfirmDialog>
    </>
  )
}
