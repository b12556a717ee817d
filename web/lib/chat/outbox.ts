import { CallError } from '#model/calls.ts'
import type { ChatMessage } from '#model/chat-events.ts'
import type { StoredValue } from '../stored-value.ts'
import { type OutgoingMessage, stillOutgoing } from './merge-messages.ts'

type NewMessage = Pick<OutgoingMessage, 'text' | 'file' | 'isNote'>

type Options = {
  sessionId: string
  /** Keeps texts until the server has confirmed them. Tabs and conversations may share one list. */
  stored: StoredValue
  post(message: OutgoingMessage): Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The messages of one conversation that the server has not confirmed. They are sent one after another, so they arrive in
 * the order in which they were written. Texts of before a reload start as failed.
 */
export function createOutbox({ sessionId, stored, post }: Options) {
  const list = storedTexts(stored)
  let messages: readonly OutgoingMessage[] = list
    .read()
    .filter(one => one.sessionId === sessionId)
    .map(({ messageId, text, isNote }) => ({ messageId, text, isNote, state: 'failed' }))
  let lastDelivery = Promise.resolve()
  const listeners = new Set<() => void>()

  const change = (next: readonly OutgoingMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  const patch = (messageId: string, part: Partial<OutgoingMessage>) =>
    change(messages.map(one => (one.messageId === messageId ? { ...one, ...part } : one)))
  const remove = (messageId: string) => {
    list.remove([messageId])
    change(messages.filter(one => one.messageId !== messageId))
  }
  const deliver = async (messageId: string) => {
    const message = messages.find(one => one.messageId === messageId)
    // Discarded while it waited, or another tab has sent it.
    if (!message) return
    try {
      await post(message)
      remove(messageId)
    } catch (error) {
      patch(messageId, { state: 'failed', problem: problemOf(error) })
    }
  }
  const enqueue = (messageId: string) => {
    lastDelivery = lastDelivery.then(() => deliver(messageId))
  }
  const retry = (messageId: string) => {
    patch(messageId, { state: 'sending', problem: undefined })
    enqueue(messageId)
  }

  return {
    read: () => messages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send({ text, file, isNote }: NewMessage): void {
      const messageId = crypto.randomUUID()
      // Pictures are not kept: their files live as long as the page.
      if (!file) list.add({ sessionId, messageId, text, isNote })
      change([...messages, { messageId, text, file, isNote, state: 'sending' }])
      enqueue(messageId)
    },
    /** The id stays the same, so the server stores the message once. */
    retry,
    /** Sends again what failed and was not refused: there is a connection again. */
    resume(): void {
      for (const { messageId, state, problem } of messages) {
        if (state === 'failed' && problem === undefined) retry(messageId)
      }
    },
    discard: remove,
    /** Forgets what has arrived, such as a message whose answer was lost. */
    settle(arrived: readonly ChatMessage[]): void {
      list.remove(arrived.map(({ messageId }) => messageId))
      const left = stillOutgoing(messages, arrived)
      if (left.length < messages.length) change(left)
    },
  }
}

/** Refusals that end: the same text is accepted after signing in again, later, or once the other device is offline. */
const passing = new Set<string | number>([401, 429, 'agent_connected_elsewhere'])

/** Why sending again is useless; undefined if it may help. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined
  const { status, message, code } = error
  const isRefused = status >= 400 && status < 500 && !passing.has(status) && !passing.has(code)
  return isRefused ? message : undefined
}

type StoredText = { sessionId: string; messageId: string; text: string; isNote: boolean | undefined }

/** A stored list that several tabs change: each only its own entries, because the others' are not known here. */
function storedTexts(stored: StoredValue) {
  const read = (): StoredText[] => {
    try {
      return JSON.parse(stored.read() ?? '[]') as StoredText[]
    } catch {
      return []
    }
  }
  return {
    read,
    add: (text: StoredText) => stored.write(JSON.stringify([...read(), text])),
    remove(messageIds: readonly string[]) {
      const all = read()
      const left = all.filter(({ messageId }) => !messageIds.includes(messageId))
      if (left.length < all.length) stored.write(left.length > 0 ? JSON.stringify(left) : null)
    },
  }
}
