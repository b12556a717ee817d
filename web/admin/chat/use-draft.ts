import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clearDraft, readDraft, writeDraft } from '../../lib/forms/draft-storage.ts'

const saveAfterMs = 400

export type Draft = { text: string; isNote: boolean }

/**
 * The unsent text of a conversation, and whether it is an internal note, saved on the server shortly after the last change. Until the server has confirmed
 * it, the tab keeps it too: a reload or a failed call does not lose it. The server's text appears unless the agent has
 * typed before it arrived.
 */
export function useDraft(sessionId: string, stored: Draft | undefined) {
  const key = `chat:${sessionId}`
  const [typed, setTyped] = useState(() => unsavedDraft(key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One call at a time, in the order of the changes. */
  const saving = useRef(Promise.resolve())
  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    saving.current = saving.current.then(async () => {
      const draft = unsavedDraft(key)
      if (draft === undefined) return
      await call('PUT /api/chat/{sessionId}/draft', { params: { sessionId }, body: draft })
      const { text, isNote } = unsavedDraft(key) ?? {}
      if (text === draft.text && isNote === draft.isNote) clearDraft(key)
    })
    saving.current = saving.current.catch(() => {})
  })
  useEffect(() => {
    const onVisibility = () => save()
    document.addEventListener('visibilitychange', onVisibility)
    save()
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      save()
    }
  }, [])
  return {
    ...(typed ?? stored ?? { text: '', isNote: false }),
    change(draft: Draft) {
      setTyped(draft)
      writeDraft(key, draft)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(), saveAfterMs)
    },
  }
}

/** What the server has not confirmed yet. */
function unsavedDraft(key: string): Draft | undefined {
  const draft = readDraft(key)
  if (!draft || !('text' in draft) || typeof draft.text !== 'string') return undefined
  return { text: draft.text, isNote: 'isNote' in draft && draft.isNote === true }
}
