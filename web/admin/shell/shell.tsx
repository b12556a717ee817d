import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { Logo } from '../../lib/logo.tsx'
import { paths } from '../../lib/paths.ts'
import type { User } from '../../lib/replies.ts'
import { useSiteName } from '../../lib/site-name.ts'
import { SkipLink } from '../../lib/skip-link.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Nav } from './nav.tsx'
import { UserPanel } from './user-panel.tsx'

/** The back office: navigation on the side that stays, the screen beside it. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('admin')
  const siteName = useSiteName()
  const dashboard = paths(useLanguage()).staff('/admin/dashboard')
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <aside
        aria-label={t('title')}
        className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface lg:flex"
      >
        <Link href={dashboard} className="m-3 mb-1 rounded-sm p-2">
          <Logo name={siteName} />
        </Link>
        <div className="min-h-0 grow overflow-y-auto p-3">
          <Nav role={user.role} />
        </div>
        <div className="border-t border-line p-3">
          <UserPanel user={user} />
        </div>
      </aside>
      <MobileBar user={user} />
      <main id="content" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-7">
        {children}
      </main>
    </div>
  )
}
