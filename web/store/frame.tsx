import type { ReactNode } from 'react'
import { OwnTurn } from '../lib/own-turn.tsx'
import type { FooterSettings } from '../lib/replies.ts'
import { SkipLink } from '../lib/skip-link.tsx'
import { SupportCornerPlace } from '../lib/support-corner-place.tsx'
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
      <SupportCornerPlace />
      <OwnTurn>
        <Footer settings={footer} />
      </OwnTurn>
    </div>
  )
}
