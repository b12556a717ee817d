import type { MetaDescriptor } from 'react-router'
import { type Language, languages } from '#model/languages.ts'
import { languageOf, plainPath } from './language.ts'
import { translator } from './messages.ts'
import { inLanguage } from './paths.ts'
import type { SiteData } from './site.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageHead = {
  title: string
  description?: string | undefined
  /** The part of the query that makes it another page, such as `?page=2`. */
  search?: string
  image?: string
  /** For pages that are nobody's business but the visitor's, or are not there yet. */
  isPrivate?: boolean
}

const openGraphLocales: Record<Language, string> = { ar: 'ar_SA', en: 'en_US' }

/** Everything in the head that tells what a page is, in one place for all pages. */
export function pageHead(args: MetaArgs, head: PageHead): MetaDescriptor[] {
  const language = languageOf(args.location.pathname)
  const site = siteOf(args)
  const t = translator(language)
  const siteName = site?.siteName ?? t('common.siteName')
  const title = t('common.pageTitle', { page: head.title, site: siteName })
  const description = head.description ?? site?.siteDescription
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(site ? addresses(args, site.origin, head.search ?? '') : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...(site && head.image ? [{ property: 'og:image', content: new URL(head.image, site.origin).href }] : []),
  ]
}

/** The page's own address and its twins in the other languages. */
function addresses({ location }: MetaArgs, origin: string, search: string): MetaDescriptor[] {
  const path = plainPath(location.pathname).replace(/(.)\/$/, '$1')
  const address = (language: Language) => origin + inLanguage(language, path) + search
  const own = address(languageOf(location.pathname))
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...languages.map(language => alternate(language, address(language))),
    alternate('x-default', address('ar')),
    { property: 'og:url', content: own },
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

function siteOf({ matches }: MetaArgs): SiteData | undefined {
  return matches.find(match => match?.id === 'root')?.loaderData as SiteData | undefined
}
