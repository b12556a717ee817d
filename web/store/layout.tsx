import type { ReactNode } from 'react'
import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { FooterSettings } from '../lib/api-types.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { HydrationBoundary } from '../lib/hydration.tsx'
import { SkipLink, SupportSlot } from '../lib/layout-parts.tsx'
import { apiContext } from '../lib/loader-context.ts'
import { plainPath } from '../lib/path-language.ts'
import { siteReload } from '../lib/site.ts'
import type { Route } from './+types/layout'
import { Footer } from './footer/footer.tsx'
import { CheckoutHeader, Header } from './header/header.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(apiContext)
  return (await call('GET /api/settings/footer')).data
}

export function shouldRevalidate() {
  return siteReload.isWanted
}

export default function StoreLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame footer={loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Keeps the header and footer around a page that failed. */
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

type Props = { footer: FooterSettings | undefined; children: ReactNode }

/** Header, content and footer of store and account pages. */
function Frame({ footer, children }: Props) {
  // Checkout has no links that lead away from the payment.
  const isCheckout = plainPath(useLocation().pathname) === '/checkout'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SupportSlot />
      <HydrationBoundary>
        <Footer settings={footer} isShort={isCheckout} />
      </HydrationBoundary>
    </div>
  )
}
