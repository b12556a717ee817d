import { useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ConfirmCall } from '../../kit/confirm-call.tsx'

type Props = {
  product: { id: string; isActive: boolean; isDeletable: boolean }
  name: string
  /** Runs before the page is left, so it does not warn of unsaved changes. */
  onDeleted: () => void
}

/** Deletes the product, or archives it when something refers to it; the dialog says which and why. */
export function DeleteProduct({ product, name, onDeleted }: Props) {
  const t = useTranslations('admin.products.delete')
  const navigate = useNavigate()
  const links = paths(useLanguage())
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        tone="bare"
        size="s"
        className="max-sm:ms-auto"
        icon={<Trash2 size={16} />}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      <ConfirmCall
        item={isOpen ? product : undefined}
        title={() => t('title', { name })}
        text={({ isDeletable }) => t(isDeletable ? 'deletes' : 'archives')}
        labels={{ confirm: t(product.isDeletable ? 'confirm' : 'archive'), cancel: t('cancel') }}
        run={async ({ id, isActive }) => {
          const { data } = await call('DELETE /api/subscriptions/{id}', { params: { id } })
          onDeleted()
          await navigate(links.staff('/admin/subscriptions'))
          void client.invalidateQueries({ queryKey: ['list', 'products'] })
          if (!data.archived) return t('deleted')
          const undo = async () => {
            await call('POST /api/subscriptions/{id}/restore', { params: { id }, body: { isActive } })
            void client.invalidateQueries({ queryKey: ['list', 'products'] })
            return t('restored')
          }
          return { text: t('archived'), undo }
        }}
        failedText={t('failed')}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
