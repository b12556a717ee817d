import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ChatMessage } from '#model/chat-events.ts'
import { call } from '../../lib/api.ts'
import type { OutgoingMessage } from '../../lib/chat/merge-messages.ts'
import { createOutbox, type Outbox } from '../../lib/chat/outbox.ts'
import { unsentPictures } from '../../lib/chat/unsent-pictures.ts'
import { storedValue } from '../../lib/stored-value.ts'

/** One per agent and conversation, until the page is left: it sends while another conversation is open. */
const outboxes = new Map<string, Outbox>()

type Options = { sessionId: string; userId: string; onSent: (message: ChatMessage) => void }

/** What this agent writes in a conversation, until the server has it; a reload keeps it. */
export function useOutbox(options: Options) {
  const outbox = outboxOf(options)
  return { ...outbox, messages: useSyncExternalStore(outbox.subscribe, outbox.read, outbox.read) }
}

/** With the connection back, sends again what failed in any conversation. */
export function useResumedOutboxes(isConnected: boolean): void {
  const wasConnected = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !wasConnected.current) resumeAll()
    wasConnected.current = isConnected
  }, [isConnected])
  useEffect(() => {
    window.addEventListener('online', resumeAll)
    return () => window.removeEventListener('online', resumeAll)
  }, [])
}

function resumeAll(): void {
  for (const { resume } of outboxes.values()) resume()
}

function outboxOf({ sessionId, userId, onSent }: Options): Outbox {
  const key = `${userId}:${sessionId}`
  const outbox =
    outboxes.get(key) ??
    createOutbox({
      sessionId,
      // Signing out removes every entry of session storage.
      stored: storedValue(`chat-outgoing:${userId}`, () => sessionStorage),
      pictures: unsentPictures,
      post: async message => onSent(await post(sessionId, message)),
    })
  outboxes.set(key, outbox)
  return outbox
}

async function post(
  sessionId: string,
  { messageId, text, isNote, file }: OutgoingMessage,
): Promise<ChatMessage> {
  const params = { sessionId }
  if (file) {
    const body = new FormData()
    body.append('image', file)
    body.append('messageId', messageId)
    return (await call('POST /api/chat/{sessionId}/picture', { params, body })).data.message
  }
  const body = { message: text, messageId }
  const sent = isNote
    ? await call('POST /api/chat/{sessionId}/notes', { params, body })
    : await call('POST /api/chat/{sessionId}/agent-message', { params, body })
  return sent.data.message
}
