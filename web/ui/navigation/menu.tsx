import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { positionPopover } from '../popover-position.ts'
import { letterTarget, rovingTarget } from './roving.ts'

/** Props for the Button or IconButton that opens the menu. */
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

/** A native popover: the browser closes it on Escape or an outside click and returns the focus to the button. */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const startAtEnd = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const buttonId = `${id}-button`
  useCloseOnScroll(menu, isOpen, buttonId)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const position = () => {
    const anchor = document.getElementById(buttonId)
    if (anchor && menu.current) positionPopover(anchor, menu.current)
  }
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // Already open, but the focus has not moved into it yet: forward the key press to the menu.
    if (menu.current?.matches(':popover-open')) {
      items()[0]?.focus()
      return onMenuKeyDown(event)
    }
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
        id: buttonId,
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
        onBeforeToggle={event => event.newState === 'open' && position()}
        onToggle={event => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open' && !menu.current?.contains(document.activeElement))
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

/** The menu is positioned once, on opening, so it closes when its button scrolls away. */
function useCloseOnScroll(menu: { current: HTMLElement | null }, isOpen: boolean, buttonId: string) {
  useEffect(() => {
    if (!isOpen) return
    const button = document.getElementById(buttonId)
    const initial = button?.getBoundingClientRect()
    const close = ({ target }: Event) => {
      const isAncestor = target instanceof Node && target !== menu.current && target.contains(menu.current)
      // The browser may report the scroll that brought the button into view only after the click.
      const now = button?.getBoundingClientRect()
      const hasMoved = now?.y !== initial?.y || now?.x !== initial?.x
      if (isAncestor && hasMoved) menu.current?.hidePopover()
    }
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [menu, isOpen, buttonId])
}
