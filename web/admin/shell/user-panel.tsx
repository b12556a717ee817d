import LogOut from 'lucide-react/icons/log-out'
import Store from 'lucide-react/icons/store'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { User } from '../../lib/replies.ts'
import { useSignOut } from '../../lib/session.tsx'
import { LanguageSwitch } from '../../lib/switches/language-switch.tsx'
import { ThemeSwitch } from '../../lib/switches/theme-switch.tsx'
import { Button } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'

/** Who is working here, and the way out. */
export function UserPanel({ user }: { user: User }) {
  const t = useTranslations('admin')
  const common = useTranslations('common')
  const home = paths(useLanguage()).home()
  const { signOut, isLeaving } = useSignOut()
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 ps-1 text-sm leading-snug">
          <bdi className="block truncate font-medium">{user.fullName}</bdi>
          <span className="text-ink-3">{t(`roles.${user.role}`)}</span>
        </p>
        <IconLink href={home} size="s" label={t('shop')} icon={<Store size={18} />} />
      </div>
      <ThemeSwitch />
      <div className="flex items-center justify-between gap-2">
        <LanguageSwitch className="flex min-h-9 items-center gap-2 rounded-sm px-1 text-sm font-medium hover:text-brand pointer-coarse:min-h-11" />
        <Button
          tone="quiet"
          size="s"
          busy={isLeaving}
          busyLabel={common('loggingOut')}
          icon={<LogOut size={16} />}
          onClick={() => void signOut()}
        >
          {common('logout')}
        </Button>
      </div>
    </div>
  )
}
