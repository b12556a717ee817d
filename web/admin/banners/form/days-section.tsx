import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { DateField, SwitchField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import type { BannerValues } from './banner-values.ts'

export function DaysSection() {
  const t = useTranslations('admin.banners')
  const { control } = useFormContext<BannerValues>()
  const startsOn = useWatch({ control, name: 'startsOn' })
  return (
    <FormSection title={t('sections.days')} hint={t('sections.daysHint')}>
      <SwitchField name="isActive" label={t('fields.isActive')} detail={t('fields.isActiveDetail')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField name="startsOn" label={t('fields.startsOn')} hint={t('fields.startsOnHint')} />
        <DateField name="endsOn" label={t('fields.endsOn')} hint={t('fields.endsOnHint')} min={startsOn} />
      </div>
    </FormSection>
  )
}
