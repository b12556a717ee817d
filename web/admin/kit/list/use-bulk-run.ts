import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import type { BulkJob, StartedBulk } from './bulk-progress.tsx'

/** The bulk action that was started last on a list: whether its dialog is open, its result, and its undo. */
export function useBulkRun(onSettled: () => void) {
  const t = useTranslations('admin.lists')
  const toast = useToast()
  const [job, setJob] = useState<StartedBulk & { isShown: boolean }>()
  const undo = async (jobId: string) => {
    // The toast leaves with its button.
    focusIfLost('[data-row]', 'main h1')
    try {
      const { data } = await call('POST /api/staff/bulk/{id}/undo', { params: { id: jobId } })
      const action = { label: t('undo'), done: (count: number) => t('undone', { count }) }
      setJob({ id: data.id, action, isShown: false })
    } catch (error) {
      toast({ tone: 'bad', text: errorText(error, t('undoFailed')) })
    }
  }
  return {
    job,
    undo: (jobId: string) => void undo(jobId),
    follow: (started: StartedBulk) => setJob({ ...started, isShown: true }),
    show: () => setJob(shown => shown && { ...shown, isShown: true }),
    hide: () => setJob(shown => shown && { ...shown, isShown: false }),
    forget: () => setJob(undefined),
    /** Says the result in one sentence; no row needs a look. */
    settle({ id, done, undoable }: BulkJob) {
      setJob(undefined)
      onSettled()
      const action = undoable > 0 ? { action: { label: t('undo'), run: () => void undo(id) } } : {}
      toast({ tone: 'good', text: job?.action.done(done), leavesWithPage: true, ...action })
    },
  }
}
