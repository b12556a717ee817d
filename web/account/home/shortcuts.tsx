import CreditCard from 'lucide-react/icons/credit-card'
import FileText from 'lucide-react/icons/file-text'
import Headset from 'lucide-react/icons/headset'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { paths } from '../../lib/paths.ts'

const icons = {
  orders: ShoppingBag,
  invoices: FileText,
  cards: CreditCard,
  help: Headset,
  settings: Settings,
} as const

/** What customers look for most in their account. */
export function Shortcuts() {
  const t = useTranslations('account.home.shortcuts')
  const links = paths(useLanguage())
  const shortcuts = [
    ['orders', links.myOrders()],
    ['invoices', links.paymentHistory()],
    ['cards', links.mySubscriptions()],
    ['help', links.contact()],
    ['settings', links.accountSettings()],
  ] as const
  return (
    <ul aria-label={t('title')} className="grid grid-cols-2 gap-3 md:grid-cols-5 lg:gap-4">
      {shortcuts.map(([key, href]) => {
        const Icon = icons[key]
        return (
          <li key={key} className="grid max-md:last:col-span-2">
            <Link
              href={href}
              className="grid content-start gap-0.5 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-card transition-shadow hover:border-line-strong hover:shadow-float"
            >
              <Icon size={22} strokeWidth={1.8} className="mb-1 text-brand" aria-hidden="true" />
              <span className="font-medium">{t(key)}</span>
              <span className="text-sm text-ink-2">{t(`${key}Text`)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
