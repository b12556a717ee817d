import { useQuery, useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import type { BulkChoice } from './list-config.ts'
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

export type BulkJob = NonNullable<ReturnType<typeof useBulkJob>['data']>
export type BulkProgress = Omit<BulkJob, 'results' | 'undoable'>

/** An action that was started: its job, and how its result is said. */
export type StartedBulk = { id: string; action: Pick<BulkChoice, 'label' | 'done'> }

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
  return ({ state, done, failed, total }: BulkProgress, action?: StartedBulk['action']) => {
    if (action && state === 'done')
      return failed === 0 ? action.done(done) : t('bulkPartly', { sentence: action.done(done), failed })
    return t(progressTexts[state], {
      done: number(done),
      failed: number(failed),
      total: number(total),
      untouched: number(total - done - failed),
    })
  }
}

type ResultsProps = { job: StartedBulk; onUndo: ((jobId: string) => void) | undefined }

/** The progress of a bulk action, then its result as one sentence. The rows are shown on request, and when some failed. */
export function BulkResults({ job: { id, action }, onUndo }: ResultsProps) {
  const t = useTranslations('admin.lists')
  const progressText = useProgressText()
  const query = useBulkJob(id)
  const job = query.data
  return (
    <QueryState query={query} errorTitle={t('bulkFailed')} rows={2}>
      {job && (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p role="status" className="grow">
              {progressText(job, action)}
            </p>
            {!isEnded(job) && <StopButton job={job} />}
            {onUndo && job.undoable > 0 && <UndoButton onUndo={() => onUndo(id)} />}
          </div>
          {!isEnded(job) && (
            <progress
              aria-label={t('progress')}
              max={job.total}
              value={job.done + job.failed}
              className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
            />
          )}
          {job.results.length > 0 && <RowResults job={job} />}
        </div>
      )}
    </QueryState>
  )
}

function RowResults({ job }: { job: BulkJob }) {
  const t = useTranslations('admin.lists')
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <details
      open={isOpen ?? job.failed > 0}
      onToggle={event => setIsOpen(event.currentTarget.open)}
      className="text-sm"
    >
      <summary className="min-h-9 cursor-pointer rounded-xs py-1.5 pointer-coarse:py-2.5 font-medium text-brand">
        {t('details')}
      </summary>
      <ul className="divide-y divide-line">
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
    </details>
  )
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useTranslations('admin.lists')
  return (
    <Button tone="quiet" size="s" icon={<Undo2 size={16} aria-hidden="true" />} onClick={onUndo}>
      {t('undo')}
    </Button>
  )
}

type StatusProps = {
  screen: string
  job: StartedBulk
  isDialogOpen: boolean
  onShow: () => void
  onUndo: (jobId: string) => void
  /** All rows were changed. */
  onDone: (job: BulkJob) => void
  onClose: () => void
}

/**
 * Follows a running action after its dialog was closed, so the list stays usable. Reloads the list when the action
 * ends, and stays while there are failed rows to look at.
 */
export function BulkStatus({
  screen,
  job: started,
  isDialogOpen,
  onShow,
  onUndo,
  onDone,
  onClose,
}: StatusProps) {
  const t = useTranslations('admin.lists')
  const close = useTranslations('common')('close')
  const progressText = useProgressText()
  const queries = useQueryClient()
  const job = useBulkJob(started.id).data
  const hasEnded = isEnded(job)
  const isDone = job?.state === 'done' && job.failed === 0
  const finish = useEffectEvent(() => {
    if (job) onDone(job)
  })
  useEffect(() => {
    if (!hasEnded) return
    void queries.invalidateQueries({ queryKey: ['list', screen] })
    void queries.invalidateQueries({ queryKey: openJobsKey })
  }, [hasEnded, queries, screen])
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  if (!job || isDialogOpen || isDone) return null
  return (
    <section
      aria-label={t('bulkStatus')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2"
    >
      <p role="status" className="grow">
        {progressText(job, started.action)}
      </p>
      <Button tone="quiet" size="s" onClick={onShow}>
        {t('showResults')}
      </Button>
      {!hasEnded && <StopButton job={job} />}
      {job.undoable > 0 && <UndoButton onUndo={() => onUndo(job.id)} />}
      {hasEnded && <IconButton label={close} size="s" icon={<X size={18} />} onClick={onClose} />}
    </section>
  )
}
