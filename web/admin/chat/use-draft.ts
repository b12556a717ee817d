import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { clearDraft, readDraft, writeDraft } from '../../lib/forms/draft-storage.ts'

const saveAfterMs = 400

/**
 * The unsent text of a conversation, saved on the server shortly after the last change. Until the server has confirmed
 * it, the tab keeps it too: a reload or a failed call does not lose it. The server's text appears unless the agent has
 * typed before it arrived.
 */
export function useDraft(sessionId: string, stored: string | undefined) {
  const key = `chat:${sessionId}`
  const [typed, setTyped] = useState(() => unsavedText(key))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** One call at a time, in the order of the changes. */
  const saving = useRef(Promise.resolve())
  const save = useEffectEvent(() => {
    clearTimeout(timer.current)
    saving.current = saving.current.then(async () => {
      const text = unsavedText(key)
      if (text === undefined) return
      await call('PUT /api/chat/{sessionId}/draft', { params: { sessionId }, body: { text } })
      if (unsavedText(key) === text) clearDraft(key)
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
    text: typed ?? stored ?? '',
    change(text: string) {
      setTyped(text)
      writeDraft(key, { text })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => save(), saveAfterMs)
    },
  }
}

/** The text that the server has not confirmed yet. */
function unsavedText(key: string): string | undefined {
  const draft = readDraft(key)
  return draft && 'text' in draft && typeof draft.text === 'string' ? draft.text : undefined
}
