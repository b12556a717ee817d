import { useCallback } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import type { Category } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { durationLabel } from '../../kit/duration-label.ts'
import type { DurationValues, ProductValues, PurchaseFieldValues } from './product-values.ts'

type FieldKey = keyof ProductValues

const partLabels: Record<string, Record<string, string>> = {
  durations: {
    value: 'durations.value',
    price: 'durations.price',
    subscriptionPrice: 'durations.subscriptionPrice',
    oneTimePrice: 'durations.oneTimePrice',
    label: 'durations.label',
    labelAr: 'durations.labelAr',
  },
  customFields: {
    fieldName: 'customFields.title',
    fieldNameAr: 'customFields.titleAr',
    fieldType: 'customFields.type',
    options: 'customFields.options',
    placeholder: 'customFields.placeholder',
    placeholderAr: 'customFields.placeholderAr',
    validationRegex: 'customFields.regex',
  },
  faqs: {
    question: 'faqs.question',
    questionAr: 'faqs.questionAr',
    answer: 'faqs.answer',
    answerAr: 'faqs.answerAr',
  },
}

/** Labels and values of the product's fields, for the summary of errors and changes and for a conflict. */
export function useFieldTexts(categories: readonly Category[]) {
  const t = useTranslations('admin.products')
  const language = useLanguage()

  const labelOf = useCallback(
    (path: string, form?: FieldValues): string => {
      const [key = '', index, part = ''] = path.split('.')
      const partKey = partLabels[key]?.[part]
      if (index === undefined || !partKey) return t(`fields.${key as Exclude<FieldKey, 'faqs'>}`)
      const item = form?.[key]?.[Number(index)]
      const name = nameOfItem(item, language) || String(Number(index) + 1)
      if (partKey === 'durations.price') return t('parts.durationsPrice', { name: isolate(name) })
      if (partKey === 'customFields.options') return t('parts.customFieldsOptions', { name: isolate(name) })
      const label = t(partKey as 'durations.price')
      return t(`parts.${key as 'durations'}`, { label, name: isolate(name) })
    },
    [language, t],
  )

  const valueText = useCallback(
    (key: string, value: unknown): string | undefined => {
      if (key === 'categoryId') {
        const category = categories.find(({ id }) => id === value)
        return category ? localized(category, 'name', language) : String(value)
      }
      if (key === 'renewalRule') return t(`fields.renewalRules.${value as 'keep'}`)
      return Array.isArray(value) ? value.map(describeItem).join('\n') : undefined
    },
    [categories, language, t],
  )

  return { labelOf, valueText }
}

/** The name that staff see for an entry of a list: of a duration, the title of a field, a question. */
function nameOfItem(item: Record<string, string> | undefined, language: Language): string {
  if (!item) return ''
  const [arabic, english] = [
    item.labelAr ?? item.fieldNameAr ?? item.questionAr,
    item.label ?? item.fieldName ?? item.question,
  ]
  const name = language === 'ar' ? arabic || english : english || arabic
  if (name) return name
  return Number(item.value) > 0 ? durationLabel(Number(item.value), language) : ''
}

/** One entry of a list, short enough to compare. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('price' in item) {
    const { value, price, subscriptionPrice } = item as DurationValues
    return [value, price, subscriptionPrice].filter(Boolean).join(' · ')
  }
  if ('fieldName' in item) {
    const { fieldNameAr, fieldName, options } = item as PurchaseFieldValues
    return [fieldNameAr, fieldName, ...options].filter(Boolean).join(' · ')
  }
  return Object.values(item).join(' · ')
}
