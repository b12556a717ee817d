import Languages from 'lucide-react/icons/languages'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { call, token } from '../api.ts'
import { useOnceHydrated } from '../hydrated.ts'
import { languageOf, plainPath } from '../language.ts'
import { inLanguage } from '../paths.ts'
import type { SiteData } from '../site.ts'

const other: Record<Language, Language> = { ar: 'en', en: 'ar' }

/** The same page in the other language: a plain link, since language, direction and words change as a whole. */
function useOtherLanguage(): { href: string; hrefLang: Language; onClick: () => void } {
  const { pathname, search } = useLocation()
  const site = useRouteLoaderData<SiteData>('root')
  const hrefLang = other[languageOf(pathname)]
  // The server may have rendered for another address (see SiteData); the first pass must write the same.
  const path = useOnceHydrated(pathname, site?.path ?? pathname)
  const query = useOnceHydrated(search, site?.search ?? '')
  return {
    href: inLanguage(hrefLang, plainPath(path)) + query,
    hrefLang,
    onClick: () => rememberLanguage(hrefLang),
  }
}

/** Whose language this is gets their mails in it too. */
function rememberLanguage(language: Language): void {
  if (token.read() === null) return
  call('PUT /api/users/me/language', { body: { language } }).catch(() => {})
}

export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('common.switches')
  const { href, hrefLang, onClick } = useOtherLanguage()
  return (
    <a
      href={href}
      hrefLang={hrefLang}
      lang={hrefLang}
      rel="alternate"
      onClick={onClick}
      className={className}
    >
      <Languages size={18} aria-hidden="true" />
      {t('otherLanguage')}
    </a>
  )
}

/** Two letters in a circle, for the header. */
export function LanguageMark({ className }: { className?: string }) {
  const t = useTranslations('common.switches')
  const { href, hrefLang, onClick } = useOtherLanguage()
  return (
    <a
      href={href}
      hrefLang={hrefLang}
      lang={hrefLang}
      rel="alternate"
      aria-label={t('otherLanguage')}
      onClick={onClick}
      className={className}
    >
      {t('otherLanguageShort')}
    </a>
  )
}
