import type { MetaDescriptor } from 'react-router'
import { type Language, languages } from '#model/languages.ts'
import { languageOf, plainPath } from './language.ts'
import { translator } from './messages.ts'
import { inLanguage, paths } from './paths.ts'
import type { SiteData } from './site.ts'
import {
  breadcrumbData,
  type NamedLink,
  organizationData,
  type SchemaThing,
  websiteData,
} from './structured-data.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageHead = {
  title: string
  description?: string | undefined
  /** The part of the query that makes it another page, such as `?page=2`. */
  search?: string
  /** What is seen where the page is shared; the shop's own drawing unless given. */
  image?: string | undefined
  type?: 'website' | 'product'
  /** The way here below home; the last is this page. */
  crumbs?: readonly NamedLink[]
  /** What search engines are told beyond that, such as `productData(…)`. */
  data?: readonly SchemaThing[]
  /** For pages that are nobody's business but the visitor's, or are not there: no engine keeps them. */
  isPrivate?: boolean
}

/** Without words, so that one serves both languages and any name of the shop. */
const shareImage = { path: '/share.png', width: 1200, height: 630 }

const openGraphLocales: Record<Language, string> = { ar: 'ar_SA', en: 'en_US' }

/** Everything in the head that tells what a page is, in one place for all pages. */
export function pageHead(args: MetaArgs, head: PageHead): MetaDescriptor[] {
  const language = languageOf(args.location.pathname)
  const site = siteOf(args)
  const t = translator(language)
  const siteName = site?.siteName ?? t('common.siteName')
  const title = t('common.pageTitle', { page: head.title, site: siteName })
  const description = head.description ?? site?.siteDescription
  const isFound = site && !head.isPrivate
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(isFound ? addresses(args, site.origin, head.search ?? '') : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...languages
      .filter(other => other !== language)
      .map(other => ({ property: 'og:locale:alternate', content: openGraphLocales[other] })),
    ...(site ? picture(site.origin, head) : []),
    ...(isFound ? schemaThings(args, site, head).map(thing => ({ 'script:ld+json': thing })) : []),
  ]
}

function picture(origin: string, { image, title }: PageHead): MetaDescriptor[] {
  const { path, width, height } = shareImage
  const size = { 'og:image:width': width, 'og:image:height': height }
  return [
    { property: 'og:image', content: new URL(image || path, origin).href },
    ...(image ? [] : Object.entries(size).map(([property, value]) => ({ property, content: String(value) }))),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function schemaThings({ location }: MetaArgs, site: SiteData, head: PageHead): SchemaThing[] {
  const language = languageOf(location.pathname)
  const home = { name: translator(language)('common.home'), href: paths(language).home() }
  const isHome = plainPath(location.pathname) === '/'
  return [
    ...(isHome ? [organizationData(site, language), websiteData(site, language)] : []),
    ...(head.crumbs ? [breadcrumbData([home, ...head.crumbs], site.origin)] : []),
    ...(head.data ?? []),
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
