import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { ToastCard, type ToastContent } from './toast-card.tsx'

export interface ToastProviderProps {
  labels: { region: string; dismiss: string }
  /** How long a toast stays when nobody points at it. */
  seconds?: number
  children: ReactNode
}

type ShowToast = (toast: ToastContent) => void

const mostAtOnce = 3

const ToastContext = createContext<ShowToast | null>(null)

/** Says that a lone action went well or not; what belongs to a field is said at the field. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ labels, seconds = 4, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(ToastContent & { id: number })[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const lastId = useRef(0)

  const show = useCallback((toast: ToastContent) => {
    lastId.current += 1
    const added = { ...toast, id: lastId.current }
    setToasts(shown => [...shown, added].slice(-mostAtOnce))
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts(shown => shown.filter(toast => toast.id !== id))
    // The card under the pointer or the focus is gone, and with it the events that would let the others go.
    setIsHeld(false)
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={labels.region}
        aria-live="polite"
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2.5 max-md:in-[:has([data-bottom-bar])]:bottom-22"
      >
        {toasts.map(toast => (
          <ToastCard
            key={toast.id}
            {...toast}
            seconds={seconds}
            isHeld={isHeld}
            onGone={dismiss}
            dismissLabel={labels.dismiss}
          />
        ))}
      </section>
    </ToastContext>
  )
}
