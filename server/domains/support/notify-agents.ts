import type { Tx } from '#database/client.ts'
import { notifyStaff, settleStaffNotices } from '../../notices/notify.ts'

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
