import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { supportSlotId } from '../lib/layout-parts.tsx'

const WhatsappButton = lazy(() =>
  import('./whatsapp-button.tsx').then(module => ({ default: module.WhatsappButton })),
)

const delayMs = 2_000

/** Ways to reach support, in the corner that the shop's pages keep for them; the back office keeps none. */
export function SupportWidget({ phone }: { phone: string }) {
  const { pathname } = useLocation()
  const [isTime, setIsTime] = useState(false)
  const [corner, setCorner] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const timer = setTimeout(setIsTime, delayMs, true)
    return () => clearTimeout(timer)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another corner, or none
  useEffect(() => setCorner(document.getElementById(supportSlotId)), [pathname, isTime])
  if (!isTime || !corner || phone === '') return null
  return createPortal(
    <Suspense>
      <WhatsappButton phone={phone} />
    </Suspense>,
    corner,
  )
}
