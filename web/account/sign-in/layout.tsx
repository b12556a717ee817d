import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/notice.tsx'
import { Side } from './side.tsx'

/** What is asked for on one side, what it is good for on the other; a phone shows the first alone. */
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
        <Side />
      </div>
    </div>
  )
}
