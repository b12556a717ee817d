import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../lib/language.ts'
import { privateMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { SearchForm } from '../lib/search-form.tsx'
import { Button, ButtonLink } from '../ui/buttons/button.tsx'

export function loader() {
  return data(null, 404)
}

export const meta = privateMeta('common.notFound.title')

export default function NotFound() {
  const t = useTranslations('common.notFound')
  const links = paths(useLanguage())
  return (
    <div className="page-wrap grid justify-items-center gap-4 py-16 text-center md:py-24">
      <p
        aria-hidden="true"
        className="flex items-center text-[4.5rem] leading-none font-bold text-brand"
        dir="ltr"
      >
        4<span className="signature signature-zero" />4
      </p>
      <h1 className="display">{t('title')}</h1>
      <p className="max-w-prose text-ink-2">{t('text')}</p>
      <SearchForm label={t('search')} placeholder={t('search')} className="mt-3 w-full max-w-md">
        <Button type="submit">{t('searchButton')}</Button>
      </SearchForm>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href={links.home()} tone="soft">
          {t('home')}
        </ButtonLink>
        <ButtonLink href={links.contact()} tone="quiet">
          {t('contact')}
        </ButtonLink>
      </div>
    </div>
  )
}
