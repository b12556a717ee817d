import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { IconButton } from './icon-button.tsx'

export interface ToastContent {
  tone?: 'info' | 'good' | 'bad'
  text: ReactNode
  /** One link or button, such as "undo". */
  action?: ReactNode
}

interface ToastCardProps extends ToastContent {
  id: number
  seconds: number
  /** Stays as long as somebody points at it or has the focus in it; then its time begins again. */
  isHeld: boolean
  onGone: (id: number) => void
  dismissLabel: string
}

const marks = {
  info: <Info size={20} className="shrink-0 text-ink-2" />,
  good: <CircleCheck size={20} className="shrink-0 text-good" />,
  bad: <CircleAlert size={20} className="shrink-0 text-bad" />,
}

export function ToastCard(props: ToastCardProps) {
  const { tone = 'info', text, action, id, seconds, isHeld, onGone, dismissLabel } = props

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onGone, seconds * 1000, id)
    return () => clearTimeout(timer)
  }, [isHeld, seconds, id, onGone])

  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-md border border-line-strong bg-surface py-1.5 ps-4 pe-1.5 shadow-float transition-[opacity,translate] starting:translate-y-2 starting:opacity-0">
      {marks[tone]}
      <p className="min-w-0 grow py-1.5 text-sm">{text}</p>
      {action}
      <IconButton label={dismissLabel} icon={<X size={18} />} onClick={() => onGone(id)} />
    </div>
  )
}
