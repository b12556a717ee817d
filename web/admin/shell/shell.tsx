import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Logo, SkipLink } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { useSiteName } from '../../lib/site.ts'
import { MobileBar } from './mobile-bar.tsx'
import { Nav } from './nav.tsx'
import { UserPanel } from './user-panel.tsx'

/** The back office layout: a sticky sidebar and the screen next to it. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('admin.shell')
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
