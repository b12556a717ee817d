import { useTranslations } from 'use-intl'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useCategories } from '../categories/use-categories.ts'
import { useMoveChoice } from '../categories/use-move-choice.tsx'
import { plainNumber } from '../kit/form/number-in.ts'
import type { BulkChoice } from '../kit/list/list-config.ts'

/** The bulk actions of the product list. */
export function useBulkChoices(): BulkChoice[] {
  const t = useTranslations('admin.products.bulk')
  const categories = useCategories()
  const switches = (['activate', 'deactivate', 'hide', 'show'] as const).map(
    (action): BulkChoice => ({
      id: action,
      label: t(`${action}.label`),
      text: t(`${action}.text`),
      done: count => t(`${action}.done`, { count }),
      tone: action === 'deactivate' ? 'danger' : 'primary',
      bodyOf: ({ selection }) => ({ screen: 'products', action, selection }),
    }),
  )
  const move = useMoveChoice(categories.data ?? [], { label: t('category.label'), text: t('category.text') })
  return [...switches, useDiscountChoice(), move]
}

function useDiscountChoice(): BulkChoice {
  const t = useTranslations('admin.products.bulk.discount')
  return {
    id: 'discount',
    label: t('label'),
    text: t('text'),
    done: count => t('done', { count }),
    input: {
      name: 'params.discount',
      label: t('percent'),
      hint: t('hint'),
      control: field => (
        <TextInput {...field} inputMode="numeric" maxLength={2} autoComplete="off" end={<span>%</span>} />
      ),
      problemOf: text => (/^\d{1,2}$/.test(plainNumber(text)) ? undefined : t('invalid')),
    },
    bodyOf: ({ selection, input }) => {
      const params = { discount: Number(plainNumber(input)) }
      return { screen: 'products', action: 'discount', params, selection }
    },
  }
}
