import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#model/chat-events.ts'
import { call } from '../../lib/api.ts'
import { mergeMessages } from '../../lib/chat/merge-messages.ts'
import { useAgentEvents } from './agent-stream.ts'
import { useOutbox } from './use-outbox.ts'

const typingShownMs = 6_000

async function readHistory(sessionId: string) {
  return (await call('GET /api/chat/history/{sessionId}', { params: { sessionId } })).data
}

export type History = Awaited<ReturnType<typeof readHistory>>
export type OpenSession = History['session']

/** One conversation: its history, kept current by the stream, and what this agent sends. */
export function useConversation(sessionId: string, userId: string, isConnected: boolean) {
  const queries = useQueryClient()
  const queryKey = ['staff', 'chat', 'messages', sessionId]
  const add = (message: ChatMessage) => {
    queries.setQueryData<History>(queryKey, known =>
      known ? { ...known, messages: mergeMessages(known.messages, [message]) } : known,
    )
  }
  const outbox = useOutbox({ sessionId, userId, onSent: add })
  const query = useQuery({
    queryKey,
    // Merged with what the stream brought while the answer was on its way.
    queryFn: async () => {
      const read = await readHistory(sessionId)
      outbox.settle(read.messages)
      const known = queries.getQueryData<History>(queryKey)
      return { ...read, messages: mergeMessages(known?.messages ?? [], read.messages) }
    },
    refetchInterval: isConnected ? false : 5_000,
  })
  const refetch = () => void queries.invalidateQueries({ queryKey })
  const typing = useTyping()
  useAgentEvents(event => {
    if (event.type === 'message' && event.message.sessionId === sessionId) {
      add(event.message)
      outbox.settle([event.message])
      // An event such as a transfer changes the session too.
      if (event.message.messageType === 'event') refetch()
      if (event.message.senderType === 'user') typing.hide()
    } else if (event.type === 'session' && event.sessionId === sessionId) refetch()
    else if (event.type === 'typing' && event.sessionId === sessionId && event.by === 'visitor') typing.show()
    // A new stream brings what comes after `ready`; the history may have been read before it.
    else if (event.type === 'ready' || event.type === 'reset' || event.type === 'resync') refetch()
  })
  return {
    query,
    session: query.data?.session,
    messages: query.data?.messages ?? [],
    isTyping: typing.isShown,
    outbox,
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
