import { useLocation, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { comingPage } from '../lib/coming-page.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { messagesOf } from '../lib/messages.ts'
import { pageHead } from '../lib/meta.ts'
import { OnItsWay } from '../lib/on-its-way.tsx'
import { paths } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/on-its-way'
import { AccountNav } from './account-nav.tsx'

export function meta(args: Route.MetaArgs) {
  const names = messagesOf(languageOf(args.location.pathname)).account.pages
  return pageHead(args, { title: names[comingPage(args.matches, names)], isPrivate: true })
}

export default function ComingPage() {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const language = useLanguage()
  const links = paths(language)
  const name = comingPage(useMatches(), messagesOf(language).account.pages)
  const title = t(`pages.${name}`)
  const { pathname } = useLocation()
  const crumbs = [
    { label: common('home'), href: links.home() },
    { label: t('pages.dashboard'), href: links.dashboard() },
    { label: title, href: pathname },
  ]
  return (
    <div className="page-wrap grid gap-5 pt-4">
      <Breadcrumb label={common('breadcrumb')} crumbs={crumbs} />
      <h1 className="text-2xl">{title}</h1>
      <AccountNav />
      <OnItsWay
        links={[
          { href: links.products(), label: t('shop') },
          { href: links.home(), label: common('home') },
        ]}
      >
        {common('onItsWay.text', { page: title })}
      </OnItsWay>
    </div>
  )
}
