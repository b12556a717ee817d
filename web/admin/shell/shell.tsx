import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Logo, SkipLink } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { useSiteName } from '../../lib/site.ts'
import { useShortcuts } from '../kit/shortcuts.ts'
import { useLiveAttention } from '../kit/use-attention.ts'
import { Palette } from '../palette/palette.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { Nav } from './nav.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { TopBar } from './top-bar.tsx'

type Window = 'menu' | 'palette' | 'help'

/** The back office frame: a sidebar, a bar at the top, and the windows that every screen shares. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('admin.shell')
  const siteName = useSiteName()
  const dashboard = paths(useLanguage()).staff('/admin/dashboard')
  const [shown, setShown] = useState<Window>()
  const close = () => setShown(undefined)
  const group = t('shortcuts.everywhere')
  useLiveAttention()
  useTruncatedTitles()
  useShortcuts([
    { keys: 'mod+k', label: t('shortcuts.palette'), group, run: () => setShown('palette') },
    { keys: '?', label: t('shortcuts.help'), group, run: () => setShown('help') },
  ])
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
        <div className="min-h-0 grow overflow-y-auto p-3 pt-1">
          <Nav role={user.role} />
        </div>
        <div className="px-3 pb-2">
          <SignOutButton />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar
          user={user}
          isMenuOpen={shown === 'menu'}
          onMenu={() => setShown('menu')}
          onSearch={() => setShown('palette')}
          onHelp={() => setShown('help')}
        />
        <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-5 outline-none md:px-7">
          {children}
        </main>
      </div>
      <MobileMenu user={user} open={shown === 'menu'} onClose={close} />
      <Palette user={user} open={shown === 'palette'} onClose={close} onHelp={() => setShown('help')} />
      <HelpDialog role={user.role} open={shown === 'help'} onClose={close} />
    </div>
  )
}

/** Shows the whole text of a truncated element as its tooltip, on every screen. */
function useTruncatedTitles(): void {
  useEffect(() => {
    const show = ({ target }: PointerEvent) => {
      const element = target instanceof Element && target.closest<HTMLElement>('.truncate')
      if (!element || (element.title && element.dataset.titled === undefined)) return
      element.dataset.titled = ''
      element.title = element.scrollWidth > element.clientWidth ? (element.textContent ?? '').trim() : ''
    }
    addEventListener('pointerover', show, { passive: true })
    return () => removeEventListener('pointerover', show)
  }, [])
}
