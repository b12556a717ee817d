import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Stands where the banners would, for a shop that has none. */
export function Welcome() {
  const t = useTranslations('store.home')
  return (
    <section className="grid justify-items-start gap-4 rounded-lg bg-brand-soft px-6 py-12 md:rounded-[1.75rem] md:px-14 md:py-18">
      <h1 className="max-w-[20ch] text-3xl text-brand-strong">{t('welcome')}</h1>
      <p className="max-w-[44ch] text-lg text-ink-2">{t('description')}</p>
      <ButtonLink href={paths(useLanguage()).products()} size="l" className="mt-2">
        {t('callAll')}
      </ButtonLink>
    </section>
  )
}
