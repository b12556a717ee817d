import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { nullIfNotFound } from '../lib/api-errors.ts'
import { useLanguage } from '../lib/language.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { categoryCardData, productCardData, productsPerPage } from '../lib/product-card/card-data.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { CategoryIcon } from '../ui/media/category-icon.tsx'
import type { Route } from './+types/category'
import { ItemNotFound } from './catalogue/item-not-found.tsx'
import { PageHeader } from './catalogue/page-header.tsx'
import { ProductList } from './catalogue/product-list.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { call, language } = context.get(apiContext)
  const page = pageParam(url.searchParams)
  const id = params.categoryId
  const category = await nullIfNotFound(call('GET /api/categories/{id}', { params: { id } }))
  if (!category) return data(null, 404)
  const products = await call('GET /api/categories/{id}/subscriptions', {
    params: { id },
    query: { page, limit: productsPerPage },
  })
  return {
    category: categoryCardData(category.data, language),
    page,
    pages: products.data.pagination.pages,
    total: products.data.pagination.total,
    products: products.data.subscriptions.map(product => productCardData(product, language)),
  }
}

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname)
  const t = translator(language)
  if (!args.loaderData) return pageMeta(args, { title: t('catalogue.category.notFound'), isPrivate: true })
  const { category, page } = args.loaderData
  return pageMeta(args, {
    title: category.name,
    description: category.text,
    search: page > 1 ? `?page=${page}` : '',
    crumbs: [
      { name: t('catalogue.categories.title'), href: paths(language).categories() },
      { name: category.name, href: paths(language).category(category.id) },
    ],
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const links = paths(useLanguage())
  if (!loaderData) {
    return (
      <ItemNotFound
        title={t('category.notFound')}
        text={t('category.notFoundText')}
        back={{ href: links.categories(), label: t('category.back') }}
      />
    )
  }
  const { category, products, page, pages, total } = loaderData
  const hrefFor = (target: number) => links.category(category.id, { page: target })
  return (
    <div className="page-wrap">
      <PageHeader
        crumbs={[
          { label: t('categories.title'), href: links.categories() },
          { label: category.name, href: hrefFor(1) },
        ]}
        title={category.name}
        text={category.text}
        note={t('categories.count', { count: total })}
      >
        <CategoryIcon icon={category.icon} color={category.color} />
      </PageHeader>
      <ProductList
        products={products}
        page={page}
        pages={pages}
        hrefFor={hrefFor}
        empty={{
          title: t('category.empty'),
          text: t('category.emptyText'),
          action: (
            <ButtonLink href={links.categories()} tone="quiet">
              {t('category.back')}
            </ButtonLink>
          ),
        }}
      />
    </div>
  )
}
