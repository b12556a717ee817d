import { defaultDuration } from '#model/durations.ts'
import { type Language, languages } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { salePrice } from '#model/pricing.ts'
import { paths } from './paths.ts'

/** A schema.org object for search engines. */
export type SchemaObject = { readonly [key: string]: unknown }

type SchemaProduct = {
  id: string
  name: string
  description: string
  image: string
  category: string
  discount: number
  rating: number | null
  reviewCount: number
  durations: readonly { price: number; inStock: boolean }[]
  /** The reviews that the page shows. */
  reviews: readonly { rating: number; name: string; text: string; createdAt: string }[]
}

/** Uses the price that the page shows first: the preselected duration with the discount. */
export function productData(product: SchemaProduct, language: Language, origin: string): SchemaObject {
  const url = origin + paths(language).product(product.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.description,
    category: product.category,
    sku: product.id,
    ...(product.image && { image: new URL(product.image, origin).href }),
    ...offer(product, url),
    ...ratings(product),
  }
}

function offer({ durations, discount }: SchemaProduct, url: string): SchemaObject {
  const first = defaultDuration(durations)
  if (!first) return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: toSar(salePrice(fromSar(first.price), discount)).toFixed(2),
      priceCurrency: 'SAR',
      availability: `https://schema.org/${first.inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}

function ratings({ rating, reviewCount, reviews }: SchemaProduct): SchemaObject {
  if (rating === null || reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews
      .filter(({ name, text }) => name && text)
      .map(({ rating: ratingValue, name, text, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue },
        author: { '@type': 'Person', name },
        datePublished: createdAt.slice(0, 10),
        reviewBody: text,
      })),
  }
}

export type NamedLink = { name: string; href: string }

/** From home to this page. */
export function breadcrumbData(crumbs: readonly NamedLink[], origin: string): SchemaObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}

export function faqData(faqs: readonly { title: string; content: string }[]): SchemaObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  }
}

type ShopData = {
  origin: string
  siteName: string
  siteDescription: string
  email?: string
  phone?: string
  social?: readonly string[]
}

export function organizationData(shop: ShopData, language: Language): SchemaObject {
  const { origin, siteName, siteDescription, email, phone, social = [] } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: siteName,
    url: origin + paths(language).home(),
    logo: `${origin}/favicon.svg`,
    ...(siteDescription && { description: siteDescription }),
    ...(social.length > 0 && { sameAs: social }),
    ...((email || phone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        ...(email && { email }),
        ...(phone && { telephone: phone }),
        areaServed: 'SA',
        availableLanguage: languages,
      },
    }),
  }
}

/** Includes the search URL of the shop. */
export function websiteData({ origin, siteName }: ShopData, language: Language): SchemaObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}${paths(language).home()}#website`,
    name: siteName,
    url: origin + paths(language).home(),
    localizedPath: language,
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths(language).search()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
