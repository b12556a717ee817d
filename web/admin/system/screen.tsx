import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { agoText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import type { SystemStatus } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Link } from '../../lib/link.tsx'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ScreenTitle } from '../kit/screen-title.tsx'
import { CheckCard } from './check-card.tsx'
import { Design } from './design.tsx'
import { FailedJobs } from './failed-jobs.tsx'

/** /admin/test: the state of the system. `?view=design` shows the parts of the design. */
export default function System() {
  const [query] = useSearchParams()
  return query.get('view') === 'design' ? <Design /> : <Overview />
}

function Overview() {
  const t = useTranslations('admin')
  const links = paths(useLanguage())
  const query = useQuery({
    queryKey: ['system'],
    queryFn: async () => (await call('GET /api/system')).data,
    refetchInterval: 30_000,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <ScreenTitle>{t('pages.test')}</ScreenTitle>
          <p className="text-sm text-ink-2">{t('system.text')}</p>
        </div>
        <Button
          tone="quiet"
          size="s"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('system.refresh')}
        </Button>
      </div>
      <QueryState query={query} errorTitle={t('system.loadFailed')} rows={7}>
        {query.data && <Status status={query.data} />}
      </QueryState>
      <p className="text-sm">
        <Link
          href={links.designShowcase()}
          className="inline-flex min-h-8 items-center rounded-xs text-ink-2 underline hover:text-ink pointer-coarse:min-h-11"
        >
          {t('system.showcase')}
        </Link>
      </p>
    </div>
  )
}

function Status({ status }: { status: SystemStatus }) {
  const t = useTranslations('admin.system')
  const language = useLanguage()
  const countOf = (wanted: string) => status.checks.filter(({ state }) => state === wanted).length
  const [bad, warnings] = [countOf('bad'), countOf('warn')]
  const tone = bad > 0 ? 'bad' : warnings > 0 ? 'warn' : 'good'
  const titles = {
    bad: t('someBad', { count: bad }),
    warn: t('someWarn', { count: warnings }),
    good: t('allGood'),
  }
  return (
    <>
      <Notice tone={tone} title={titles[tone]}>
        <bdi>{t('version', { version: status.version })}</bdi> ·{' '}
        {t('checkedAt', { when: agoText(status.checkedAt, new Date(), language) })}
      </Notice>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {status.checks.map(check => (
          <li key={check.id} className="grid min-w-0">
            <CheckCard check={check} />
          </li>
        ))}
      </ul>
      {status.failedJobs.length > 0 && <FailedJobs jobs={status.failedJobs} />}
    </>
  )
}
