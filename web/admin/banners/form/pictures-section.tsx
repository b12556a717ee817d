import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '../../kit/form/fields.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'
import { PictureField } from '../../kit/form/picture-field.tsx'
import type { BannerValues } from './banner-values.ts'

const devices = ['both', 'desktop', 'mobile'] as const

/** The phone's picture is required on phones alone, optional on all devices, and not asked for on desktops. */
export function PicturesSection() {
  const t = useTranslations('admin.banners')
  const { control } = useFormContext<BannerValues>()
  const device = useWatch({ control, name: 'deviceType' })
  return (
    <FormSection title={t('sections.pictures')}>
      <ChoiceField
        name="deviceType"
        label={t('fields.deviceType')}
        options={devices.map(value => ({ value, title: t(`devices.${value}`) }))}
      />
      <PictureField
        name="image"
        label={t('fields.image')}
        purpose="banner"
        required
        advice={t('imageHint')}
        shape="aspect-[1770/510] w-full max-w-88"
      />
      {device !== 'desktop' && (
        <PictureField
          name="mobileImage"
          label={t('fields.mobileImage')}
          purpose="mobileBanner"
          required={device === 'mobile'}
          advice={
            device === 'mobile' ? t('mobileImageHint') : `${t('mobileImageHint')} ${t('mobileImageOptional')}`
          }
          shape="aspect-square w-36"
        />
      )}
    </FormSection>
  )
}
