import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { comingPage } from '../lib/coming-page.ts'
import { languageOf, useLanguage } from '../lib/language.ts'
import { messagesOf } from '../lib/messages.ts'
import { OnItsWay } from '../lib/on-its-way.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/on-its-way'

export function meta(args: Route.MetaArgs) {
  const names = messagesOf(languageOf(args.location.pathname)).admin.pages
  return pageMeta(args, { title: names[comingPage(args.matches, names)], isPrivate: true })
}

export default function ComingScreen() {
  const t = useTranslations('admin')
  const text = useTranslations('common.onItsWay')
  const language = useLanguage()
  const links = paths(language)
  const name = comingPage(useMatches(), messagesOf(language).admin.pages)
  const title = t(`pages.${name}`)
  const ways = {
    'user-edit': { href: links.staff('/admin/users'), label: t('pages.users') },
    'worker-chat': { href: links.home(), label: t('backHome') },
  }
  return (
    <div className="grid gap-5">
      <h1 className="text-xl">{title}</h1>
      <OnItsWay
        links={[
          name in ways
            ? ways[name as keyof typeof ways]
            : { href: links.staff('/admin/dashboard'), label: t('pages.dashboard') },
          { href: links.staff('/admin/orders'), label: t('pages.orders') },
        ]}
      >
        {text('staffText', { page: title })}
      </OnItsWay>
    </div>
  )
}
