import KeyRound from 'lucide-react/icons/key-round'
import Package from 'lucide-react/icons/package'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The form, and next to it the benefits of an account on wide screens. */
export default function SignInLayout() {
  const t = useTranslations('account.signIn')
  return (
    <div className="page-wrap py-6 md:py-12">
      <div className="mx-auto grid max-w-5xl rounded-lg md:border md:border-line md:bg-surface md:shadow-card lg:grid-cols-[minmax(0,1fr)_25rem] lg:overflow-clip">
        <div className="mx-auto grid w-full max-w-lg content-center gap-6 md:px-8 md:py-12 lg:min-h-152">
          <noscript>
            <Notice tone="warn">{t('needsScript')}</Notice>
          </noscript>
          <Outlet />
        </div>
        <Benefits />
      </div>
    </div>
  )
}

const benefits = [
  { key: 'orders', Icon: Package },
  { key: 'renewal', Icon: RefreshCw },
  { key: 'safety', Icon: KeyRound },
] as const

function Benefits() {
  const t = useTranslations('account.signIn.benefits')
  return (
    <aside
      aria-label={t('title')}
      className="grid content-start gap-8 bg-brand-soft p-10 pt-24 max-lg:hidden"
    >
      <p className="text-2xl leading-snug font-semibold text-balance text-brand-strong">{t('title')}</p>
      <ul className="grid gap-6">
        {benefits.map(({ key, Icon }) => (
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
