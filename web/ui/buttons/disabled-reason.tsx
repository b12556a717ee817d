import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { positionPopover } from '../popover-position.ts'

export type ReasonDisplay = 'text' | 'tooltip'

interface DisabledReasonProps {
  id: string
  reason: string | null | undefined
  as: ReasonDisplay
  wide?: boolean
  /** The control that may be disabled. */
  children: ReactNode
}

/** Shows why a control is disabled: as text below it, or as a tooltip that Escape hides. */
export function DisabledReason({ id, reason, as, wide, children }: DisabledReasonProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  const tooltip = useRef<HTMLSpanElement>(null)

  const show = () => {
    if (!wrapper.current || !tooltip.current) return
    positionPopover(wrapper.current, tooltip.current)
    tooltip.current.showPopover()
  }
  const hide = () => tooltip.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events that bubble from its control
    <span
      ref={wrapper}
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
