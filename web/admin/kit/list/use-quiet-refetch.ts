import { useEffect, useEffectEvent } from 'react'

const checkMs = 1_000
/** A person who has just moved the pointer may be about to click a row, which must not move. */
const restMs = 3_000
const actions = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown'] as const

type List = { isPaused: boolean; updatedAt: number; refetch: () => unknown }

/** Loads a list again when it is `everyMs` old, but not while the person acts or a dialog or menu is open. */
export function useQuietRefetch(everyMs: number | undefined, { isPaused, updatedAt, refetch }: List): void {
  const isDue = useEffectEvent((asked: number, acted: number) => {
    if (everyMs === undefined || isPaused || document.visibilityState === 'hidden') return false
    const now = Date.now()
    if (now - Math.max(asked, updatedAt) < everyMs || now - acted < restMs) return false
    return document.querySelector('dialog[open], [role=menu]:popover-open') === null
  })
  const ask = useEffectEvent(() => void refetch())
  const isWanted = everyMs !== undefined
  useEffect(() => {
    if (!isWanted) return
    let [asked, acted] = [0, 0]
    const onAction = () => {
      acted = Date.now()
    }
    for (const action of actions) addEventListener(action, onAction, { passive: true })
    const timer = setInterval(() => {
      if (!isDue(asked, acted)) return
      asked = Date.now()
      ask()
    }, checkMs)
    return () => {
      clearInterval(timer)
      for (const action of actions) removeEventListener(action, onAction)
    }
  }, [isWanted])
}
