import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { plainPath } from '../../lib/path-language.ts'
import { paths } from '../../lib/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { FooterForm } from './footer-form.tsx'
import { GeneralForm } from './general-form.tsx'
import type { FooterTexts, GeneralSettings } from './settings-values.ts'

/** The tabs are pages of their own, so leaving one with unsaved changes asks first. */
export default function Settings() {
  const t = useTranslations('admin.settings')
  const title = useTranslations('admin.pages')('settings')
  const isFooter = plainPath(useLocation().pathname).endsWith('/footer')
  const links = paths(useLanguage())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <ScreenTitle>{title}</ScreenTitle>
        <p className="text-sm text-ink-2">{t('live')}</p>
      </div>
      <nav aria-label={t('tabs.label')} className="flex border-b border-line">
        <TabLink href={links.staff('/admin/settings')} isCurrent={!isFooter} label={t('tabs.general')} />
        <TabLink href={links.staff('/admin/settings/footer')} isCurrent={isFooter} label={t('tabs.footer')} />
      </nav>
      {isFooter ? <Footer /> : <General />}
    </div>
  )
}

function TabLink({ href, isCurrent, label }: { href: string; isCurrent: boolean; label: string }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        '-mb-px flex min-h-11 items-center border-b-2 px-4 font-medium',
        isCurrent ? 'border-brand text-brand' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {label}
    </Link>
  )
}

// Loaded once when the form opens and not refetched, because the form compares its values with the loaded record.
const once = { gcTime: 0, refetchOnWindowFocus: false }
const scope = { query: { scope: 'staff' } } as const

function General() {
  const t = useTranslations('admin.settings')
  const query = useQuery({
    ...once,
    queryKey: ['settings', 'general'],
    queryFn: async () => (await call('GET /api/settings', scope)).data as GeneralSettings,
  })
  return (
    <QueryState query={query} errorTitle={t('loadFailed')} loading={<Loading />}>
      {query.data && <GeneralForm settings={query.data} />}
    </QueryState>
  )
}

function Footer() {
  const t = useTranslations('admin.settings')
  const query = useQuery({
    ...once,
    queryKey: ['settings', 'footer'],
    queryFn: async () => (await call('GET /api/settings/footer', scope)).data as FooterTexts,
  })
  return (
    <QueryState query={query} errorTitle={t('loadFailed')} loading={<Loading />}>
      {query.data && <FooterForm footer={query.data} />}
    </QueryState>
  )
}

function Loading() {
  const t = useTranslations('common')
  return <Skeleton shape="text" count={6} label={t('loading')} />
}
