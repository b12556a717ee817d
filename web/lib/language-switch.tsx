import Languages from 'lucide-react/icons/languages'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { call, token } from './api.ts'
import { useValueAfterHydration } from './hydration.tsx'
import { languageOf, plainPath } from './path-language.ts'
import { localizedPath } from './paths.ts'
import type { SiteData } from './site.ts'

const other: Record<Language, Language> = { ar: 'en', en: 'ar' }

/** The same page in the other language. A full page load, because language, direction and messages all change. */
function useOtherLanguage(): { href: string; hrefLang: Language; onClick: () => void } {
  const { pathname, search, hash } = useLocation()
  const site = useRouteLoaderData<SiteData>('root')
  const hrefLang = other[languageOf(pathname)]
  // The server may have rendered another URL (see SiteData); hydration must produce the same link.
  const path = useValueAfterHydration(pathname, site?.path ?? pathname)
  const query = useValueAfterHydration(search, site?.search ?? '')
  const anchor = useValueAfterHydration(hash, '')
  return {
    href: localizedPath(hrefLang, plainPath(path)) + query + anchor,
    hrefLang,
    onClick: () => saveLanguage(hrefLang),
  }
}

/** Saves the choice for a signed-in user, who then also gets e-mails in this language. */
function saveLanguage(language: Language): void {
  if (token.read() === null) return
  call('PUT /api/users/me/language', { body: { language } }).catch(() => {})
}

type Props = {
  /** Shows two letters without an icon, for the header. */
  compact?: boolean
  className?: string
}

export function LanguageSwitch({ compact = false, className }: Props) {
  const t = useTranslations('common.switches')
  const { href, hrefLang, onClick } = useOtherLanguage()
  return (
    <a
      href={href}
      hrefLang={hrefLang}
      lang={hrefLang}
      rel="alternate"
      aria-label={compact ? t('otherLanguage') : undefined}
      onClick={onClick}
      className={className}
    >
      {!compact && <Languages size={18} aria-hidden="true" />}
      {t(compact ? 'otherLanguageShort' : 'otherLanguage')}
    </a>
  )
}
