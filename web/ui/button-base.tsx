import { type ComponentPropsWithRef, type MouseEvent, useId } from 'react'
import { classNames } from './class-names.ts'
import { OffReason, type ReasonAs } from './off-reason.tsx'

export interface ButtonBehaviour extends Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  busy?: boolean
  /**
   * Why the button is off. Pass the prop even while it is on (`null`): the markup then stays the same when it
   * flips, and the focus with it.
   */
  offReason?: string | null
  /** Where the reason stands: as text below the button, or as a tooltip on hover and focus. */
  reasonAs?: ReasonAs
}

function refuse(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

/** The button itself: busy and off keep it focusable, so that its reason can be reached and read. */
export function ButtonBase(props: ButtonBehaviour) {
  const { busy = false, offReason, reasonAs = 'text', onClick, type = 'button', ...rest } = props
  const reasonId = useId()
  const isOff = typeof offReason === 'string'
  const button = (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={isOff || busy || undefined}
      aria-describedby={classNames(rest['aria-describedby'], isOff && reasonId) || undefined}
      data-off={isOff || undefined}
      onClick={isOff || busy ? refuse : onClick}
    />
  )
  if (!('offReason' in props)) return button
  return (
    <OffReason id={reasonId} reason={offReason} as={reasonAs} wide={rest.className?.includes('w-full')}>
      {button}
    </OffReason>
  )
}
