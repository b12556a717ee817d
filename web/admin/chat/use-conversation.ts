import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '#model/calls.ts'
import type { ChatMessage } from '#model/chat-events.ts'
import { call } from '../../lib/api.ts'
import { mergeMessages, type OutgoingMessage, stillOutgoing } from '../../lib/chat/merge-messages.ts'
import { useAgentEvents } from './agent-stream.ts'

const typingShownMs = 6_000

async function readHistory(sessionId: string) {
  return (await call('GET /api/chat/history/{sessionId}', { params: { sessionId } })).data
}

export type History = Awaited<ReturnType<typeof readHistory>>
export type OpenSession = History['session']

/** One conversation: its history, kept current by the stream, and what this agent sends. */
export function useConversation(sessionId: string, isConnected: boolean) {
  const queries = useQueryClient()
  const queryKey = ['staff', 'chat', 'messages', sessionId]
  const query = useQuery({
    queryKey,
    // Merged with what the stream brought while the answer was on its way.
    queryFn: async () => {
      const read = await readHistory(sessionId)
      const known = queries.getQueryData<History>(queryKey)
      return { ...read, messages: mergeMessages(known?.messages ?? [], read.messages) }
    },
    refetchInterval: isConnected ? false : 5_000,
  })
  const add = (messages: ChatMessage[]) =>
    queries.setQueryData<History>(queryKey, known =>
      known ? { ...known, messages: mergeMessages(known.messages, messages) } : known,
    )
  const refetch = () => void queries.invalidateQueries({ queryKey })
  const typing = useTyping()
  useAgentEvents(event => {
    if (event.type === 'message' && event.message.sessionId === sessionId) {
      add([event.message])
      // An event such as a transfer changes the session too.
      if (event.message.messageType === 'event') refetch()
      if (event.message.senderType === 'user') typing.hide()
    } else if (event.type === 'session' && event.sessionId === sessionId) refetch()
    else if (event.type === 'typing' && event.sessionId === sessionId && event.by === 'visitor') typing.show()
    // A new stream brings what comes after `ready`; the history may have been read before it.
    else if (event.type === 'ready' || event.type === 'reset' || event.type === 'resync') refetch()
  })
  const sending = useOutgoing(sessionId, add)
  const messages = query.data?.messages ?? []
  return {
    ...{ query, session: query.data?.session, messages, isTyping: typing.isShown },
    ...{ outgoing: stillOutgoing(sending.outgoing, messages), send: sending.send },
    ...{ retry: sending.retry, discard: sending.discard, refetch },
  }
}

function useTyping() {
  const [isShown, setIsShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isShown,
    hide: () => setIsShown(false),
    show() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIsShown(false), typingShownMs)
      setIsShown(true)
    },
  }
}

type NewMessage = { text: string; isNote: boolean; file?: File }

/** Messages on their way. Sending again keeps the id, so the server stores a message once. */
function useOutgoing(sessionId: string, add: (messages: ChatMessage[]) => void) {
  const [outgoing, setOutgoing] = useState<OutgoingMessage[]>([])
  const patch = (messageId: string, part: Partial<OutgoingMessage>) =>
    setOutgoing(all => all.map(one => (one.messageId === messageId ? { ...one, ...part } : one)))
  const discard = (messageId: string) => setOutgoing(all => all.filter(one => one.messageId !== messageId))

  const deliver = async (message: OutgoingMessage) => {
    patch(message.messageId, { state: 'sending', problem: undefined })
    try {
      add([await post(sessionId, message)])
      discard(message.messageId)
    } catch (error) {
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
      patch(message.messageId, { state: 'failed', problem: isRefused ? error.message : undefined })
    }
  }
  return {
    outgoing,
    discard,
    send({ text, isNote, file }: NewMessage) {
      const message: OutgoingMessage = {
        messageId: crypto.randomUUID(),
        text,
        isNote,
        file,
        state: 'sending',
      }
      setOutgoing(all => [...all, message])
      void deliver(message)
    },
    retry(messageId: string) {
      const message = outgoing.find(one => one.messageId === messageId)
      if (message) void deliver(message)
    },
  }
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
