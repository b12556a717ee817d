import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dateText } from '#model/format.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import type { SystemStatus } from '../../lib/api-types.ts'
import { useLanguage } from '../../lib/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormSection } from '../kit/form/form-section.tsx'

type Job = SystemStatus['failedJobs'][number]

/** Jobs that used up their attempts: an admin runs them again or deletes them. */
export function FailedJobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('admin.system.jobs')
  const { retry, drop } = useJobChanges()
  const [dropping, setDropping] = useState<Job>()
  const close = () => {
    drop.reset()
    setDropping(undefined)
  }
  return (
    <FormSection title={t('title')}>
      <ul className="grid divide-y divide-line">
        {jobs.map(job => (
          <JobRow
            key={job.id}
            job={job}
            isBusy={retry.isPending && retry.variables === job.id}
            onRetry={() => retry.mutate(job.id)}
            onDrop={() => setDropping(job)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={dropping !== undefined}
        tone="danger"
        title={dropping && t('dropTitle', { name: dropping.name })}
        busy={drop.isPending}
        error={drop.error && errorText(drop.error, t('failed'))}
        labels={{ confirm: t('drop'), cancel: t('cancel') }}
        onCancel={close}
        onConfirm={() => dropping && drop.mutate(dropping.id, { onSuccess: close })}
      >
        {t('dropText')}
      </ConfirmDialog>
    </FormSection>
  )
}

function useJobChanges() {
  const t = useTranslations('admin.system.jobs')
  const client = useQueryClient()
  const toast = useToast()
  const onSettled = () => client.invalidateQueries({ queryKey: ['system'] })
  const retry = useMutation({
    mutationFn: (id: string) => call('POST /api/system/jobs/{id}/retry', { params: { id } }),
    onSuccess: () => toast({ tone: 'good', text: t('retried') }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    onSettled,
  })
  const drop = useMutation({
    mutationFn: (id: string) => call('DELETE /api/system/jobs/{id}', { params: { id } }),
    onSuccess: () => toast({ tone: 'good', text: t('dropped') }),
    onSettled,
  })
  return { retry, drop }
}

type RowProps = { job: Job; isBusy: boolean; onRetry: () => void; onDrop: () => void }

function JobRow({ job, isBusy, onRetry, onDrop }: RowProps) {
  const t = useTranslations('admin.system.jobs')
  const language = useLanguage()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi dir="ltr">{job.name}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-bad">
          <bdi>{job.error || t('noError')}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {t('attempts', { count: job.attempts })} · {dateText(job.failedAt, language, 'minute')}
        </p>
      </div>
      <div className="flex gap-2">
        <Button tone="soft" size="s" busy={isBusy} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button tone="quiet" size="s" onClick={onDrop}>
          {t('drop')}
        </Button>
      </div>
    </li>
  )
}
