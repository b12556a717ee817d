import { useId } from 'react'
import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { orNull } from '../lib/not-found-error.ts'
import { paths } from '../lib/paths.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/product'
import { Gone } from './catalogue/gone.tsx'
import { Benefits } from './product/benefits.tsx'
import { BuyBar } from './product/buy-bar.tsx'
import { Details } from './product/details.tsx'
import { ProductBadges, ProductRating } from './product/facts.tsx'
import { ProductPicture } from './product/product-picture.tsx'
import { type ProductView, productView } from './product/product-view.ts'
import { PurchaseForm } from './product/purchase-form.tsx'
import { usePurchase } from './product/use-purchase.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const id = params.subscriptionId
  const product = await orNull(call('GET /api/subscriptions/{id}', { params: { id } }))
  if (!product) return data(null, 404)
  return productView(product.data, language)
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  if (!args.loaderData) return pageHead(args, { title: t('store.product.notFound'), isPrivate: true })
  const { name, text, image, isHidden } = args.loaderData
  return pageHead(args, { title: name, description: text, image, isPrivate: isHidden })
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const t = useTranslations('store.product')
  const links = paths(useLanguage())
  if (product) return <ProductPage key={product.id} product={product} />
  return (
    <Gone
      title={t('notFound')}
      text={t('notFoundText')}
      back={{ href: links.products(), label: t('back') }}
    />
  )
}

function ProductPage({ product }: { product: ProductView }) {
  const formId = useId()
  const purchase = usePurchase(product)
  return (
    <>
      <div className="page-wrap pt-2">
        <Crumbs product={product} />
        <div className="mt-2 grid items-start gap-x-9 gap-y-6 md:grid-cols-[1.05fr_1fr] md:grid-rows-[auto_1fr]">
          <ProductPicture product={product} />
          <div className="grid min-w-0 gap-5 md:col-start-2 md:row-span-2 md:row-start-1">
            <div className="grid gap-2.5">
              <ProductBadges product={product} />
              <h1 className="text-2xl break-words lg:text-3xl">{product.name}</h1>
              <ProductRating product={product} />
            </div>
            <PurchaseForm formId={formId} product={product} purchase={purchase} />
          </div>
          <div className="grid min-w-0 gap-7 md:col-start-1">
            <Benefits isInstant={product.isInstant} />
            <Details product={product} />
            <Questions faqs={product.faqs} />
          </div>
        </div>
      </div>
      <BuyBar formId={formId} purchase={purchase} />
    </>
  )
}

function Crumbs({ product }: { product: ProductView }) {
  const t = useTranslations('common')
  const links = paths(useLanguage())
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      crumbs={[
        { label: t('home'), href: links.home() },
        { label: product.category, href: links.category(product.categoryId) },
        { label: product.name, href: links.product(product.id) },
      ]}
    />
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
