import { useDeferredValue, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IntlProvider, useTranslations } from 'use-intl'
import { store as arabic } from '#messages/ar/store.ts'
import { store as english } from '#messages/en/store.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { type BannerData, bannerData, emptyImage } from '../../../lib/banners/banner-data.ts'
import { Banners } from '../../../lib/banners/banners.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { messagesOf, provideMessages } from '../../../lib/messages.ts'
import { DeviceFrame } from '../../kit/device-frame.tsx'
import { LanguageChoice } from '../../kit/language-choice.tsx'
import type { BannerValues } from './banner-values.ts'

// Staff pages do not load the words of the shop. The preview needs them in both languages.
provideMessages('ar', { store: arabic })
provideMessages('en', { store: english })

const screens = [
  { device: 'desktop', width: 1280, className: '' },
  { device: 'mobile', width: 375, className: 'w-70' },
] as const

/** The banner as its form would save it now, drawn by the shop's own component. */
export function Preview() {
  const t = useTranslations('admin.banners.preview')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const { control } = useFormContext<BannerValues>()
  // A slow phone types first and draws the preview when it has the time.
  const values = useDeferredValue(useWatch({ control }) as BannerValues)
  const banner = useMemo(() => {
    const data = bannerData({ id: 'preview', ...values, mobileImage: values.mobileImage || null }, language)
    return { ...data, title: data.title || t('noTitle'), image: data.image || emptyImage }
  }, [values, language, t])
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink-2">{t('title')}</h2>
        <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
      </div>
      {screens.map(({ device, width, className }) => (
        <div key={device} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <h3 className="text-sm font-normal text-ink-3">{t(device)}</h3>
          {values.deviceType === 'both' || values.deviceType === device ? (
            <div className={className}>
              <DeviceFrame width={width} title={`${t('frame')}: ${t(device)}`} language={language}>
                <ShopBanner banner={banner} language={language} />
              </DeviceFrame>
            </div>
          ) : (
            <p className="rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-2">
              {t('hiddenOn')}
            </p>
          )}
        </div>
      ))}
    </section>
  )
}

function ShopBanner({ banner, language }: { banner: BannerData; language: Language }) {
  return (
    <IntlProvider locale={localeOf(language)} timeZone="Asia/Riyadh" messages={messagesOf(language)}>
      <div className="page-wrap py-5">
        <Banners banners={[banner]} />
      </div>
    </IntlProvider>
  )
}
