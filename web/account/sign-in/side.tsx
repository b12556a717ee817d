import KeyRound from 'lucide-react/icons/key-round'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useTranslations } from 'use-intl'

const points = [
  { key: 'orders', Icon: Package },
  { key: 'renewal', Icon: RefreshCw },
  { key: 'safety', Icon: KeyRound },
] as const

export function Side() {
  const t = useTranslations('account.signIn.side')
  return (
    <aside
      aria-label={t('title')}
      className="grid content-start gap-8 bg-brand-soft p-10 pt-24 max-lg:hidden"
    >
      <p className="text-2xl leading-snug font-semibold text-balance text-brand-strong">{t('title')}</p>
      <ul className="grid gap-6">
        {points.map(({ key, Icon }) => (
          <li key={key} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="row-span-2 grid size-11 place-items-center rounded-md bg-surface text-brand">
              <Icon size={21} strokeWidth={1.8} aria-hidden="true" />
            </span>
            <b>{t(key)}</b>
            <span className="text-sm text-ink-2">{t(`${key}Text`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
