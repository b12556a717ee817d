import { preselected } from '#model/durations.ts'
import { type Language, languages } from '#model/languages.ts'
import { fromSar, toSar } from '#model/money.ts'
import { salePrice } from '#model/pricing.ts'
import { paths } from './paths.ts'

/** A thing in the words of schema.org, for search engines. */
export type SchemaThing = { readonly [key: string]: unknown }

type ProductFacts = {
  id: string
  name: string
  description: string
  image: string
  category: string
  discount: number
  rating: number | null
  reviewCount: number
  durations: readonly { price: number; inStock: boolean }[]
}

/** Priced as the page shows it at first: the duration that is chosen then, less the discount. */
export function productData(product: ProductFacts, language: Language, origin: string): SchemaThing {
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

function offer({ durations, discount }: ProductFacts, url: string): SchemaThing {
  const first = preselected(durations)
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

function ratings({ rating, reviewCount }: ProductFacts): SchemaThing {
  if (rating === null || reviewCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  }
}

export type NamedLink = { name: string; href: string }

/** From home down to this page. */
export function breadcrumbData(crumbs: readonly NamedLink[], origin: string): SchemaThing {
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

/** Questions as the accordion has them. */
export function faqData(faqs: readonly { title: string; content: string }[]): SchemaThing {
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

type ShopFacts = {
  origin: string
  siteName: string
  siteDescription: string
  email?: string
  phone?: string
  social?: readonly string[]
}

export function organizationData(shop: ShopFacts, language: Language): SchemaThing {
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

/** Tells where to search the shop. */
export function websiteData({ origin, siteName }: ShopFacts, language: Language): SchemaThing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${origin}${paths(language).home()}#website`,
    name: siteName,
    url: origin + paths(language).home(),
    inLanguage: language,
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
