import { useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isStaff } from '../lib/access.ts'
import { useLanguage } from '../lib/language.ts'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf, plainPath } from '../lib/path-language.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Tabs } from '../ui/navigation/tabs.tsx'
import type { Route } from './+types/settings'
import { AccountPage, useCurrentUser } from './account-page.tsx'
import { AccountHome } from './home/account-home.tsx'
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

/** The account page: `/dashboard` starts with the account home, `/account-settings` has only the settings. */
export default function Settings() {
  const t = useTranslations('account')
  const { tab, choose } = useTab()
  useCloseDialogs(tab)
  const { pathname } = useLocation()
  const page = pageName(pathname)
  return (
    <AccountPage title={t(`pages.${page}`)} href={pathname} parent={null}>
      <BackOfficeNotice />
      {page === 'dashboard' && (
        <>
          <AccountHome />
          <h2 className="mt-3 text-xl">{t('home.settings')}</h2>
        </>
      )}
      <Tabs
        label={t('settings.tabs')}
        value={tab}
        onChange={choose}
        tabs={tabIds.map(id => {
          const Content = contents[id]
          // Panels stay mounted, so unsaved input is kept; their data loads when they are opened.
          return { id, label: t(`settings.${id}`), content: <Content isOpen={id === tab} /> }
        })}
      />
    </AccountPage>
  )
}

function pageName(pathname: string): 'account-settings' | 'dashboard' {
  return plainPath(pathname) === '/account-settings' ? 'account-settings' : 'dashboard'
}

/** Closes open dialogs when Back changes the tab: a modal in a hidden tab would block the page. */
function useCloseDialogs(tab: TabId): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useLayoutEffect(
    () => () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close()
    },
    [tab],
  )
}

/** The URL holds the tab, so it can be linked and Back undoes it. */
function useTab(): { tab: TabId; choose: (tab: TabId) => void } {
  const [query, setQuery] = useSearchParams()
  const requested = query.get('tab')
  const choose = (tab: TabId) => {
    const next = new URLSearchParams(query)
    if (tab === 'profile') next.delete('tab')
    else next.set('tab', tab)
    setQuery(next, { preventScrollReset: true })
  }
  return { tab: tabIds.find(id => id === requested) ?? 'profile', choose }
}

/** Staff sign in like customers; this links to the back office. */
function BackOfficeNotice() {
  const t = useTranslations('account')
  const links = paths(useLanguage())
  if (!isStaff(useCurrentUser().role)) return null
  return (
    <Notice title={t('backOffice')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="grow basis-64">{t('backOfficeText')}</p>
        <ButtonLink href={links.staff('/admin/dashboard')} size="s">
          {t('openBackOffice')}
        </ButtonLink>
      </div>
    </Notice>
  )
}
