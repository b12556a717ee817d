import type { Tx } from '#database/client.ts'
import { applyAction, type ConversationAction } from '#model/conversations.ts'
import { AppError } from '#model/errors.ts'
import { notifyStaff, settleStaffNotices } from '../../notices/notify.ts'
import { type LockedConversation, lockConversation, updateConversation } from './records/queries.ts'

/**
 * Applies an action to a conversation under its lock. Returns false when it had taken effect before. An action that
 * gives the conversation to an agent needs the lock of that agent's presence first.
 */
export async function changeConversation(
  tx: Tx,
  conversationId: string,
  actionFor: (conversation: LockedConversation) => ConversationAction,
  now: Date,
): Promise<boolean> {
  const conversation = await lockConversation(tx, conversationId)
  if (!conversation) throw new AppError('chat_not_found')
  const { status, agent_id: agentId, waiting_since: waitingSince } = conversation
  const result = applyAction({ status, agentId }, actionFor(conversation))
  if (result.refusal) throw new AppError(result.refusal)
  if (!result.isChanged) return false
  const next = result.state
  await updateConversation(tx, conversationId, {
    status: next.status,
    agent_id: next.agentId,
    updated_at: now,
    ...(next.status === 'waiting_for_agent' ? { waiting_since: waitingSince ?? now } : {}),
    ...(next.status === 'active' && status !== 'active' ? { joined_at: now } : {}),
    ...(next.status === 'closed' ? { closed_at: now } : {}),
  })
  if (next.status === 'waiting_for_agent') await notifyAgents(tx, conversationId, now)
  else if (status === 'waiting_for_agent') await settleWait(tx, conversationId, now)
  return true
}

/** Notifies all staff that a visitor waits, each with the link of their own screen. */
export async function notifyAgents(tx: Tx, conversationId: string, now: Date): Promise<void> {
  // A conversation may return to the queue: each wait is a notice of its own.
  const notice = {
    kind: 'chat_waiting',
    about: `${conversationId}:${now.toISOString()}`,
    params: {},
  } as const
  await notifyStaff(tx, 'admin', { ...notice, link: '/admin/agent-chat' })
  await notifyStaff(tx, 'worker', { ...notice, link: '/worker/agent-chat' })
}

/** An agent joined or the conversation was closed: the visitor waits no more. */
export async function settleWait(tx: Tx, conversationId: string, now: Date): Promise<void> {
  await settleStaffNotices(tx, { kind: 'chat_waiting', about: conversationId, now })
}
