import { Outlet, useLocation } from 'react-router'
import { canOpen } from '#model/staff-screens.ts'
import { staffPathOf } from '../lib/access.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { Guard } from '../lib/guard.tsx'
import { plainPath } from '../lib/language.ts'
import { QueryProvider } from '../lib/query-provider.tsx'
import { Shell } from './shell/shell.tsx'

export default function AdminLayout() {
  const path = staffPathOf(plainPath(useLocation().pathname))
  // In development the showcase is open without a session.
  if (import.meta.env.DEV && path === '/admin/test') return <Outlet />
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
