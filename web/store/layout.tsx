import { Outlet, useRouteLoaderData } from 'react-router'
import { ErrorPage } from '../lib/error-page.tsx'
import { apiContext } from '../lib/loader-context.ts'
import type { Route } from './+types/layout'
import { Frame } from './frame.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  return (await call('GET /api/settings/footer')).data
}

export function shouldRevalidate() {
  return false
}

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame footer={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the shop around it standing. */
export function ErrorBoundary() {
  const footer = useRouteLoaderData<typeof loader>('store/layout')
  return (
    <Frame footer={footer}>
      <div className="page-wrap py-16">
        <ErrorPage />
      </div>
    </Frame>
  )
}
