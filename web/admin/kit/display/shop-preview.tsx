import { type ReactNode, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { common as arabicCommon } from '#messages/ar/common.ts'
import { store as arabic } from '#messages/ar/store.ts'
import { common as englishCommon } from '#messages/en/common.ts'
import { store as english } from '#messages/en/store.ts'
import { localeOf } from '#model/format.ts'
import type { Language } from '#model/languages.ts'
import { PreviewLanguage, useLanguage } from '../../../lib/language.ts'
import { messagesOf, provideMessages } from '../../../lib/messages.ts'
import { DeviceFrame } from '../device-frame.tsx'
import { LanguageChoice } from '../language-choice.tsx'

// Staff pages do not load the words of the shop. The preview needs them in both languages.
provideMessages('ar', { common: arabicCommon, store: arabic })
provideMessages('en', { common: englishCommon, store: english })

/** A part of the shop, drawn by the shop's own component. */
type RenderPart = (language: Language) => ReactNode

type View = {
  title: string
  /** Of the screen, in CSS pixels. */
  width: number
  className?: string
  render: RenderPart
  /** Shown instead: why shoppers do not see it. */
  hidden?: string | undefined
}

const screens = [
  { device: 'desktop', width: 1280, className: '' },
  { device: 'mobile', width: 375, className: 'w-70' },
] as const

type Props = { render: RenderPart; hiddenOn?: (device: 'desktop' | 'mobile') => string | undefined }

/** A part of the home page as its form would save it now, on a desktop and on a phone. */
export function ShopPreview({ render, hiddenOn }: Props) {
  const t = useTranslations('admin.kit.preview')
  const views = screens.map(({ device, ...screen }) => ({
    ...screen,
    title: t(device),
    render: (language: Language) => <div className="page-wrap py-5">{render(language)}</div>,
    hidden: hiddenOn?.(device),
  }))
  return <PreviewViews views={views} />
}

/** Parts of the shop as a form would save them now, in either language and in riyals. */
export function PreviewViews({ views }: { views: readonly View[] }) {
  const t = useTranslations('admin.kit.preview')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <section aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink-2">{t('title')}</h2>
        <LanguageChoice label={t('language')} value={language} onChange={setLanguage} />
      </div>
      {views.map(({ title, width, className, render, hidden }) => (
        <div key={title} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <h3 className="text-sm font-normal text-ink-3">{title}</h3>
          {hidden ? (
            <p className="rounded-md border border-dashed border-line-strong p-4 text-sm text-ink-2">
              {hidden}
            </p>
          ) : (
            <div className={className}>
              <DeviceFrame width={width} title={`${t('frame')}: ${title}`} language={language}>
                <IntlProvider
                  locale={localeOf(language)}
                  timeZone="Asia/Riyadh"
                  messages={messagesOf(language)}
                >
                  <PreviewLanguage value={language}>{render(language)}</PreviewLanguage>
                </IntlProvider>
              </DeviceFrame>
            </div>
          )}
        </div>
      ))}
    </section>
  )
}
