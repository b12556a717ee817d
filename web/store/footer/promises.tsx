import BadgeCheck from 'lucide-react/icons/badge-check'
import Headset from 'lucide-react/icons/headset'
import Zap from 'lucide-react/icons/zap'
import { useTranslations } from 'use-intl'

const promises = [
  { key: 'refund', Icon: BadgeCheck },
  { key: 'instant', Icon: Zap },
  { key: 'support', Icon: Headset },
] as const

export function Promises() {
  const t = useTranslations('store.footer')
  return (
    <div className="border-b border-line">
      <ul className="page-wrap grid gap-x-6 gap-y-3 py-6 sm:grid-cols-[auto_auto_auto] sm:justify-between">
        {promises.map(({ key, Icon }) => (
          <li key={key} className="flex items-center gap-3 font-medium sm:max-lg:gap-2 sm:max-lg:text-sm">
            <Icon size={22} className="shrink-0 text-brand" aria-hidden="true" />
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  )
}
