import { CallError } from '#model/calls.ts'
import type { ChatMessage } from '#model/chat-events.ts'
import type { StoredValue } from '../stored-value.ts'
import { type OutgoingMessage, stillOutgoing } from './merge-messages.ts'
import type { PictureStore } from './unsent-pictures.ts'

type NewMessage = Pick<OutgoingMessage, 'text' | 'file' | 'isNote'>

type Options = {
  sessionId: string
  /** Keeps messages until the server has confirmed them. Tabs and conversations may share one list. */
  stored: StoredValue
  pictures: PictureStore
  post(message: OutgoingMessage): Promise<void>
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The messages of one conversation that the server has not confirmed. They are sent one after another, so they arrive in
 * the order in which they were written. Messages of before a reload start as failed.
 */
export function createOutbox({ sessionId, stored, pictures, post }: Options) {
  const list = storedMessages(stored)
  let messages: readonly OutgoingMessage[] = list
    .read()
    .filter(one => one.sessionId === sessionId)
    .map(({ sessionId: _, ...message }) => ({ ...message, state: 'failed' }))
  let lastDelivery = Promise.resolve()
  const listeners = new Set<() => void>()

  const change = (next: readonly OutgoingMessage[]) => {
    messages = next
    for (const listener of listeners) listener()
  }
  const patch = (messageId: string, part: Partial<OutgoingMessage>) =>
    change(messages.map(one => (one.messageId === messageId ? { ...one, ...part } : one)))
  const forget = (messageIds: readonly string[]) => {
    list.remove(messageIds)
    const withPicture = messages.filter(one => one.hasPicture && messageIds.includes(one.messageId))
    pictures.remove(withPicture.map(one => one.messageId)).catch(() => {})
  }
  const remove = (messageId: string) => {
    forget([messageId])
    change(messages.filter(one => one.messageId !== messageId))
  }
  const deliver = async (messageId: string) => {
    const message = messages.find(one => one.messageId === messageId)
    // Discarded while it waited, or another tab has sent it.
    if (!message) return
    try {
      const file = message.hasPicture ? (message.file ?? (await pictures.read(messageId))) : undefined
      if (message.hasPicture && !file) return patch(messageId, { state: 'failed', isLost: true })
      await post({ ...message, file })
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
      const message = { messageId, text, isNote, hasPicture: file !== undefined }
      list.add({ sessionId, ...message })
      change([...messages, { ...message, file, state: 'sending' }])
      // Without a store a picture lives as long as the page.
      const kept = file && pictures.add(messageId, file).catch(() => {})
      lastDelivery = Promise.all([lastDelivery, kept]).then(() => deliver(messageId))
    },
    /** The id stays the same, so the server stores the message once. */
    retry,
    /** Sends again what failed and was not refused: there is a connection again. */
    resume(): void {
      for (const { messageId, state, problem, isLost } of messages) {
        if (state === 'failed' && problem === undefined && !isLost) retry(messageId)
      }
    },
    discard: remove,
    /** The conversation was left: nothing of it stays in the browser. */
    abandon: () => forget(messages.map(({ messageId }) => messageId)),
    /** Forgets what has arrived, such as a message whose answer was lost. */
    settle(arrived: readonly ChatMessage[]): void {
      forget(arrived.map(({ messageId }) => messageId))
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

type StoredMessage = Pick<OutgoingMessage, 'messageId' | 'text' | 'isNote' | 'hasPicture'> & {
  sessionId: string
}

/** A stored list that several tabs change: each only its own entries, because the others' are not known here. */
function storedMessages(stored: StoredValue) {
  const read = (): StoredMessage[] => {
    try {
      return JSON.parse(stored.read() ?? '[]') as StoredMessage[]
    } catch {
      return []
    }
  }
  return {
    read,
    add: (message: StoredMessage) => stored.write(JSON.stringify([...read(), message])),
    remove(messageIds: readonly string[]) {
      const all = read()
      const left = all.filter(({ messageId }) => !messageIds.includes(messageId))
      if (left.length < all.length) stored.write(left.length > 0 ? JSON.stringify(left) : null)
    },
  }
}
