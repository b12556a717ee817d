import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { supportSlotId } from '../lib/layout-parts.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { useStoredValue } from '../lib/stored-value.ts'
import { chatIsOpen, openLinkedChat, storedChat } from './chat-link.ts'

const SupportButtons = lazyPart(() => import('./support-buttons.tsx').then(module => module.SupportButtons))
const ChatRoot = lazyPart(() => import('./chat/chat-root.tsx').then(module => module.ChatRoot))

const delayMs = 2_000

/**
 * Renders the buttons of chat and WhatsApp into the slot of store pages; the back office has no slot. The chat itself
 * loads when it is opened, or when this browser has a conversation.
 */
export function SupportWidget({ phone }: { phone: string }) {
  const { pathname, key } = useLocation()
  const [isReady, setIsReady] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [unread, setUnread] = useState(0)
  const isOpen = useStoredValue(chatIsOpen) !== null
  /** The window has just been closed: its button gets the focus that the window had. */
  const [returnsFocus, setReturnsFocus] = useState(false)
  const hasChat = useStoredValue(storedChat) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation may be to a link that opens the chat
  useEffect(openLinkedChat, [key])
  useEffect(() => {
    const timer = setTimeout(setIsReady, delayMs, true)
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout may have another slot, or none
  useEffect(() => setSlot(document.getElementById(supportSlotId)), [pathname, isReady])
  if (!slot) return null
  return (
    <Suspense>
      {isReady &&
        !isOpen &&
        createPortal(
          <SupportButtons
            phone={phone}
            unread={unread}
            takesFocus={returnsFocus}
            onFocused={() => setReturnsFocus(false)}
            onOpenChat={() => chatIsOpen.write('1')}
          />,
          slot,
        )}
      {(isOpen || (isReady && hasChat)) &&
        createPortal(
          <ChatRoot
            isOpen={isOpen}
            onClose={() => {
              chatIsOpen.write(null)
              setReturnsFocus(true)
            }}
            onUnread={setUnread}
          />,
          document.body,
        )}
    </Suspense>
  )
}
