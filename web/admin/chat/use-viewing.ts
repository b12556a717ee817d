import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useAgentEvents } from './agent-stream.ts'
import type { Draft } from './use-draft.ts'

export type Viewer = { userId: string; fullName: string }

const reportEveryMs = 20_000

async function report(sessionId: string, isViewing: boolean) {
  const params = { sessionId }
  return (await call('PUT /api/chat/{sessionId}/viewing', { params, body: { isViewing } })).data
}

/**
 * Reports the open conversation of this agent to the server. Returns the other agents who have it open, and the draft
 * that the server keeps. The draft is undefined until the server has answered.
 */
export function useViewing(sessionId: string): { viewers: Viewer[]; draft: Draft | undefined } {
  const [viewers, setViewers] = useState<Viewer[]>([])
  const [draft, setDraft] = useState<Draft>()
  const refresh = useRef(() => {})
  useEffect(() => {
    let isOpen = true
    refresh.current = () => {
      if (document.visibilityState !== 'visible') return
      report(sessionId, true).then(
        data => {
          if (!isOpen) return
          setViewers(data.viewers)
          setDraft(known => known ?? { text: data.draft, isNote: data.draftIsNote })
        },
        () => {},
      )
    }
    const onVisibility = () => refresh.current()
    refresh.current()
    const timer = setInterval(() => refresh.current(), reportEveryMs)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOpen = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      report(sessionId, false).catch(() => {})
    }
  }, [sessionId])
  useAgentEvents(event => {
    if (event.type === 'viewers' && event.sessionId === sessionId) refresh.current()
  })
  return { viewers, draft }
}
