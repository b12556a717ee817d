import { useEffect, useEffectEvent, useRef } from 'react'
import { storedValue, useStoredValue } from '../../lib/stored-value.ts'
import { useAgentEvents } from './agent-stream.ts'
import type { Dashboard } from './use-chat-lists.ts'

/** `off` when this browser must not play a sound; without a value it does. */
const storedSound = storedValue('agent-chat-sound')

export function useSound() {
  const isOn = useStoredValue(storedSound) !== 'off'
  return { isOn, setIsOn: (next: boolean) => storedSound.write(next ? null : 'off') }
}

/** Alerts the agent to visitors who wait and to unread messages of their own chats: a sound, and the tab's title. */
export function useAlerts({ activeChats, waitingCount }: Dashboard, userId: string): void {
  const own = activeChats.filter(({ agentId }) => agentId === userId)
  const unread = own.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  useTitleCount(waitingCount + unread)
  const lastWaiting = useRef(waitingCount)
  useEffect(() => {
    if (waitingCount > lastWaiting.current) playSound()
    lastWaiting.current = waitingCount
  }, [waitingCount])
  useAgentEvents(event => {
    const isForMe =
      event.type === 'message' &&
      event.message.senderType === 'user' &&
      own.some(({ id }) => id === event.message.sessionId)
    if (isForMe) playSound()
  })
}

/** The tab's title begins with the count; navigation sets a new title, which gets it too. */
function useTitleCount(count: number): void {
  const show = useEffectEvent(() => {
    const plain = document.title.replace(/^\(\d+\) /, '')
    const wanted = count > 0 ? `(${count}) ${plain}` : plain
    if (document.title !== wanted) document.title = wanted
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new count
  useEffect(() => show(), [count])
  useEffect(() => {
    const title = document.querySelector('title')
    const observer = new MutationObserver(() => show())
    if (title) observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [])
}

let audio: AudioContext | undefined

/** Two short tones. Browsers stay silent until the person has clicked somewhere in the page. */
function playSound(): void {
  if (storedSound.read() === 'off') return
  audio ??= new AudioContext()
  void audio.resume()
  for (const [at, frequency] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + at
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.12)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 0.12)
  }
}
