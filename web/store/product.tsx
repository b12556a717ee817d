import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { isolate, percentText } from '#model/format.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { orNull } from '../lib/not-found-error.ts'
import { paths } from '../lib/paths.ts'
import { Price } from '../lib/price.tsx'
import { srcSetOf } from '../lib/srcset.ts'
import { Accordion } from '../ui/accordion.tsx'
import { Badge } from '../ui/badge.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product'
import { Gone } from './catalogue/gone.tsx'
import { Durations, Features, ProductBadges, ProductRating } from './product/facts.tsx'
import { type ProductView, productView } from './product/product-view.ts'

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
  const { name, text, image } = args.loaderData
  return pageHead(args, { title: name, description: text, image })
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const t = useTranslations('store.product')
  const links = paths(useLanguage())
  if (product) return <ProductPage product={product} />
  return (
    <Gone
      title={t('notFound')}
      text={t('notFoundText')}
      back={{ href: links.products(), label: t('back') }}
    />
  )
}

function ProductPage({ product }: { product: ProductView }) {
  const t = useTranslations('store')
  const breadcrumb = useTranslations('common')
  const links = paths(useLanguage())
  return (
    <div className="page-wrap pt-4">
      <Breadcrumb
        label={breadcrumb('breadcrumb')}
        crumbs={[
          { label: breadcrumb('home'), href: links.home() },
          { label: product.category, href: links.category(product.categoryId) },
          { label: product.name, href: links.product(product.id) },
        ]}
      />
      <div className="mt-3 grid gap-x-9 gap-y-7 md:grid-cols-2">
        <ProductPicture product={product} />
        <div className="grid content-start gap-4">
          <ProductBadges product={product} />
          <h1 className="text-2xl lg:text-3xl">{product.name}</h1>
          <ProductRating product={product} />
          <Price
            sar={product.price}
            size="xl"
            was={product.was === null ? undefined : { sar: product.was, label: t('card.wasPrice') }}
          />
          <Durations product={product} />
          <Notice>{t('product.orderSoon')}</Notice>
        </div>
        <section>
          <h2 className="mb-3 text-xl">{t('product.about')}</h2>
          <p className="whitespace-pre-line text-ink-2">{product.description}</p>
        </section>
        <Features features={product.features} />
        {product.faqs.length > 0 && (
          <section className="md:col-span-2">
            <h2 className="mb-3 text-xl">{t('product.faq')}</h2>
            <Accordion items={product.faqs} />
          </section>
        )}
      </div>
    </div>
  )
}

function ProductPicture({ product }: { product: ProductView }) {
  const t = useTranslations('store.card')
  const language = useLanguage()
  return (
    <div className="relative self-start overflow-clip rounded-lg">
      <Picture
        src={product.image}
        srcSet={srcSetOf(product.image, 'product')}
        sizes="(min-width: 1180px) 572px, (min-width: 768px) 48vw, 92vw"
        alt={product.name}
        width={960}
        height={720}
        eager
        className="aspect-4/3"
      />
      {product.discount > 0 && (
        <span className="absolute start-4 top-4">
          <Badge tone="offer">
            {t('discount', { percent: isolate(percentText(product.discount, language)) })}
          </Badge>
        </span>
      )}
    </div>
  )
}
