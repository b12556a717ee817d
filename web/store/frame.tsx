import type { ReactNode } from 'react'
import type { FooterSettings } from '../lib/api-types.ts'
import { HydrationBoundary } from '../lib/hydration.tsx'
import { SkipLink, SupportSlot } from '../lib/layout-parts.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'

type Props = { footer: FooterSettings | undefined; children: ReactNode }

/** Header, content, footer: around every page of the shop and of the account. */
export function Frame({ footer, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <SupportSlot />
      <HydrationBoundary>
        <Footer settings={footer} />
      </HydrationBoundary>
    </div>
  )
}
