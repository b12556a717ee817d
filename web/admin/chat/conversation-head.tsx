import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RelativeTime } from '../kit/relative-time.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { TransferSelect } from './transfer-select.tsx'
import type { OpenSession } from './use-conversation.ts'
import { useChatAction } from './use-presence.ts'

type Props = {
  session: OpenSession
  isMine: boolean
  /** Why the agent cannot act here, in their own conversation. */
  offReason: string | null
  onLeave: () => void
}

/** Who the customer is, and what the agent can do with the conversation. */
export function ConversationHead({ session, isMine, offReason, onLeave }: Props) {
  const t = useTranslations('admin.chat')
  const categories = useTranslations('chat.categories')
  const { role } = useStaffUser()
  const isOpen = session.status !== 'closed'
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3">
      <div className="min-w-0 grow">
        <h2 data-page-heading="" className="flex flex-wrap items-center gap-2 text-base outline-none">
          <bdi>{session.userName}</bdi>
          <Badge tone="brand">{categories(session.category)}</Badge>
          <Badge>{t(`statuses.${session.status}`)}</Badge>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>{t(session.customerId ? 'panel.customer' : 'panel.guest')}</span>
          {session.email && <bdi dir="ltr">{session.email}</bdi>}
          <span>{t.rich('panel.started', { time: () => <RelativeTime date={session.createdAt} /> })}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {session.status === 'active' && (isMine || role === 'admin') && (
          <TransferSelect session={session} offReason={offReason} onTransferred={onLeave} />
        )}
        {isOpen && (isMine || role === 'admin') && <CloseButton session={session} offReason={offReason} />}
        <Button size="s" tone="bare" onClick={onLeave}>
          {t('panel.back')}
        </Button>
      </div>
    </header>
  )
}

function CloseButton({ session, offReason }: Pick<Props, 'session' | 'offReason'>) {
  const t = useTranslations('admin.chat.panel')
  const act = useChatAction()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const close = async () => {
    setIsClosing(true)
    const params = { sessionId: session.id }
    const isClosed = await act(() => call('PUT /api/chat/{sessionId}/close', { params }))
    setIsClosing(false)
    setIsAsking(false)
    if (isClosed) toast({ tone: 'good', text: t('closedHint') })
  }
  return (
    <>
      <Button
        size="s"
        tone="quiet"
        disabledReason={offReason}
        reasonAs="tooltip"
        onClick={() => setIsAsking(true)}
      >
        {t('close')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('closeTitle')}
        labels={{ confirm: t('close'), cancel: t('closeCancel') }}
        busy={isClosing}
        onConfirm={() => void close()}
        onCancel={() => setIsAsking(false)}
      >
        {t('closeText', { name: session.userName })}
      </ConfirmDialog>
    </>
  )
}
