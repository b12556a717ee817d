import { useTranslations } from 'use-intl'

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  const t = useTranslations('common')
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-brand focus:px-5 focus:py-3 focus:font-medium focus:text-on-brand"
    >
      {t('skipToContent')}
    </a>
  )
}
