/** A conversation starts with the bot. Its status only changes through `applyAction`. */
export const conversationStatuses = ['bot', 'waiting_for_agent', 'active', 'closed'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

export const chatCategories = [
  'agent_support',
  'subscription',
  'payment',
  'technical',
  'billing',
  'general',
] as const
export type ChatCategory = (typeof chatCategories)[number]

export const defaultMaxChats = 3
/** The largest number of chats that an agent may accept at once. */
export const maxChatsLimit = 20

/** An agent without a heartbeat for this long is offline. */
export const heartbeatTimeoutSeconds = 60

/**
 * An open stream replaces the heartbeats of a hidden tab, whose timers browsers slow down to one a minute or less. Only for
 * this long after the last heartbeat, because a lost network may leave the stream open on the server.
 */
export const streamPresenceSeconds = 180

/** An agent who has not reported for this long has no conversation open. */
export const viewingTimeoutSeconds = 45

export const maxMessageLength = 4_000

export type Presence = { isOnline: boolean; lastSeenAt: Date }

export function isPresent({ lastSeenAt }: Pick<Presence, 'lastSeenAt'>, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() < heartbeatTimeoutSeconds * 1_000
}

export function isAgentOnline(presence: Presence, now: Date): boolean {
  return presence.isOnline && isPresent(presence, now)
}

/** A device is a session: a reload and another tab keep it. `liveSessionId` is the one that went live last. */
export type DevicePresence = Presence & { heartbeatAt: Date; liveSessionId: string | null }

/** Whether the agent is online on the device of the session, and so may join conversations there. */
export function isOnlineHere(
  { liveSessionId, ...presence }: DevicePresence,
  sessionId: string,
  now: Date,
): boolean {
  return liveSessionId === sessionId && isAgentOnline(presence, now)
}

/**
 * Whether the agent is online on another device than that of the session: then this one can neither go live nor act for
 * the agent. Only heartbeats count, because a device that died may leave its stream open on the server.
 */
export function isOnlineElsewhere(
  { isOnline, heartbeatAt, liveSessionId }: DevicePresence,
  sessionId: string,
  now: Date,
): boolean {
  const isOther = liveSessionId !== null && liveSessionId !== sessionId
  return isOther && isAgentOnline({ isOnline, lastSeenAt: heartbeatAt }, now)
}

/** An agent with the number of their active conversations, read under a lock of the agent's presence. */
export type AgentCapacity = { id: string; isOnline: boolean; currentChats: number; maxChats: number }

export type ConversationState = { status: ConversationStatus; agentId: string | null }

export type ConversationAction =
  | { type: 'request_agent' }
  | { type: 'join'; agent: AgentCapacity }
  | { type: 'transfer'; fromAgentId: string; to: AgentCapacity }
  /** The agent disappeared. */
  | { type: 'return_to_queue' }
  | { type: 'close' }

export type ConversationRefusal =
  | 'chat_closed'
  | 'chat_taken'
  | 'chat_not_waiting'
  | 'chat_not_active'
  | 'chat_not_yours'
  | 'agent_offline'
  | 'agent_full'
  | 'agent_not_available'

type Result =
  | { state: ConversationState; isChanged: boolean; refusal?: never }
  | { refusal: ConversationRefusal }

const refuse = (refusal: ConversationRefusal): Result => ({ refusal })
const changeTo = (status: ConversationStatus, agentId: string | null): Result => ({
  state: { status, agentId },
  isChanged: true,
})

/** The state after an action, or why it is refused. Repeating an action that already took effect changes nothing. */
export function applyAction(state: ConversationState, action: ConversationAction): Result {
  const { status, agentId } = state
  const unchanged: Result = { state, isChanged: false }
  if (status === 'closed') return action.type === 'close' ? unchanged : refuse('chat_closed')
  switch (action.type) {
    case 'request_agent':
      return status === 'bot' ? changeTo('waiting_for_agent', null) : unchanged
    case 'join':
      return join(state, action.agent)
    case 'transfer':
      return transfer(state, action)
    case 'return_to_queue':
      return status === 'active' ? changeTo('waiting_for_agent', null) : unchanged
    case 'close':
      // A closed conversation keeps its last agent.
      return changeTo('closed', agentId)
  }
}

function join(state: ConversationState, agent: AgentCapacity): Result {
  if (state.status === 'active')
    return state.agentId === agent.id ? { state, isChanged: false } : refuse('chat_taken')
  if (state.status !== 'waiting_for_agent') return refuse('chat_not_waiting')
  if (!agent.isOnline) return refuse('agent_offline')
  return agent.currentChats < agent.maxChats ? changeTo('active', agent.id) : refuse('agent_full')
}

function transfer(
  state: ConversationState,
  { fromAgentId, to }: { fromAgentId: string; to: AgentCapacity },
): Result {
  if (state.status !== 'active') return refuse('chat_not_active')
  if (state.agentId === to.id) return { state, isChanged: false }
  if (state.agentId !== fromAgentId) return refuse('chat_not_yours')
  const hasRoom = to.isOnline && to.currentChats < to.maxChats
  return hasRoom ? changeTo('active', to.id) : refuse('agent_not_available')
}

type Sender = { type: 'visitor' } | { type: 'agent'; id: string }

/** Why the sender cannot write a message to the customer; undefined when they can. */
export function messageRefusal(state: ConversationState, sender: Sender): ConversationRefusal | undefined {
  if (state.status === 'closed') return 'chat_closed'
  if (sender.type === 'visitor') return undefined
  if (state.status !== 'active') return 'chat_not_active'
  return state.agentId === sender.id ? undefined : 'chat_not_yours'
}
