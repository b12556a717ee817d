import { useId } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { nullIfNotFound } from '../lib/api-errors.ts'
import { Breadcrumbs } from '../lib/breadcrumbs.tsx'
import { HydrationBoundary } from '../lib/hydration.tsx'
import { useLanguage } from '../lib/language.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { productCardData } from '../lib/product-card/card-data.ts'
import { BuyBar, ProductForm } from '../lib/product-page/product-form.tsx'
import { ProductBadges, ProductPicture, ProductRating } from '../lib/product-page/product-heading.tsx'
import { type ProductView, productView } from '../lib/product-page/product-view.ts'
import { useProductForm } from '../lib/product-page/use-product-form.ts'
import { faqData, productData } from '../lib/structured-data.ts'
import { classNames } from '../ui/class-names.ts'
import type { Route } from './+types/product'
import { LazyRestock } from './product/lazy-restock.tsx'
import { LazyInformation, LazyRelated } from './product/lazy-sections.tsx'
import { ProductDetails } from './product/product-details.tsx'
import type { RelatedData } from './product/related-products.tsx'
import { LazyReviews } from './product/reviews/lazy-reviews.tsx'
import { type ReviewsView, reviewsPerPage, reviewsView, sortParam } from './product/reviews/reviews-view.ts'

const ItemNotFound = lazyPart(() =>
  import('./catalogue/item-not-found.tsx').then(module => module.ItemNotFound),
)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, language, origin } = context.get(apiContext)
  const id = params.subscriptionId
  const sort = sortParam(url.searchParams)
  const query = { page: pageParam(url.searchParams), sort, limit: reviewsPerPage }
  const [product, reviews, related] = await Promise.all([
    nullIfNotFound(call('GET /api/subscriptions/{id}', { params: { id } })),
    nullIfNotFound(call('GET /api/subscriptions/{id}/reviews', { params: { id }, query })),
    nullIfNotFound(call('GET /api/subscriptions/{id}/related', { params: { id } })),
  ])
  if (!product || !reviews || !related) return data(null, 404)
  const view = productView(product.data, language)
  const shownReviews = reviewsView(reviews.data, sort)
  return {
    ...view,
    reviews: shownReviews,
    // Computed here, so the browser does not load the code for it.
    structuredData: [
      productData({ ...view, reviews: shownReviews.reviews }, language, origin),
      ...(view.faqs.length > 0 ? [faqData(view.faqs)] : []),
    ],
    related: {
      basis: related.data.basis,
      categoryId: product.data.categoryId,
      products: related.data.subscriptions.map(other => productCardData(other, language)),
    },
  }
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname)
  const product = args.loaderData
  if (!product) {
    return pageMeta(args, { title: translator(language)('product.notFound'), isPrivate: true })
  }
  const { name, text, image, isHidden } = product
  return pageMeta(args, {
    title: name,
    description: text,
    image,
    type: 'product',
    isPrivate: isHidden,
    crumbs: crumbsOf(product, language).map(({ label, href }) => ({ name: label, href })),
    data: product.structuredData,
  })
}

type PageData = ProductView & { reviews: ReviewsView; related: RelatedData }

/** Below home: the category, if it is active, then this page. */
function crumbsOf(product: ProductView, language: Language) {
  const links = paths(language)
  const category = { label: product.category, href: links.category(product.categoryId) }
  return [
    ...(product.isCategoryOpen ? [category] : []),
    { label: product.name, href: links.product(product.id) },
  ]
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const t = useTranslations('product')
  const links = paths(useLanguage())
  if (product) return <ProductPage key={product.id} product={product} />
  return (
    <ItemNotFound
      title={t('notFound')}
      text={t('notFoundText')}
      back={{ href: links.products(), label: t('back') }}
    />
  )
}

const column = 'grid min-w-0 gap-5 md:col-start-2 md:row-span-2 md:row-start-1'
/** Sticky next to long content, if the window is high enough. */
const sticky = 'md:[@media(min-height:44rem)]:sticky md:[@media(min-height:44rem)]:top-24'

/** Long names use a smaller size, so the price stays on the first screen. */
function nameSize(name: string): string {
  return name.length > 60 ? 'text-xl lg:text-2xl' : 'text-2xl lg:text-3xl'
}

function ProductPage({ product }: { product: PageData }) {
  const formId = useId()
  const form = useProductForm(product)
  return (
    <>
      <div className="page-wrap pt-2">
        <Breadcrumbs crumbs={crumbsOf(product, useLanguage())} />
        <div className="mt-2 grid items-start gap-x-9 gap-y-6 md:grid-cols-[1.05fr_1fr] md:grid-rows-[auto_1fr]">
          <ProductPicture product={product} />
          <div className={classNames(column, product.fields.length === 0 && sticky)}>
            <div className="grid gap-2.5">
              <ProductBadges product={product} />
              <h1 className={classNames('wrap-anywhere', nameSize(product.name))}>{product.name}</h1>
              <ProductRating product={product} />
              {/* Wide screens have room for the whole description beside the form. */}
              <p className="text-ink-2 wrap-anywhere md:hidden">{product.text}</p>
            </div>
            <ProductForm formId={formId} product={product} form={form} />
            <LazyRestock product={product} />
          </div>
          <div className="grid min-w-0 gap-7 wrap-anywhere md:col-start-1">
            <HydrationBoundary>
              <ProductDetails product={product} />
            </HydrationBoundary>
            <LazyInformation product={product} />
          </div>
        </div>
      </div>
      <LazyReviews productId={product.id} rating={product.rating} reviews={product.reviews} />
      <LazyRelated related={product.related} />
      <BuyBar formId={formId} form={form} />
    </>
  )
}
