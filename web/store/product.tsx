import { useId } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '#model/languages.ts'
import { nullIfNotFound } from '../lib/api-errors.ts'
import { Breadcrumbs } from '../lib/breadcrumbs.tsx'
import { HydrationBoundary } from '../lib/hydration.tsx'
import { languageOf, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { faqData, productData } from '../lib/structured-data.ts'
import { Accordion } from '../ui/accordion.tsx'
import { classNames } from '../ui/class-names.ts'
import type { Route } from './+types/product'
import { ItemNotFound } from './catalogue/item-not-found.tsx'
import { ProductBenefits, ProductDetails } from './product/product-details.tsx'
import { BuyBar, ProductForm } from './product/product-form.tsx'
import { ProductBadges, ProductPicture, ProductRating } from './product/product-heading.tsx'
import { type ProductView, productView } from './product/product-view.ts'
import { useProductForm } from './product/use-product-form.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const id = params.subscriptionId
  const product = await nullIfNotFound(call('GET /api/subscriptions/{id}', { params: { id } }))
  if (!product) return data(null, 404)
  return productView(product.data, language)
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname)
  const product = args.loaderData
  if (!product) {
    return pageMeta(args, { title: translator(language)('store.product.notFound'), isPrivate: true })
  }
  const { name, text, image, isHidden } = product
  return pageMeta(args, {
    title: name,
    description: text,
    image,
    type: 'product',
    isPrivate: isHidden,
    crumbs: crumbsOf(product, language).map(({ label, href }) => ({ name: label, href })),
    data: structuredData(product, language, args.matches[0]?.loaderData?.origin),
  })
}

function structuredData(product: ProductView, language: Language, origin: string | undefined) {
  if (!origin) return []
  return [productData(product, language, origin), ...(product.faqs.length > 0 ? [faqData(product.faqs)] : [])]
}

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
  const t = useTranslations('store.product')
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

function ProductPage({ product }: { product: ProductView }) {
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
            </div>
            <ProductForm formId={formId} product={product} form={form} />
          </div>
          <div className="grid min-w-0 gap-7 wrap-anywhere md:col-start-1">
            <HydrationBoundary>
              <ProductBenefits isInstant={product.isInstant} />
              <ProductDetails product={product} />
              <Questions faqs={product.faqs} />
            </HydrationBoundary>
          </div>
        </div>
      </div>
      <BuyBar formId={formId} form={form} />
    </>
  )
}

function Questions({ faqs }: Pick<ProductView, 'faqs'>) {
  const t = useTranslations('store.product')
  if (faqs.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-xl">{t('faq')}</h2>
      <Accordion items={faqs} openId={faqs[0]?.id} />
    </section>
  )
}
