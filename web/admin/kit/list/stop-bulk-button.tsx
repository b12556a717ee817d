import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

/** Stops a bulk action. Rows that it has not reached stay as they are, so no question comes before. */
export function StopButton({ job, name }: { job: { id: string }; name?: string }) {
  const t = useTranslations('admin.lists')
  const queries = useQueryClient()
  const showToast = useToast()
  const stop = useMutation({
    mutationFn: () => call('POST /api/staff/bulk/{id}/stop', { params: { id: job.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bulk'] }),
    onError: error => showToast({ tone: 'bad', text: errorText(error, t('bulkStopFailed')) }),
  })
  return (
    <Button tone="quiet" size="s" busy={stop.isPending} onClick={() => stop.mutate()} aria-label={name}>
      {t('bulkStop')}
    </Button>
  )
}
