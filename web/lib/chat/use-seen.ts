import { useEffect, useEffectEvent } from 'react'

/** Calls `onSeen` with the newest number while the page is visible, and again when it becomes visible. */
export function useSeen(newest: number | undefined, onSeen: (seq: number) => void): void {
  const report = useEffectEvent(() => {
    if (newest !== undefined && document.visibilityState === 'visible') onSeen(newest)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each new message
  useEffect(() => {
    const listener = () => report()
    listener()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [newest])
}
