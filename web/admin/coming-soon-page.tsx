import { useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf, useLanguage } from '../lib/language.ts'
import { messagesOf } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import type { Route } from './+types/coming-soon-page'
import { ComingSoon } from './kit/coming-soon.tsx'

export function meta(args: Route.MetaArgs) {
  const names = messagesOf(languageOf(args.location.pathname)).admin.pages
  return pageMeta(args, { title: names[pageName(args.matches, names)], isPrivate: true })
}

export default function ComingSoonPage() {
  const t = useTranslations('admin')
  const language = useLanguage()
  const links = paths(language)
  const name = pageName(useMatches(), messagesOf(language).admin.pages)
  const title = t(`pages.${name}`)
  const exceptions = {
    'user-edit': { href: links.staff('/admin/users'), label: t('pages.users') },
    'worker-chat': { href: links.home(), label: t('backHome') },
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

/** The page name is the last part of the route id. */
function pageName<Name extends string>(
  matches: readonly ({ id: string } | undefined)[],
  names: Readonly<Record<Name, string>>,
): Name {
  const id = matches.at(-1)?.id ?? ''
  const name = id.slice(id.lastIndexOf('/') + 1)
  if (!Object.hasOwn(names, name)) throw new Error(`unknown page in route id ${id}`)
  return name as Name
}
