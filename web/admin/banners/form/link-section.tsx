import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Category } from '../../../lib/api-types.ts'
import { localized, useLanguage } from '../../../lib/language.ts'
import { Field, FieldGroup } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/radio-cards.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import type { BannerValues } from './banner-values.ts'

const oneCategory = '/categories/'

const kinds = [
  { value: '/subscriptions', key: 'products' },
  { value: '/categories', key: 'categories' },
  { value: oneCategory, key: 'category' },
  { value: '', key: 'none' },
] as const

/** All products, all categories, one category that shoppers can open, or no link. */
export function LinkSection({ categories }: { categories: readonly Category[] }) {
  const t = useTranslations('admin.banners')
  const language = useLanguage()
  const { control } = useFormContext<BannerValues>()
  const { field } = useController({ control, name: 'link' })
  const error = useFieldError('link')
  const isCategory = field.value.startsWith(oneCategory)
  const id = isCategory ? field.value.slice(oneCategory.length) : ''
  const options = categories
    .filter(category => category.isActive || category.id === id)
    .map(category => ({ value: category.id, label: localized(category, 'name', language) }))
  return (
    <FormSection title={t('sections.link')}>
      <FieldGroup label={t('fields.link')} error={isCategory ? undefined : error}>
        <RadioCards
          layout="pairs"
          options={kinds.map(({ value, key }) => ({ value, title: t(`links.${key}`) }))}
          value={isCategory ? oneCategory : (field.value as '')}
          onChange={field.onChange}
        />
      </FieldGroup>
      {isCategory && (
        <Field label={t('fields.category')} required error={error}>
          <Select
            ref={field.ref}
            name="link"
            value={id}
            placeholder={t('fields.chooseCategory')}
            options={options}
            onChange={event => field.onChange(oneCategory + event.target.value)}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    </FormSection>
  )
}
