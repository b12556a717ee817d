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

function useBulkJob(jobId: string) {
  useLiveInvalidation(['bulk', jobId], event => event.type === 'bulk' && event.bulkId === jobId)
  return useQuery({
    queryKey: ['bulk', jobId],
    queryFn: async () => (await call('GET /api/staff/bulk/{id}', { params: { id: jobId } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 2_000),
  })
}

type BulkJob = NonNullable<ReturnType<typeof useBulkJob>['data']>

function useProgressText() {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  const number = (value: number) => numberText(value, language)
  return ({ state, done, failed, total }: BulkJob) =>
    t(state === 'done' ? 'bulkDone' : 'bulkRunning', {
      done: number(done),
      failed: number(failed),
      total: number(total),
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
          <p role="status">{progressText(job)}</p>
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
  const isDone = job?.state === 'done'
  const isSettled = isDone && job.failed === 0 && !isDialogOpen
  useEffect(() => {
    if (isDone) void queries.invalidateQueries({ queryKey: ['list', screen] })
  }, [isDone, queries, screen])
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
      {isDone && <IconButton label={close} size="s" icon={<X size={18} />} onClick={onEnd} />}
    </section>
  )
}
