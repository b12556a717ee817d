import type { MetaDescriptor } from 'react-router'
import { type Language, languages } from '#model/languages.ts'
import { translator } from './messages.ts'
import { languageOf, plainPath } from './path-language.ts'
import { localizedPath, paths } from './paths.ts'
import type { SiteData } from './site.ts'
import {
  breadcrumbData,
  type NamedLink,
  organizationData,
  type SchemaObject,
  websiteData,
} from './structured-data.ts'

type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

type PageMeta = {
  title: string
  description?: string | undefined
  /** The query that is part of the canonical URL, such as `?page=2`. */
  search?: string
  /** The share image; defaults to the shop image. */
  image?: string | undefined
  type?: 'website' | 'product'
  /** Breadcrumbs below home; the last is this page. */
  crumbs?: readonly NamedLink[]
  /** More structured data, such as `productData(…)`. */
  data?: readonly SchemaObject[]
  /** Adds `noindex`, for personal and missing pages. */
  isPrivate?: boolean
}

type MessageKey = Parameters<ReturnType<typeof translator>>[0]

/** Contains no text, so it fits both languages and any shop name. */
const shareImage = { path: '/share.png', width: 1200, height: 630 }

const openGraphLocales: Record<Language, string> = { ar: 'ar_SA', en: 'en_US' }

/** Title, description, canonical URL, Open Graph and structured data of a page. */
export function pageMeta(args: MetaArgs, head: PageMeta): MetaDescriptor[] {
  const language = languageOf(args.location.pathname)
  const site = siteOf(args)
  const t = translator(language)
  const siteName = site?.siteName || t('common.siteName')
  const title = t('common.pageTitle', { page: head.title, site: siteName })
  const description = head.description ?? site?.siteDescription
  const isIndexed = site && !head.isPrivate
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(head.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(isIndexed ? canonicalLinks(args, site.origin, head.search ?? '') : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:locale', content: openGraphLocales[language] },
    ...languages
      .filter(other => other !== language)
      .map(other => ({ property: 'og:locale:alternate', content: openGraphLocales[other] })),
    ...(site ? shareImageTags(site.origin, head) : []),
    ...(isIndexed ? structuredData(args, site, head).map(thing => ({ 'script:ld+json': thing })) : []),
  ]
}

/** The `meta` of a page that only its visitor sees: a title, and `noindex`. */
export function privateMeta(title: MessageKey) {
  return (args: MetaArgs) =>
    pageMeta(args, { title: translator(languageOf(args.location.pathname))(title), isPrivate: true })
}

function shareImageTags(origin: string, { image, title }: PageMeta): MetaDescriptor[] {
  const { path, width, height } = shareImage
  const size = { 'og:image:width': width, 'og:image:height': height }
  return [
    { property: 'og:image', content: new URL(image || path, origin).href },
    ...(image ? [] : Object.entries(size).map(([property, value]) => ({ property, content: String(value) }))),
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function structuredData({ location }: MetaArgs, site: SiteData, head: PageMeta): SchemaObject[] {
  const language = languageOf(location.pathname)
  const home = { name: translator(language)('common.home'), href: paths(language).home() }
  const isHome = plainPath(location.pathname) === '/'
  return [
    ...(isHome ? [organizationData(site, language), websiteData(site, language)] : []),
    ...(head.crumbs ? [breadcrumbData([home, ...head.crumbs], site.origin)] : []),
    ...(head.data ?? []),
  ]
}

/** Canonical URL and its alternates in the other languages. */
function canonicalLinks({ location }: MetaArgs, origin: string, search: string): MetaDescriptor[] {
  const path = plainPath(location.pathname).replace(/(.)\/$/, '$1')
  const urlIn = (language: Language) => origin + localizedPath(language, path) + search
  const own = urlIn(languageOf(location.pathname))
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    ...languages.map(language => alternate(language, urlIn(language))),
    alternate('x-default', urlIn('ar')),
    { property: 'og:url', content: own },
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}

function siteOf({ matches }: MetaArgs): SiteData | undefined {
  return matches.find(match => match?.id === 'root')?.loaderData as SiteData | undefined
}
