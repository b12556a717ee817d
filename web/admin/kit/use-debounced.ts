import { useEffect, useState } from 'react'

const pauseMs = 150

/** The text after a short pause in typing, for a search on the server. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
