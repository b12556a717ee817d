import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { supportSlotId } from '../lib/layout-parts.tsx'

const WhatsappButton = lazy(() =>
  import('./whatsapp-button.tsx').then(module => ({ default: module.WhatsappButton })),
)

const delayMs = 2_000

/** Renders the WhatsApp button into the slot of store pages; the back office has no slot. */
export function SupportWidget({ phone }: { phone: string }) {
  const { pathname } = useLocation()
  const [isReady, setIsReady] = useState(false)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const timer = setTimeout(setIsReady, delayMs, true)
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout may have another slot, or none
  useEffect(() => setSlot(document.getElementById(supportSlotId)), [pathname, isReady])
  if (!isReady || !slot || phone === '') return null
  return createPortal(
    <Suspense>
      <WhatsappButton phone={phone} />
    </Suspense>,
    slot,
  )
}
