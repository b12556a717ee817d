import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

interface ToastProviderProps {
  labels: { region: string; dismiss: string }
  /** How long a toast stays visible. */
  seconds?: number
  /** Names the page; when it changes, the toasts of that page leave. */
  page?: string
  children: ReactNode
}

type ShowToast = (toast: ToastContent) => void

const maxToasts = 3

const ToastContext = createContext<ShowToast | null>(null)

/** For the result of a single action; show field errors at the field instead. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}

export function ToastProvider({ labels, seconds = 4, page, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(ToastContent & { id: number })[]>([])
  const [isPaused, setIsPaused] = useState(false)
  const lastId = useRef(0)

  const show = useCallback((toast: ToastContent) => {
    lastId.current += 1
    const added = { ...toast, id: lastId.current }
    // A success answers an earlier error, so the error leaves.
    const answersErrors = toast.tone === 'good' && !toast.isOneOfSeveral
    const isAnswered = (old: ToastContent) => answersErrors && old.tone === 'bad'
    setToasts(shown => [...shown.filter(old => !isAnswered(old)), added].slice(-maxToasts))
  }, [])
  const dismiss = useCallback((id: number) => {
    setToasts(shown => shown.filter(toast => toast.id !== id))
    // The dismissed toast had the pointer or focus, so no leave or blur event will resume the timers.
    setIsPaused(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(() => setToasts(shown => shown.filter(toast => !toast.leavesWithPage)), [page])

  return (
    <ToastContext value={show}>
      {children}
      <section
        aria-label={labels.region}
        aria-live="polite"
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
        className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom) z-50 mx-auto flex max-w-md flex-col gap-2.5"
      >
        {toasts.map(toast => (
          <ToastCard
            key={toast.id}
            {...toast}
            // Undoing takes longer than reading.
            seconds={toast.action ? 2.5 * seconds : seconds}
            isPaused={isPaused}
            onDismiss={dismiss}
            dismissLabel={labels.dismiss}
          />
        ))}
      </section>
    </ToastContext>
  )
}

interface ToastContent {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  text: ReactNode
  /** What can be done about it, such as "Undo". The toast leaves then. */
  action?: { label: string; run: () => void }
  /** The toast is about what the page shows, so it leaves with the page. */
  leavesWithPage?: boolean
  /** Several such actions run at the same time, so an earlier error may belong to another one and stays. */
  isOneOfSeveral?: boolean
}

interface ToastCardProps extends ToastContent {
  id: number
  seconds: number
  /** While the pointer or focus is on a toast, timers stop; afterwards they start again. */
  isPaused: boolean
  onDismiss: (id: number) => void
  dismissLabel: string
}

const marks = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }
const colors = { info: 'text-ink-2', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

function ToastCard(props: ToastCardProps) {
  const { tone = 'info', text, action, id, seconds, isPaused, onDismiss, dismissLabel } = props
  const Mark = marks[tone]

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onDismiss, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [isPaused, seconds, id, onDismiss])

  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-md border border-line-strong bg-surface py-1.5 ps-4 pe-1.5 shadow-float transition-[opacity,translate] starting:translate-y-2 starting:opacity-0">
      <Mark size={20} className={`shrink-0 ${colors[tone]}`} />
      <p className="min-w-0 grow py-1.5 text-sm">{text}</p>
      {action && (
        <Button
          size="s"
          tone="soft"
          className="shrink-0"
          onClick={() => {
            onDismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label={dismissLabel} icon={<X size={18} />} onClick={() => onDismiss(id)} />
    </div>
  )
}
