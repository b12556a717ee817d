import MenuIcon from 'lucide-react/icons/menu'
import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Logo } from '../../lib/layout-parts.tsx'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'
import { useSiteName } from '../../lib/site.ts'
import { Drawer } from '../../ui/drawer.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Nav } from './nav.tsx'
import { UserPanel } from './user-panel.tsx'

/** The navigation of narrow screens: a bar with a button that opens the sidebar content. */
export function MobileBar({ user }: { user: User }) {
  const t = useTranslations('admin.shell')
  const close = useTranslations('common')('close')
  const siteName = useSiteName()
  const dashboard = paths(useLanguage()).staff('/admin/dashboard')
  const [isOpen, setIsOpen] = useState(false)
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) setIsOpen(false)
  }
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between border-b border-line bg-surface ps-4 pe-2 lg:hidden">
      <Link href={dashboard} className="rounded-sm py-2">
        <Logo name={siteName} />
      </Link>
      <IconButton
        label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<MenuIcon size={23} />}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('title')}
        closeLabel={close}
        side="end"
        footer={<UserPanel user={user} />}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are interactive */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
        <div onClick={closeAfterLink}>
          <Nav role={user.role} />
        </div>
      </Drawer>
    </header>
  )
}
