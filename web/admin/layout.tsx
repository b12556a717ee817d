import { Outlet, useLocation } from 'react-router'
import { canOpen, staffScreens } from '#model/staff-screens.ts'
import { staffPathOf } from '../lib/access.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { Guard } from '../lib/guard.tsx'
import { translator } from '../lib/messages.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { languageOf, plainPath } from '../lib/path-language.ts'
import { QueryProvider } from '../lib/query-provider.tsx'
import type { Route } from './+types/layout'
import { Shell } from './shell/shell.tsx'
import '../styles/staff.css'

/** The title of every staff screen. React Router uses it for routes that have no `meta` of their own. */
export function meta(args: Route.MetaArgs) {
  const { pathname } = args.location
  const path = staffPathOf(plainPath(pathname)) ?? '/admin/dashboard'
  const title = translator(languageOf(pathname))(`admin.pages.${staffScreens[path].title}`)
  return pageMeta(args, { title, isPrivate: true })
}

export default function AdminLayout() {
  const { pathname, search } = useLocation()
  const path = staffPathOf(plainPath(pathname))
  // In development the showcase is open without a session.
  if (import.meta.env.DEV && path === '/admin/test' && search === '?view=design') return <Outlet />
  return (
    <Guard allows={role => path !== undefined && canOpen(path, role)}>
      {user => (
        <QueryProvider key={user.id}>
          <Shell user={user}>
            <Outlet context={user} />
          </Shell>
        </QueryProvider>
      )}
    </Guard>
  )
}

export function ErrorBoundary() {
  return (
    <main className="page-wrap py-16">
      <ErrorPage />
    </main>
  )
}
