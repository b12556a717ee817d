import { useEffect, useEffectEvent, useState } from 'react'
import type { AgentChatEvent } from '#model/chat-events.ts'
import { sharedStream } from '../../lib/live/shared-stream.ts'

type Listener = (event: AgentChatEvent) => void
const listeners = new Set<Listener>()

/** Follows all conversations while the screen is shown. Returns whether it is connected. */
export function useAgentStream(): boolean {
  const [isConnected, setIsConnected] = useState(true)
  useEffect(
    () =>
      sharedStream.join<AgentChatEvent>({
        name: 'agents',
        // A hidden tab plays a sound when a visitor writes.
        pausesWhenHidden: false,
        onEvent: event => {
          for (const listener of listeners) listener(event)
        },
        onConnected: setIsConnected,
      }),
    [],
  )
  return isConnected
}

export function useAgentEvents(handle: Listener): void {
  const onEvent = useEffectEvent(handle)
  useEffect(() => {
    const listener: Listener = event => onEvent(event)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
