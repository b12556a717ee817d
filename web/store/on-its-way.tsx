import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { comingPage } from '../lib/coming-page.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { messagesOf } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { OnItsWay } from '../lib/on-its-way.tsx'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/on-its-way'
import { PageHead } from './catalogue/page-head.tsx'

export function meta(args: Route.MetaArgs) {
  const names = messagesOf(languageOf(args.location.pathname)).store.pages
  return pageHead(args, { title: names[comingPage(args.matches, names)], isPrivate: true })
}

export default function ComingPage() {
  const t = useTranslations('store')
  const text = useTranslations('common.onItsWay')
  const language = useLanguage()
  const links = paths(language)
  const { pathname } = useLocation()
  const title = t(`pages.${comingPage(useMatches(), messagesOf(language).store.pages)}`)
  return (
    <div className="page-wrap">
      <PageHead crumbs={[{ label: title, href: pathname }]} title={title} />
      <OnItsWay
        links={[
          { href: links.products(), label: t('header.subscriptions') },
          { href: links.categories(), label: t('header.categories') },
        ]}
      >
        {text('text', { page: title })}
      </OnItsWay>
    </div>
  )
}
