import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { pageNumber } from '../lib/page-number.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/products'
import { productCard } from './catalogue/cards.ts'
import { PageHead } from './catalogue/page-head.tsx'
import { ProductList, productsOnPage } from './catalogue/product-list.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const page = pageNumber(url)
  const { data } = await call('GET /api/subscriptions', {
    query: { page, limit: productsOnPage, sort: 'price', order: 'asc' },
  })
  return {
    page,
    pages: data.pagination.pages,
    products: data.subscriptions.map(product => productCard(product, language)),
  }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  const page = args.loaderData?.page ?? 1
  return pageHead(args, {
    title: t('store.subscriptions.title'),
    description: t('store.subscriptions.description'),
    search: page > 1 ? `?page=${page}` : '',
  })
}

export default function Products({ loaderData: { page, pages, products } }: Route.ComponentProps) {
  const t = useTranslations('store.subscriptions')
  const links = paths(useLanguage())
  return (
    <div className="page-wrap">
      <PageHead
        crumbs={[{ label: t('title'), href: links.products() }]}
        title={t('title')}
        text={t('description')}
      />
      <ProductList
        products={products}
        page={page}
        pages={pages}
        hrefFor={target => links.products({ page: target })}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </div>
  )
}
