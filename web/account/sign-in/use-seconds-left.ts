import { useEffect, useState } from 'react'
import { codeLifeSeconds } from '#model/identity-rules.ts'

/** Counted from the clock, not by ticks: a phone that slept shows what is really left. */
export function useSecondsLeft(expiresAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= expiresAt) clearInterval(timer)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [expiresAt])
  const seconds = Math.ceil((expiresAt - now) / 1_000)
  return Math.min(Math.max(seconds, 0), codeLifeSeconds)
}

export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
