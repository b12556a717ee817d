import { useSyncExternalStore } from 'react'
import { type ChatState, chatState } from './chat-store.ts'

export function useChat(): ChatState {
  return useSyncExternalStore(chatState.subscribe, chatState.read, chatState.read)
}
