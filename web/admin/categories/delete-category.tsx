import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { ConfirmCall } from '../kit/confirm-call.tsx'
import { MoveProducts } from './move-products.tsx'
import { categoriesKey } from './use-categories.ts'

type Props = { category: Category | undefined; categories: readonly Category[]; onClose: () => void }

/** Asks before deleting. A category that has subscriptions is emptied first: they move to another one. */
export function DeleteCategory({ category: chosen, categories, onClose }: Props) {
  const t = useTranslations('admin.categories.delete')
  const language = useLanguage()
  const client = useQueryClient()
  // The number of subscriptions changes while they are moved.
  const category = chosen && (categories.find(({ id }) => id === chosen.id) ?? chosen)
  const isEmpty = category?.subscriptionCount === 0
  return (
    <>
      <MoveProducts
        key={chosen?.id}
        category={isEmpty ? undefined : category}
        categories={categories}
        onClose={onClose}
      />
      <ConfirmCall
        item={isEmpty ? category : undefined}
        title={item => t('title', { name: localized(item, 'name', language) })}
        text={() => t('text')}
        labels={{ confirm: t('confirm'), cancel: t('cancel') }}
        run={async ({ id }) => {
          const { data } = await call('DELETE /api/categories/{id}', { params: { id } })
          await client.invalidateQueries({ queryKey: categoriesKey })
          const undo = async () => {
            await call('POST /api/categories/{id}/restore', { params: { id } })
            void client.invalidateQueries({ queryKey: categoriesKey })
            return t('restored')
          }
          return { text: t(data.archived ? 'archived' : 'deleted'), undo }
        }}
        failedText={t('failed')}
        onClose={onClose}
      />
    </>
  )
}
