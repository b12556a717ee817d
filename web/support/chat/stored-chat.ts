import { storedValue } from '../../lib/stored-value.ts'
import { storedChat } from '../chat-link.ts'

/** The conversation of this browser; all tabs share it. */
export type StoredChat = {
  sessionId: string
  /** Missing when a signed-in customer continues a conversation of another device. */
  visitorToken?: string
  /** Started while signed in: signing out ends access to it in this browser. */
  isCustomer: boolean
}

/** Messages that the server has not confirmed, so that a reload loses none. */
export const storedOutgoing = storedValue('chat-outgoing')

/** What the visitor has typed and not sent; a reload keeps it. */
export const storedText = storedValue('chat-text')

export function readStoredChat(): StoredChat | null {
  return parse<StoredChat>(storedChat.read())
}

export function writeStoredChat(chat: StoredChat | null): void {
  storedChat.write(chat && JSON.stringify(chat))
  if (chat !== null) return
  storedOutgoing.write(null)
  storedText.write(null)
}

function parse<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}
