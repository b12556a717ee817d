import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { BulkDialog } from '../kit/list/bulk-dialog.tsx'
import { categoriesKey } from './use-categories.ts'
import { useMoveChoice } from './use-move-choice.tsx'

type Props = { category: Category | undefined; categories: readonly Category[]; onClose: () => void }

/** Moves all subscriptions of a category to another one, as a bulk action. When it is empty, deleting follows. */
export function MoveProducts({ category, categories, onClose }: Props) {
  const t = useTranslations('admin.categories.move')
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const language = useLanguage()
  const choice = useMoveChoice(
    categories.filter(({ id }) => id !== category?.id),
    {
      label: t('title', { name: category ? localized(category, 'name', language) : '' }),
      text: t('text'),
    },
  )
  const close = async () => {
    setJobId(undefined)
    if (!jobId) return onClose()
    await client.invalidateQueries({ queryKey: categoriesKey })
    const now = client.getQueryData<Category[]>(categoriesKey)?.find(({ id }) => id === category?.id)
    if (now?.subscriptionCount !== 0) onClose()
  }
  return (
    <BulkDialog
      choice={category && choice}
      selected={t('products', { count: category?.subscriptionCount ?? 0 })}
      selection={{ filter: { category: category?.id ?? '' } }}
      job={jobId === undefined ? undefined : { id: jobId, action: choice }}
      onStarted={setJobId}
      onClose={() => void close()}
    />
  )
}
