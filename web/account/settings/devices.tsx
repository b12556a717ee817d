import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/api-errors.ts'
import { QueryState } from '../../lib/lists/query-state.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/buttons/spinner.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { DeviceRow } from './device-row.tsx'
import { SettingsCard } from './settings-card.tsx'

export const devicesKey = ['devices']

export function Devices({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('account.settings.devices')
  const loading = useTranslations('common')('loading')
  const loadFailed = useTranslations('account.settings')('loadFailed')
  const devices = useQuery({
    queryKey: devicesKey,
    queryFn: async () => (await call('GET /api/users/me/sessions')).data,
    enabled: isOpen,
  })
  const end = useEndDevice()
  const list = [...(devices.data ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const hasOthers = list.some(({ isCurrent }) => !isCurrent)
  return (
    <SettingsCard title={t('title')} text={t('text')}>
      <QueryState query={devices} errorTitle={loadFailed} loading={<Spinner label={loading} />}>
        <ul className="divide-y divide-line">
          {list.map(device => (
            <DeviceRow
              key={device.id}
              device={device}
              isEnding={end.isPending && end.variables === device.id}
              onEnd={() => end.mutate(device.id)}
            />
          ))}
        </ul>
        {hasOthers ? <EndOthers /> : <p className="text-ink-2">{t('noOthers')}</p>}
      </QueryState>
    </SettingsCard>
  )
}

function useEndDevice() {
  const t = useTranslations('account.settings.devices')
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/me/sessions/{id}', { params: { id } }),
    onSuccess: () => toast({ tone: 'good', text: t('ended') }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    // Also after an error: the device may already be signed out.
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey }),
  })
}

function EndOthers() {
  const t = useTranslations('account.settings.devices')
  const toast = useToast()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /api/users/me/sessions'),
    async onSuccess({ data }) {
      setIsAsking(false)
      toast({ tone: 'good', text: t('othersEnded', { count: data.ended }) })
      await queries.invalidateQueries({ queryKey: devicesKey })
    },
  })
  return (
    <div>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => endOthers.mutate()}
        title={t('endOthersTitle')}
        labels={{ confirm: t('endOthers'), cancel: t('cancel') }}
        busy={endOthers.isPending}
        error={endOthers.error && errorText(endOthers.error, t('failed'))}
      >
        {t('endOthersText')}
      </ConfirmDialog>
    </div>
  )
}
