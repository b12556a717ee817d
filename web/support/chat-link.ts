import { storedValue } from '../lib/stored-value.ts'

/** The conversation of this browser, as JSON; all tabs share it. */
export const storedChat = storedValue('chat')

/** Whether the chat's window is open in this tab; a reload keeps it. */
export const chatIsOpen = storedValue('chat-open', () => sessionStorage)

/**
 * Opens the chat for the link of a notice, `#chat`, or the conversation of a mail's link, `#chat={sessionId}.{token}`, and
 * removes it from the address.
 */
export function openLinkedChat(): void {
  const link = /^#chat(?:=([\da-f-]{36})\.([\w-]{20,200}))?$/.exec(location.hash)
  if (!link) return
  const [, sessionId, visitorToken] = link
  history.replaceState(history.state, '', location.pathname + location.search)
  if (sessionId) storedChat.write(JSON.stringify({ sessionId, visitorToken, isCustomer: false }))
  chatIsOpen.write('1')
}
