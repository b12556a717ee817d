import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceNames } from '#model/devices.ts'
import { agoText } from '#model/format.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/api-errors.ts'
import type { Device, StaffUserDetail } from '../../../lib/api-types.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { FormSection } from '../../kit/form/form-section.tsx'

/** Where the person is signed in. An admin ends one session or all of them. */
export function SessionsSection({ user }: { user: StaffUserDetail }) {
  const t = useTranslations('admin.users.sessions')
  const { end, endAll } = useEndSessions(user.id)
  const [isAsking, setIsAsking] = useState(false)
  const hasCurrent = user.sessions.some(({ isCurrent }) => isCurrent)
  const close = () => {
    endAll.reset()
    setIsAsking(false)
  }
  return (
    <FormSection
      title={t('title')}
      action={
        user.sessions.some(({ isCurrent }) => !isCurrent) && (
          <Button tone="quiet" size="s" onClick={() => setIsAsking(true)}>
            {t('endAll')}
          </Button>
        )
      }
    >
      {user.sessions.length === 0 ? (
        <p className="text-sm text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid max-h-96 divide-y divide-line overflow-y-auto text-sm">
          {user.sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={t('endAllTitle', { name: user.fullName })}
        busy={endAll.isPending}
        error={endAll.error && errorText(endAll.error, t('failed'))}
        labels={{ confirm: t('endAll'), cancel: t('cancel') }}
        onCancel={close}
        onConfirm={() => endAll.mutate(undefined, { onSuccess: close })}
      >
        {t(hasCurrent ? 'endAllOwnText' : 'endAllText')}
      </ConfirmDialog>
    </FormSection>
  )
}

function useEndSessions(id: string) {
  const t = useTranslations('admin.users.sessions')
  const client = useQueryClient()
  const toast = useToast()
  const refresh = () => client.invalidateQueries({ queryKey: ['staff-user', id] })
  const end = useMutation({
    mutationFn: (sessionId: string) =>
      call('DELETE /api/users/{id}/sessions/{sessionId}', { params: { id, sessionId } }),
    onSuccess: () => toast({ tone: 'good', text: t('ended') }),
    onError: error => toast({ tone: 'bad', text: errorText(error, t('failed')) }),
    onSettled: refresh,
  })
  const endAll = useMutation({
    mutationFn: async () => (await call('DELETE /api/users/{id}/sessions', { params: { id } })).data.ended,
    onSuccess: ended => toast({ tone: 'good', text: t('allEnded', { count: ended }) }),
    onSettled: refresh,
  })
  return { end, endAll }
}

type RowProps = { session: Device; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const t = useTranslations('admin.users.sessions')
  const language = useLanguage()
  const { browser, system } = deviceNames(session.userAgent)
  const device =
    browser && system ? t('browserOnSystem', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="brand">{t('current')}</Badge>}
        </span>
        <span className="flex flex-wrap gap-x-2 text-ink-2">
          {t('lastSeen', { when: agoText(session.lastSeenAt, new Date(), language) })}
          {session.ip && <bdi className="wrap-anywhere">{session.ip}</bdi>}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          tone="quiet"
          size="s"
          busy={isEnding}
          aria-label={t('endNamed', { device })}
          onClick={onEnd}
          className="shrink-0"
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}
