import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { useTranslations } from 'use-intl'
import type { User } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { LanguageSwitch } from '../../lib/language-switch.tsx'
import { paths } from '../../lib/paths.ts'
import { ThemeSwitch } from '../../lib/preference-switches.tsx'
import { useSignOut } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'

/** The signed-in user, preferences and sign-out. */
export function UserPanel({ user }: { user: User }) {
  const t = useTranslations('admin.shell')
  const common = useTranslations('common')
  const home = paths(useLanguage()).home()
  const { signOut, isLeaving } = useSignOut()
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-1">
        <p className="min-w-0 grow ps-1 text-sm leading-snug">
          <span className="block truncate font-medium">
            <bdi>{user.fullName}</bdi>
          </span>
          <span className="text-ink-3">{t(`roles.${user.role}`)}</span>
        </p>
        <LanguageSwitch
          compact
          className="grid size-9 shrink-0 place-items-center rounded-sm text-sm font-medium text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
        />
        <IconLink href={home} size="s" label={t('shop')} icon={<Store size={18} />} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <ThemeSwitch compact />
        <Button
          tone="quiet"
          size="s"
          busy={isLeaving}
          busyLabel={common('loggingOut')}
          icon={<LogOut size={16} />}
          onClick={() => void signOut()}
          className="whitespace-nowrap"
        >
          {t('logout')}
        </Button>
      </div>
    </div>
  )
}
