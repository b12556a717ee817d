import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { placeBy } from './float-place.ts'

export type ReasonAs = 'text' | 'tooltip'

interface OffReasonProps {
  id: string
  reason: string | null | undefined
  as: ReasonAs
  wide?: boolean
  /** The control that may be off. */
  children: ReactNode
}

/** A control that may be off, and the reason with it: below, or as a tooltip that Escape hides. */
export function OffReason({ id, reason, as, wide, children }: OffReasonProps) {
  const holder = useRef<HTMLSpanElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)

  const show = () => {
    if (!holder.current || !tooltip.current) return
    placeBy(holder.current, tooltip.current)
    tooltip.current.showPopover()
  }
  const hide = () => tooltip.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its control lets through
    <span
      ref={holder}
      className={classNames('inline-flex flex-col gap-1.5', wide && 'w-full')}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onClickCapture={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      {reason && as === 'text' && (
        <span id={id} className="text-sm text-ink-2">
          {reason}
        </span>
      )}
      {reason && as === 'tooltip' && (
        <span
          ref={tooltip}
          id={id}
          role="tooltip"
          popover="manual"
          className="max-w-60 rounded-sm bg-ink px-3 py-1.5 text-xs text-paper shadow-float"
        >
          {reason}
        </span>
      )}
    </span>
  )
}
