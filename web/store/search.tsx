import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { OnItsWay } from '../lib/on-its-way.tsx'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/search'
import { PageHead } from './catalogue/page-head.tsx'

/** The query as the server saw it, so that both sides write the same heading. */
export function loader({ url }: Route.LoaderArgs) {
  return { q: url.searchParams.get('q')?.trim() ?? '' }
}

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageHead(args, { title: t('store.pages.search'), isPrivate: true })
}

export default function Search({ loaderData: { q } }: Route.ComponentProps) {
  const t = useTranslations('store')
  const links = paths(useLanguage())
  return (
    <div className="page-wrap">
      <PageHead
        crumbs={[{ label: t('pages.search'), href: links.search(q) }]}
        title={q ? t('search.title', { q }) : t('pages.search')}
      />
      <OnItsWay
        links={[
          { href: links.categories(), label: t('header.categories') },
          { href: links.products(), label: t('header.subscriptions') },
        ]}
      >
        {t('search.text')}
      </OnItsWay>
    </div>
  )
}
