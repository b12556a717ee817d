import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

export type ReasonAs = 'text' | 'tooltip'

interface OffReasonProps {
  id: string
  reason: string | null | undefined
  as: ReasonAs
  wide?: boolean
  children: ReactNode
}

const tooltip =
  'invisible absolute inset-x-0 top-full z-20 mx-auto mt-1.5 w-max max-w-60 rounded-sm bg-ink px-3 py-1.5 ' +
  'text-xs text-paper opacity-0 shadow-float transition-opacity ' +
  'group-hover/off:visible group-hover/off:opacity-100 group-focus-within/off:visible group-focus-within/off:opacity-100'

/** A control that is off, with the reason beside it. Escape hides a tooltip until the pointer or focus returns. */
export function OffReason({ id, reason, as, wide, children }: OffReasonProps) {
  const [isDismissed, setIsDismissed] = useState(false)
  const restore = () => setIsDismissed(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && reason) setIsDismissed(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button lets through
    <span
      className={classNames('group/off relative inline-flex flex-col gap-1.5', wide && 'w-full')}
      onKeyDown={dismiss}
      onPointerEnter={restore}
      onBlur={restore}
    >
      {children}
      {reason && (
        <span
          id={id}
          role={as === 'tooltip' ? 'tooltip' : undefined}
          hidden={as === 'tooltip' && isDismissed}
          className={as === 'tooltip' ? tooltip : 'text-sm text-ink-2'}
        >
          {reason}
        </span>
      )}
    </span>
  )
}
