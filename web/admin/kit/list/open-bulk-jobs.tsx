import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { openJobsKey, useProgressText } from './bulk-progress.tsx'
import { StopButton } from './stop-bulk-button.tsx'

/** Actions on this list that go on: those of before a reload or of another tab, and for admins those of others. */
export function OpenBulkJobs({ screen, except }: { screen: string; except: string | undefined }) {
  const t = useTranslations('admin.lists')
  const progressText = useProgressText()
  useLiveInvalidation(openJobsKey, event => event.type === 'bulk')
  const { data } = useQuery({
    queryKey: openJobsKey,
    queryFn: async () => (await call('GET /api/staff/bulk')).data.jobs,
    // Only the person who started an action gets its live events.
    refetchInterval: ({ state }) => (state.data?.length ? 5_000 : false),
  })
  const jobs = (data ?? []).filter(job => job.screen === screen && job.id !== except)
  if (jobs.length === 0) return null
  return (
    <ul
      aria-label={t('openBulk')}
      className="divide-y divide-line rounded-md border border-line bg-surface px-4 shadow-float"
    >
      {jobs.map(job => (
        <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <span className="grow">
            <bdi className="font-medium">{job.startedBy.name}</bdi>: {progressText(job)}
          </span>
          <StopButton job={job} name={t('bulkStopOf', { name: job.startedBy.name })} />
        </li>
      ))}
    </ul>
  )
}
