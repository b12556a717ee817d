import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function Invitation() {
  const t = useTranslations('store.home')
  const links = paths(useLanguage())
  return (
    <section className="mt-10 flex flex-wrap items-center justify-between gap-5 rounded-lg bg-brand-soft p-6 md:mt-14 md:p-9">
      <div>
        <h2 className="text-xl text-brand-strong">{t('callTitle')}</h2>
        <p className="mt-2 text-ink-2">{t('callText')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={links.products()}>{t('callAll')}</ButtonLink>
        <ButtonLink href={links.contact()} tone="quiet">
          {t('callContact')}
        </ButtonLink>
      </div>
    </section>
  )
}
