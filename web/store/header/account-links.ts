import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { useLanguage } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'

/** Links of the user menu. Workers open the back office from their account page. */
export function useAccountLinks(role: Role) {
  const t = useTranslations('store.header')
  const links = paths(useLanguage())
  return [
    { href: links.dashboard(), label: t('profile'), Icon: UserRound },
    { href: links.myOrders(), label: t('orders'), Icon: Package },
    { href: links.mySubscriptions(), label: t('mySubscriptions'), Icon: RefreshCw },
    ...(role === 'admin'
      ? [{ href: links.staff('/admin/dashboard'), label: t('admin'), Icon: LayoutDashboard }]
      : []),
  ]
}
