import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { bannerData, emptyImage } from '../../../lib/banners/banner-data.ts'
import { Banners } from '../../../lib/banners/banners.tsx'
import { ShopPreview } from '../../kit/display/shop-preview.tsx'
import type { BannerValues } from './banner-values.ts'

export function Preview() {
  const t = useTranslations('admin.banners.preview')
  const { control } = useFormContext<BannerValues>()
  // On a slow phone, typing has priority over drawing the preview.
  const values = useDeferredValue(useWatch({ control }) as BannerValues)
  const banner = (language: Language) => {
    const data = bannerData({ id: 'preview', ...values, mobileImage: values.mobileImage || null }, language)
    return { ...data, title: data.title || t('noTitle'), image: data.image || emptyImage }
  }
  const isShownOn = (device: string) => values.deviceType === 'both' || values.deviceType === device
  return (
    <ShopPreview
      render={language => <Banners banners={[banner(language)]} />}
      hiddenOn={device => (isShownOn(device) ? undefined : t('hiddenOn'))}
    />
  )
}
