import { useEffect, useEffectEvent } from 'react'
import { CallError } from '#model/calls.ts'

const retryMs = 5_000

/**
 * Calls `onSeen` with the newest number while the page is visible, and again when it becomes visible. A report that was
 * lost is repeated: the other side would wait for it, and the answer would be mailed although it was read.
 */
export function useSeen(newest: number | undefined, onSeen: (seq: number) => Promise<unknown>): void {
  const report = useEffectEvent(async () => {
    if (newest !== undefined && document.visibilityState === 'visible') await onSeen(newest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each new message
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const listener = () => {
      clearTimeout(timer)
      report().catch(error => {
        if (isCurrent && mayPass(error)) timer = setTimeout(listener, retryMs)
      })
    }
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [newest])
}

/** No connection, a server that is starting, or too many calls; a refusal stays one. */
function mayPass(error: unknown): boolean {
  const status = error instanceof CallError ? error.status : 0
  return status < 400 || status >= 500 || status === 429
}
