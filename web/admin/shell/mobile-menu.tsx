import Store from 'lucide-react/icons/store'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { paths } from '../../lib/paths.ts'
import { ThemeSwitch } from '../../lib/preference-switches.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/dialogs/drawer.tsx'
import { Nav } from './nav.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Props = { user: User; open: boolean; onClose: () => void }

/** The sidebar of narrow screens, with the preferences that the top bar has no room for. */
export function MobileMenu({ user, open, onClose }: Props) {
  const t = useTranslations('admin.shell')
  const close = useTranslations('common')('close')
  const home = paths(useLanguage()).home()
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose()
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={close}
      footer={
        <div className="grid gap-3">
          <div className="grid grid-cols-2 items-center gap-2">
            <ThemeSwitch compact />
            <LanguageSwitch className="flex min-h-11 items-center justify-center gap-2 rounded-sm border border-line-strong text-sm font-medium" />
          </div>
          <ButtonLink href={home} tone="quiet" size="s" icon={<Store size={17} />} wide>
            {t('shop')}
          </ButtonLink>
          <SignOutButton />
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are interactive */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div onClick={closeAfterLink}>
        <Nav role={user.role} />
      </div>
    </Drawer>
  )
}
