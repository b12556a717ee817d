import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Select } from '../../ui/select.tsx'
import { BulkDialog } from '../kit/list/bulk-dialog.tsx'
import type { BulkChoice } from '../kit/list/list-config.ts'
import { categoriesKey } from './use-categories.ts'

type Props = { category: Category | undefined; categories: readonly Category[]; onClose: () => void }

/** Moves all subscriptions of a category to another one, as a bulk action. When it is empty, deleting follows. */
export function MoveProducts({ category, categories, onClose }: Props) {
  const t = useTranslations('admin.categories.move')
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const choice = useMoveChoice(category, categories)
  const close = async () => {
    setJobId(undefined)
    if (!jobId) return onClose()
    await client.invalidateQueries({ queryKey: categoriesKey })
    const now = client.getQueryData<Category[]>(categoriesKey)?.find(({ id }) => id === category?.id)
    if (now?.subscriptionCount !== 0) onClose()
  }
  return (
    <BulkDialog
      choice={choice}
      selected={t('products', { count: category?.subscriptionCount ?? 0 })}
      selection={{ filter: { category: category?.id ?? '' } }}
      states={[]}
      jobId={jobId}
      onStarted={setJobId}
      onClose={() => void close()}
    />
  )
}

function useMoveChoice(
  category: Category | undefined,
  categories: readonly Category[],
): BulkChoice | undefined {
  const t = useTranslations('admin.categories.move')
  const language = useLanguage()
  if (!category) return undefined
  const name = localized(category, 'name', language)
  return {
    id: 'move',
    label: t('title', { name }),
    text: t('text'),
    input: {
      name: 'params.categoryId',
      label: t('target'),
      control: field => (
        <Select
          name={field}
          placeholder={t('choose')}
          options={categories
            .filter(({ id }) => id !== category.id)
            .map(other => ({ value: other.id, label: localized(other, 'name', language) }))}
        />
      ),
      problemOf: text => (text === '' ? t('required') : undefined),
    },
    start: async ({ selection, input, key }) => {
      const body = {
        screen: 'products',
        action: 'category',
        params: { categoryId: input },
        selection,
      } as const
      return (await call('POST /api/staff/bulk', { body, idempotencyKey: key })).data.id
    },
  }
}
