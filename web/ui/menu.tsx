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
  const buttonId = `${id}-button`
  useCloseOnScroll(menu, isOpen, buttonId)

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const place = () => {
    const anchor = document.getElementById(buttonId)
    if (anchor && menu.current) placeBy(anchor, menu.current)
  }
  const onTriggerKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // Open already, and the focus on its way into it: a quick key must not get there first.
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
        onBeforeToggle={event => event.newState === 'open' && place()}
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

/** It is placed once, when it opens; what it stands in would scroll away below it. Other rows may scroll as they like. */
function useCloseOnScroll(menu: { current: HTMLElement | null }, isOpen: boolean, buttonId: string) {
  useEffect(() => {
    if (!isOpen) return
    const button = document.getElementById(buttonId)
    const placed = button?.getBoundingClientRect()
    const close = ({ target }: Event) => {
      const isAround = target instanceof Node && target !== menu.current && target.contains(menu.current)
      // The scroll that brought the button into view is told of after the button was pressed.
      const now = button?.getBoundingClientRect()
      const hasMoved = now?.y !== placed?.y || now?.x !== placed?.x
      if (isAround && hasMoved) menu.current?.hidePopover()
    }
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [menu, isOpen, buttonId])
}
