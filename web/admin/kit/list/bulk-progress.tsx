import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StopButton } from './stop-bulk-button.tsx'

export const openJobsKey = ['bulk', 'open']

function useBulkJob(jobId: string) {
  useLiveInvalidation(['bulk', jobId], event => event.type === 'bulk' && event.bulkId === jobId)
  return useQuery({
    queryKey: ['bulk', jobId],
    queryFn: async () => (await call('GET /api/staff/bulk/{id}', { params: { id: jobId } })).data,
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : 2_000),
  })
}

function isEnded(job: { state: string } | undefined): boolean {
  return job?.state === 'done' || job?.state === 'stopped'
}

type BulkJob = NonNullable<ReturnType<typeof useBulkJob>['data']>
export type BulkProgress = Omit<BulkJob, 'results' | 'undoable'>

const progressTexts = {
  queued: 'bulkRunning',
  running: 'bulkRunning',
  done: 'bulkDone',
  stopped: 'bulkStopped',
} as const

export function useProgressText() {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  return ({ state, done, failed, total }: BulkProgress) =>
    t(progressTexts[state], {
      done: number(done),
      failed: number(failed),
      total: number(total),
      untouched: number(total - done - failed),
    })
}

/** The progress of a bulk action, and the result of each row: failed rows first, with their reason. */
export function BulkResults({ jobId }: { jobId: string }) {
  const t = useTranslations('admin.lists')
  const progressText = useProgressText()
  const query = useBulkJob(jobId)
  const job = query.data
  return (
    <QueryState query={query} errorTitle={t('bulkFailed')} rows={2}>
      {job && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="grow">
              {progressText(job)}
            </p>
            {!isEnded(job) && <StopButton job={job} />}
          </div>
          <progress
            aria-label={t('progress')}
            max={job.total}
            value={job.done + job.failed}
            className="h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
          />
          <ul className="divide-y divide-line text-sm">
            {job.results.map(({ id, label, ok, message }) => (
              <li key={id} className="flex items-start gap-2.5 py-2">
                {ok ? (
                  <CircleCheck size={18} aria-hidden="true" className="mt-1 shrink-0 text-good" />
                ) : (
                  <CircleAlert size={18} aria-hidden="true" className="mt-1 shrink-0 text-bad" />
                )}
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{label}</bdi>:{' '}
                  <span className={ok ? 'text-ink-2' : 'text-bad'}>{ok ? t('rowDone') : message}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  )
}

type StatusProps = {
  screen: string
  jobId: string
  isDialogOpen: boolean
  onShow: () => void
  onEnd: () => void
}

/**
 * Follows a running action after its dialog was closed, so the list stays usable. Reloads the list when the action
 * ends, and stays while there are failed rows to look at.
 */
export function BulkStatus({ screen, jobId, isDialogOpen, onShow, onEnd }: StatusProps) {
  const t = useTranslations('admin.lists')
  const close = useTranslations('common')('close')
  const progressText = useProgressText()
  const queries = useQueryClient()
  const job = useBulkJob(jobId).data
  const hasEnded = isEnded(job)
  const isSettled = job?.state === 'done' && job.failed === 0 && !isDialogOpen
  useEffect(() => {
    if (!hasEnded) return
    void queries.invalidateQueries({ queryKey: ['list', screen] })
    void queries.invalidateQueries({ queryKey: openJobsKey })
  }, [hasEnded, queries, screen])
  useEffect(() => {
    if (isSettled) onEnd()
  })
  if (!job || isDialogOpen || isSettled) return null
  return (
    <section
      aria-label={t('bulkStatus')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2"
    >
      <p role="status" className="grow">
        {progressText(job)}
      </p>
      <Button tone="quiet" size="s" onClick={onShow}>
        {t('showResults')}
      </Button>
      {!hasEnded && <StopButton job={job} />}
      {hasEnded && <IconButton label={close} size="s" icon={<X size={18} />} onClick={onEnd} />}
    </section>
  )
}
