import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/search'
import { productsPerPage } from './catalogue/card-data.ts'
import { PageHeader } from './catalogue/page-header.tsx'
import { loadResults, loadStart } from './search/load-search.ts'
import { NoResults, SearchResults, SearchStart } from './search/search-results.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const q = url.searchParams.get('q')?.trim() ?? ''
  if (q === '') return loadStart(api)
  return loadResults(api, { q, page: pageParam(url.searchParams), limit: productsPerPage })
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  const title =
    loaderData?.kind === 'found'
      ? t('store.search.title', { q: isolate(loaderData.q) })
      : t('store.pages.search')
  return pageMeta(args, { title, isPrivate: true })
}

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const t = useTranslations('store')
  const links = paths(useLanguage())
  if (found.kind === 'start') return <SearchStart {...found} />
  const { q, total } = found
  return (
    <div className="page-wrap">
      <PageHeader
        crumbs={[{ label: t('pages.search'), href: links.search(q) }]}
        title={t(total > 0 ? 'search.title' : 'search.none', { q: isolate(q) })}
        text={total > 0 ? undefined : t('search.noneText')}
      />
      {total > 0 ? <SearchResults {...found} /> : <NoResults {...found} />}
    </div>
  )
}
