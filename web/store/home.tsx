import { useTranslations } from 'use-intl'
import { bannerData } from '../lib/banners/banner-data.ts'
import { Banners } from '../lib/banners/banners.tsx'
import { CollectionBlock } from '../lib/collections/collection-block.tsx'
import { collectionData } from '../lib/collections/collection-data.ts'
import { HydrationBoundary } from '../lib/hydration.tsx'
import { useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { categoryCardData, productCardData } from '../lib/product-card/card-data.ts'
import { TitledSection } from '../ui/layout/titled-section.tsx'
import type { Route } from './+types/home'
import { ProductGrid } from './catalogue/product-grid.tsx'
import { CallToAction, CategoryTile, ShopBenefits, Welcome } from './home/home-sections.tsx'

const shown = { categories: 6, products: 4, collections: 2 }

export async function loader({ context }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const [banners, collections, categories, featured, popular] = await Promise.all([
    call('GET /api/banners'),
    call('GET /api/collections', { query: { limit: shown.collections } }),
    call('GET /api/categories'),
    call('GET /api/subscriptions', { query: { featured: true, sort: 'popularity', limit: shown.products } }),
    call('GET /api/subscriptions', { query: { popular: true, sort: 'popularity', limit: shown.products } }),
  ])
  return {
    banners: banners.data.filter(banner => banner.isActive).map(banner => bannerData(banner, language)),
    collections: collections.data.map(collection => collectionData(collection, language)),
    categories: categories.data
      .slice(0, shown.categories)
      .map(category => categoryCardData(category, language)),
    featured: featured.data.subscriptions.map(product => productCardData(product, language)),
    popular: popular.data.subscriptions.map(product => productCardData(product, language)),
  }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, {
    title: t('home.welcome'),
    description: t('home.description'),
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('home')
  const links = paths(useLanguage())
  const { banners, categories, featured, popular } = loaderData
  const [firstCollection, secondCollection] = loaderData.collections
  const seeAll = { href: links.products(), label: useTranslations('store')('seeAll') }
  return (
    <div className="page-wrap pt-5 md:pt-6">
      {banners.length > 0 ? (
        <>
          <h1 className="sr-only">{t('welcome')}</h1>
          <Banners banners={banners} />
        </>
      ) : (
        <Welcome />
      )}
      {categories.length > 0 && (
        <HydrationBoundary>
          <TitledSection
            title={t('byCategory')}
            more={{ href: links.categories(), label: t('allCategories') }}
          >
            <ul className="grid grid-cols-3 gap-3 md:grid-cols-6 md:gap-3.5">
              {categories.map(category => (
                <li key={category.id}>
                  <CategoryTile category={category} />
                </li>
              ))}
            </ul>
          </TitledSection>
        </HydrationBoundary>
      )}
      {firstCollection && (
        <HydrationBoundary>
          <div className="mt-10 md:mt-14">
            <CollectionBlock collection={firstCollection} tone="gold" />
          </div>
        </HydrationBoundary>
      )}
      {featured.length > 0 && (
        <HydrationBoundary>
          <TitledSection title={t('featured')} more={seeAll}>
            <ProductGrid products={featured} headingLevel={3} />
          </TitledSection>
        </HydrationBoundary>
      )}
      {secondCollection && (
        <HydrationBoundary>
          <div className="mt-10 md:mt-14">
            <CollectionBlock collection={secondCollection} tone="brand" />
          </div>
        </HydrationBoundary>
      )}
      {popular.length > 0 && (
        <HydrationBoundary>
          <TitledSection title={t('popular')} more={seeAll}>
            <ProductGrid products={popular} headingLevel={3} />
          </TitledSection>
        </HydrationBoundary>
      )}
      <HydrationBoundary>
        <TitledSection title={t('why')}>
          <ShopBenefits />
        </TitledSection>
        <CallToAction />
      </HydrationBoundary>
    </div>
  )
}
