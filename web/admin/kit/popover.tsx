import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { positionPopover } from '../../ui/popover-position.ts'

export type PopoverTrigger = {
  id: string
  popoverTarget: string
  'aria-expanded': boolean
  'aria-controls': string
}

type Props = {
  label: string
  /** The button that opens it. */
  trigger: (props: PopoverTrigger) => ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  /** Opens when it appears, without a click on its button. */
  opensAtOnce?: boolean | undefined
  onClose?: (() => void) | undefined
}

/** A box of controls below a button. The browser closes it on Escape or an outside click. */
export function Popover({ label, trigger, children, opensAtOnce = false, onClose }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const buttonId = `${id}-button`
  const position = () => {
    const anchor = document.getElementById(buttonId)
    if (anchor && box.current) positionPopover(anchor, box.current)
  }
  // Before it opens it is empty: the content decides how wide it is, and where it fits on a phone.
  useLayoutEffect(() => {
    if (isOpen) position()
  })
  useEffect(() => {
    if (opensAtOnce) box.current?.showPopover()
  }, [opensAtOnce])
  return (
    <>
      {trigger({ id: buttonId, popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={event => event.newState === 'open' && position()}
        onToggle={event => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'closed') onClose?.()
        }}
        className="min-w-56 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line bg-surface p-3 text-ink shadow-float"
      >
        {isOpen && (typeof children === 'function' ? children(() => box.current?.hidePopover()) : children)}
      </div>
    </>
  )
}
