import type { z } from 'zod'
import type { chatMessage, chatSession } from './contracts/chat-shapes.ts'

export type ChatMessage = z.output<typeof chatMessage>
export type ChatSession = z.output<typeof chatSession>

/**
 * Events of a chat in `GET /api/live`. `message`, `reset` and `ready` are durable: they carry an id, with which the client
 * continues after an interruption. `reset` means that the client must read the history again.
 */
export type ChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'reset' | 'ready' }
  /** Of one conversation's stream. */
  | { type: 'session'; session: ChatSession }
  | { type: 'typing' }

export type AgentChatEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'reset' | 'ready' }
  /** What both sides see of a conversation changed without a message. */
  | { type: 'session'; sessionId: string }
  /** Another agent opened or closed the conversation. */
  | { type: 'viewers'; sessionId: string }
  | { type: 'typing'; sessionId: string; by: 'visitor' | 'agent'; userId: string | null }
  | { type: 'queue' | 'presence' | 'resync' }
