import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type ScreenTitle, staffScreens } from '#model/staff-screens.ts'
import { staffPathOf } from '../lib/access.ts'
import { languageOf, plainPath, useLanguage } from '../lib/language.ts'
import { messagesOf } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/coming-soon-page'
import { ComingSoon } from './kit/coming-soon.tsx'

export function meta(args: Route.MetaArgs) {
  const { pathname } = args.location
  const title = messagesOf(languageOf(pathname)).admin.pages[titleOf(pathname)]
  return pageMeta(args, { title, isPrivate: true })
}

export default function ComingSoonPage() {
  const t = useTranslations('admin')
  const links = paths(useLanguage())
  const name = titleOf(useLocation().pathname)
  const title = t(`pages.${name}`)
  const exceptions = {
    'user-edit': { href: links.staff('/admin/users'), label: t('pages.users') },
    'worker-chat': { href: links.home(), label: t('shell.backHome') },
  }
  return (
    <div className="grid gap-5">
      <h1 className="text-xl">{title}</h1>
      <ComingSoon
        links={[
          name in exceptions
            ? exceptions[name as keyof typeof exceptions]
            : { href: links.staff('/admin/dashboard'), label: t('pages.dashboard') },
          { href: links.staff('/admin/orders'), label: t('pages.orders') },
        ]}
      >
        {t('comingSoon.text', { page: title })}
      </ComingSoon>
    </div>
  )
}

function titleOf(pathname: string): ScreenTitle {
  const path = staffPathOf(plainPath(pathname))
  if (!path) throw new Error(`no back office screen at ${pathname}`)
  return staffScreens[path].title
}
