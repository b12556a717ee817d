import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { numberText } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { Form } from '../../../lib/forms/form.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLanguage } from '../../../lib/language.ts'
import { QueryState } from '../../../lib/lists/query-state.tsx'
import { useLiveInvalidation } from '../../../lib/live/use-live-invalidation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { BulkChoice, BulkSelection } from './list-config.ts'

type Props = {
  screen: string
  choice: BulkChoice | undefined
  selection: BulkSelection
  /** `isDone`: the action was started. */
  onClose: (isDone: boolean) => void
}

/** Explains and starts a bulk action, then shows its progress and the result of each row. */
export function BulkDialog({ screen, choice, selection, onClose }: Props) {
  const close = useTranslations('common')('close')
  const queries = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const end = () => {
    onClose(jobId !== undefined)
    setJobId(undefined)
    void queries.invalidateQueries({ queryKey: ['list', screen] })
  }
  return (
    <Dialog open={choice !== undefined} onClose={end} title={choice?.label} closeLabel={close}>
      {choice && !jobId && <StartForm choice={choice} selection={selection} onStarted={setJobId} />}
      {jobId && <Progress jobId={jobId} />}
    </Dialog>
  )
}

type StartProps = { choice: BulkChoice; selection: BulkSelection; onStarted: (jobId: string) => void }

function StartForm({ choice, selection, onStarted }: StartProps) {
  const t = useTranslations('admin.lists')
  // The same dialog sends the same key, so a repeated click starts one job.
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({
      reason: choice.needsReason && reason.trim() === '' ? t('reasonRequired') : undefined,
    }),
    submit: async ({ reason }) => onStarted(await choice.start({ selection, reason, key })),
    fallbackError: t('bulkFailed'),
  })
  return (
    <Form
      form={form}
      actions={
        <Button type="submit" wide tone={choice.tone ?? 'primary'} busy={form.isSubmitting}>
          {choice.label}
        </Button>
      }
    >
      <p className="text-ink-2">{choice.text}</p>
      {choice.needsReason && (
        <Field label={t('reason')} required error={form.errors.reason}>
          <TextInput name="reason" maxLength={300} autoComplete="off" />
        </Field>
      )}
    </Form>
  )
}

function Progress({ jobId }: { jobId: string }) {
  const t = useTranslations('admin.lists')
  const language = useLanguage()
  useLiveInvalidation(['bulk', jobId], event => event.type === 'bulk' && event.bulkId === jobId)
  const query = useQuery({
    queryKey: ['bulk', jobId],
    queryFn: async () => (await call('GET /api/staff/bulk/{id}', { params: { id: jobId } })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 2_000),
  })
  const job = query.data
  const number = (value: number) => numberText(value, language)
  return (
    <QueryState query={query} errorTitle={t('bulkFailed')} rows={2}>
      {job && (
        <div className="grid gap-3">
          <p role="status">
            {t(job.state === 'done' ? 'bulkDone' : 'bulkRunning', {
              done: number(job.done),
              failed: number(job.failed),
              total: number(job.total),
            })}
          </p>
          <progress
            aria-label={t('progress')}
            max={job.total}
            value={job.done + job.failed}
            className="h-2 w-full accent-brand"
          />
          <ul className="grid gap-1 text-sm">
            {job.results.map(({ id, label, ok, message }) => (
              <li key={id} className={ok ? 'text-ink-2' : 'text-bad'}>
                <bdi>{label}</bdi>: {ok ? t('rowDone') : message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  )
}
