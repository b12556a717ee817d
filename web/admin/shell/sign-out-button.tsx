import LogOut from 'lucide-react/icons/log-out'
import { useTranslations } from 'use-intl'
import { useSignOut } from '../../lib/session.ts'
import { Button } from '../../ui/buttons/button.tsx'

export function SignOutButton() {
  const t = useTranslations('admin.shell')
  const common = useTranslations('common')
  const { signOut, isLeaving } = useSignOut()
  return (
    <Button
      tone="bare"
      size="s"
      wide
      busy={isLeaving}
      busyLabel={common('loggingOut')}
      icon={<LogOut size={17} className="rtl:-scale-x-100" />}
      onClick={() => void signOut()}
      className="justify-start px-3 text-[0.9375rem] font-normal"
    >
      {t('logout')}
    </Button>
  )
}
