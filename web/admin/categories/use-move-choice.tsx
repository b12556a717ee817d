import { useTranslations } from 'use-intl'
import type { Category } from '../../lib/api-types.ts'
import { localized, useLanguage } from '../../lib/language.ts'
import { Select } from '../../ui/forms/select.tsx'
import type { BulkChoice } from '../kit/list/list-config.ts'

/** Moves subscriptions to the category that the person chooses, as a bulk action. */
export function useMoveChoice(
  targets: readonly Category[],
  { label, text }: Pick<BulkChoice, 'label' | 'text'>,
): BulkChoice {
  const t = useTranslations('admin.categories.move')
  const done = useTranslations('admin.products.bulk.category')
  const language = useLanguage()
  const options = targets.map(category => ({
    value: category.id,
    label: localized(category, 'name', language),
  }))
  return {
    id: 'category',
    label,
    text,
    done: count => done('done', { count }),
    input: {
      name: 'params.categoryId',
      label: t('target'),
      control: field => <Select {...field} placeholder={t('choose')} options={options} />,
      problemOf: chosen => (chosen === '' ? t('required') : undefined),
    },
    bodyOf: ({ selection, input }) => ({
      screen: 'products',
      action: 'category',
      params: { categoryId: input },
      selection,
    }),
  }
}
