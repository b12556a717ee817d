import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Role } from '#model/permissions.ts'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useStaffUser } from '../kit/use-staff-user.ts'
import { useOnlineAgents } from './use-chat-lists.ts'
import type { OpenSession } from './use-conversation.ts'
import { useChatAction } from './use-presence.ts'

type Props = { session: OpenSession; offReason: string | null; onTransferred: () => void }

/** Lists the online agents other than the one in charge; those at their maximum cannot be chosen. */
export function TransferSelect({ session, offReason, onTransferred }: Props) {
  const t = useTranslations('admin.chat.panel')
  const act = useChatAction()
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const { data: agents = [] } = useOnlineAgents()
  const others = transferTargets(agents, { agentId: session.agentId, reader: useStaffUser() })
  const transfer = async (newAgentId: string) => {
    setIsBusy(true)
    const params = { sessionId: session.id }
    const isDone = await act(() =>
      call('POST /api/chat/{sessionId}/transfer', { params, body: { newAgentId } }),
    )
    setIsBusy(false)
    if (!isDone) return
    toast({ tone: 'good', text: t('transferDone') })
    onTransferred()
  }
  if (offReason !== null)
    return (
      <Button size="s" tone="quiet" disabledReason={offReason} reasonAs="tooltip">
        {t('transfer')}
      </Button>
    )
  if (others.length === 0) return <p className="text-sm text-ink-2">{t('noOneToTransfer')}</p>
  return (
    <Field label={t('transfer')} labelHidden className="w-48">
      <Select
        size="s"
        value=""
        placeholder={t('transfer')}
        disabled={isBusy}
        options={others.map(agent => ({
          value: agent.userId,
          label: t('transferOption', {
            name: agent.fullName,
            current: String(agent.currentChats),
            max: String(agent.maxConcurrentChats),
          }),
          disabled: agent.currentChats >= agent.maxConcurrentChats,
        }))}
        onChange={({ currentTarget }) => currentTarget.value && void transfer(currentTarget.value)}
      />
    </Field>
  )
}

type Agent = { userId: string }

/**
 * Section 2.16: whom a conversation can be transferred to, out of the agents who are online. An admin's list also leaves
 * out the admin, a worker's only the agent in charge.
 */
export function transferTargets<Online extends Agent>(
  online: readonly Online[],
  { agentId, reader }: { agentId: string | null; reader: { id: string; role: Role } },
): Online[] {
  return online.filter(
    ({ userId }) => userId !== agentId && !(reader.role === 'admin' && userId === reader.id),
  )
}
