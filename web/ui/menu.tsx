import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { placeBy } from './float-place.ts'
import { letterTarget, rovingTarget } from './roving.ts'

/** To be spread on the Button or IconButton that opens the menu. */
export interface MenuTrigger {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  label: string
  trigger: (props: MenuTrigger) => ReactNode
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode
}

const look =
  'min-w-52 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-float ' +
  'transition-opacity starting:open:opacity-0'

/** The browser's popover closes it on Escape and on a click elsewhere, and gives the focus back to its button. */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const startAtEnd = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  useCloseOnScroll(menu, isOpen)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const place = () => {
    const anchor = document.getElementById(`${id}-button`)
    if (anchor && menu.current) placeBy(anchor, menu.current)
  }
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    startAtEnd.current = event.key === 'ArrowUp'
    menu.current?.showPopover()
  }
  const onMenuKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const all = items()
    const current = all.indexOf(document.activeElement as HTMLElement)
    const target =
      rovingTarget(event.key, current, { count: all.length, axis: 'vertical', isRtl: false }) ??
      (/^\p{L}$/u.test(event.key) ? letterTarget(event.key, current, all.map(textOf)) : undefined)
    if (target === undefined) return
    event.preventDefault()
    all[target]?.focus()
  }

  return (
    <>
      {trigger({
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        onKeyDown: onTriggerKeyDown,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={look}
        onBeforeToggle={event => event.newState === 'open' && place()}
        onToggle={event => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open')
            items()
              .at(startAtEnd.current ? -1 : 0)
              ?.focus()
          startAtEnd.current = false
        }}
        onKeyDown={onMenuKeyDown}
        onClick={event => closeAfterChoice(event.target, menu.current)}
      >
        {children}
      </div>
    </>
  )
}

function textOf(item: HTMLElement): string {
  return item.textContent ?? ''
}

function closeAfterChoice(target: EventTarget, menu: HTMLElement | null) {
  const item = target instanceof Element ? target.closest('[role=menuitem]') : null
  if (item && item.getAttribute('aria-disabled') !== 'true') menu?.hidePopover()
}

/** It is placed once, when it opens; what it stands in would scroll away below it. Other rows may scroll as they like. */
function useCloseOnScroll(menu: { current: HTMLElement | null }, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      const isAround = target instanceof Node && target !== menu.current && target.contains(menu.current)
      if (isAround) menu.current?.hidePopover()
    }
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [menu, isOpen])
}
