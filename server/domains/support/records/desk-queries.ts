import { sql } from 'kysely'
import type { Reader, Tx } from '#database/client.ts'
import { viewingTimeoutSeconds } from '#model/conversations.ts'

type AgentKey = { conversationId: string; agentId: string }

function viewingSince(now: Date): Date {
  return new Date(now.getTime() - viewingTimeoutSeconds * 1_000)
}

/** Returns whether other agents see a change: the agent opened or closed the conversation. */
export async function setViewing(
  tx: Tx,
  { conversationId, agentId }: AgentKey,
  { isViewing, now }: { isViewing: boolean; now: Date },
): Promise<boolean> {
  const viewedAt = isViewing ? now : null
  const before = await tx
    .selectFrom('conversation_agents')
    .select('viewed_at')
    .where('conversation_id', '=', conversationId)
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('conversation_agents')
    .values({ conversation_id: conversationId, agent_id: agentId, viewed_at: viewedAt })
    .onConflict(conflict =>
      conflict.columns(['conversation_id', 'agent_id']).doUpdateSet({ viewed_at: viewedAt }),
    )
    .execute()
  const wasViewing = (before?.viewed_at ?? new Date(0)) > viewingSince(now)
  return wasViewing !== isViewing
}

/** Other agents who have the conversation open. */
export async function listViewers(db: Reader, { conversationId, agentId }: AgentKey, now: Date) {
  return db
    .selectFrom('conversation_agents as a')
    .innerJoin('users as u', 'u.id', 'a.agent_id')
    .select(['u.id', 'u.full_name'])
    .where('a.conversation_id', '=', conversationId)
    .where('a.agent_id', '<>', agentId)
    .where('a.viewed_at', '>', viewingSince(now))
    .orderBy('u.full_name')
    .orderBy('u.id')
    .execute()
}

type Draft = { text: string; isNote: boolean }

export async function findDraft(db: Reader, { conversationId, agentId }: AgentKey): Promise<Draft> {
  const row = await db
    .selectFrom('conversation_agents')
    .select(['draft as text', 'draft_is_note as isNote'])
    .where('conversation_id', '=', conversationId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return row ?? { text: '', isNote: false }
}

/** Stores nothing for a conversation that does not exist; returns whether it does. */
export async function saveDraft(
  tx: Tx,
  { conversationId, agentId }: AgentKey,
  { text, isNote }: Draft,
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_agents (conversation_id, agent_id, draft, draft_is_note)
    select id, ${agentId}::uuid, ${text}, ${isNote}::boolean from conversations where id = ${conversationId}
    on conflict (conversation_id, agent_id)
      do update set draft = excluded.draft, draft_is_note = excluded.draft_is_note
    returning agent_id`.execute(tx)
  return rows.length > 0
}

/** Keeps a draft that is not the beginning of the sent text: the agent wrote it while the message was on its way. */
export async function removeSentDraft(
  tx: Tx,
  { conversationId, agentId }: AgentKey,
  sent: string,
): Promise<void> {
  await tx
    .updateTable('conversation_agents')
    .set({ draft: '' })
    .where('conversation_id', '=', conversationId)
    .where('agent_id', '=', agentId)
    .where('draft', '<>', '')
    .where(sql<boolean>`starts_with(${sent}, draft)`)
    .execute()
}
