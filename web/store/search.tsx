import { type MouseEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isolate } from '#model/format.ts'
import { countOpenedLink, countSearch } from '../lib/count-search.ts'
import { useLanguage } from '../lib/language.ts'
import { pageParam } from '../lib/lists/list-filter.ts'
import { apiContext } from '../lib/loader-context.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { productsPerPage } from '../lib/product-card/card-data.ts'
import type { Route } from './+types/search'
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
      ? t('catalogue.search.title', { q: isolate(loaderData.q) })
      : t('store.pages.search')
  return pageMeta(args, { title, isPrivate: true })
}

export default function Search({ loaderData: found }: Route.ComponentProps) {
  const t = useTranslations()
  const links = paths(useLanguage())
  const query = found.kind === 'found' ? found.q : undefined
  useEffect(() => {
    if (query !== undefined) countSearch(query)
  }, [query])
  if (found.kind === 'start') return <SearchStart {...found} />
  const { q, total } = found
  const watchOpened = ({ target }: MouseEvent) => countOpenedLink(target, q)
  return (
    // Links work by keyboard too: the browser turns Enter into a click.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only watches the links inside
    <div className="page-wrap" onClick={watchOpened} onAuxClick={watchOpened}>
      <PageHeader
        crumbs={[{ label: t('store.pages.search'), href: links.search(q) }]}
        title={t(total > 0 ? 'catalogue.search.title' : 'catalogue.search.none', { q: isolate(q) })}
        text={total > 0 ? undefined : t('catalogue.search.noneText')}
      />
      {total > 0 ? <SearchResults {...found} /> : <NoResults {...found} />}
    </div>
  )
}
