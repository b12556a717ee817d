import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageOf, plainPath, useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { paths } from '../lib/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Tabs } from '../ui/tabs.tsx'
import type { Route } from './+types/settings'
import { AccountNav } from './account-nav.tsx'
import { BackOfficeNotice } from './back-office-notice.tsx'
import { NotificationsTab } from './settings/notifications-tab.tsx'
import { ProfileTab } from './settings/profile-tab.tsx'
import { SecurityTab } from './settings/security-tab.tsx'

const tabIds = ['profile', 'security', 'notifications'] as const
type TabId = (typeof tabIds)[number]

const contents = { profile: ProfileTab, security: SecurityTab, notifications: NotificationsTab }

export function meta(args: Route.MetaArgs) {
  const t = translator(languageOf(args.location.pathname))
  return pageMeta(args, { title: t(`account.pages.${pageName(args.location.pathname)}`), isPrivate: true })
}

/** The account, at `/dashboard` and at `/account-settings`. */
export default function Settings() {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const links = paths(useLanguage())
  const { tab, choose } = useTab()
  useDialogsClosed(tab)
  const { pathname } = useLocation()
  const title = t(`pages.${pageName(pathname)}`)
  return (
    <div className="page-wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
      <Breadcrumb
        label={common('breadcrumb')}
        crumbs={[
          { label: common('home'), href: links.home() },
          { label: title, href: pathname },
        ]}
      />
      <h1 className="text-2xl">{title}</h1>
      <AccountNav />
      <BackOfficeNotice />
      <Tabs
        label={t('settings.tabs')}
        value={tab}
        onChange={choose}
        tabs={tabIds.map(id => {
          const Content = contents[id]
          // Unsaved words stay in a tab that is left; what another tab shows is read when it is opened.
          return { id, label: t(`settings.${id}`), content: <Content isOpen={id === tab} /> }
        })}
      />
    </div>
  )
}

function pageName(pathname: string): 'account-settings' | 'dashboard' {
  return plainPath(pathname) === '/account-settings' ? 'account-settings' : 'dashboard'
}

/** Back may lead to another tab while a dialog is open; its own tab hidden, it would lock the page without being seen. */
function useDialogsClosed(tab: TabId): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed when the tab changes
  useLayoutEffect(
    () => () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    },
    [tab],
  )
}

/** The address keeps the choice, so that a link leads to it and Back undoes it. */
function useTab(): { tab: TabId; choose: (tab: TabId) => void } {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const choose = (tab: TabId) => {
    const next = new URLSearchParams(query)
    if (tab === 'profile') next.delete('tab')
    else next.set('tab', tab)
    setQuery(next, { preventScrollReset: true })
  }
  return { tab: tabIds.find(id => id === asked) ?? 'profile', choose }
}
