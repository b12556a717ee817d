import { type RefObject, useEffect, useState } from 'react'
import { freePlace, type Place } from './free-place.ts'
import { boxesOf, textLines } from './occupied-boxes.ts'

const documents = '[data-document]'
/** Everything in the page that a person taps or reads before paying, titles, and invoices. */
const controls = `:is(main, footer, header) :is(a, button, input, select, textarea, summary, label, [role=switch], bdi[dir=ltr], h1, h2, h3), [data-bottom-bar], ${documents}`
const fields = 'input, select, textarea'
/** Phones and tablets, where the content is as wide as the screen. */
const isNarrow = () => window.matchMedia('(max-width: 79.99rem)').matches
const settledMs = 120

/**
 * Finds a place that covers no control on phones and tablets, and no text if possible; no invoice on any screen.
 * Undefined when there is no such place and, on phones and tablets, while the page scrolls or a field has the focus.
 */
export function useFreePlace(buttons: RefObject<HTMLElement | null>, pathname: string): Place | undefined {
  const [place, setPlace] = useState<Place>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const settle = () => {
      const isTyping = isNarrow() && document.activeElement?.matches(fields)
      setPlace(buttons.current && !isTyping ? findPlace(buttons.current) : undefined)
    }
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, settledMs)
    }
    const leave = () => {
      if (isNarrow()) setPlace(undefined)
      later()
    }
    // Only fields open a keyboard. A button that moved when it got the focus would miss its own click.
    const leaveForField = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(fields)) leave()
    }
    const resized = new ResizeObserver(leave)
    resized.observe(document.body)
    for (const name of ['scroll', 'resize'] as const) window.addEventListener(name, leave, { passive: true })
    for (const name of ['focusin', 'focusout'] as const) window.addEventListener(name, leaveForField)
    settle()
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      for (const name of ['scroll', 'resize'] as const) window.removeEventListener(name, leave)
      for (const name of ['focusin', 'focusout'] as const) window.removeEventListener(name, leaveForField)
    }
  }, [pathname])
  return place
}

function findPlace(buttons: HTMLElement): Place | undefined {
  const slot = buttons.parentElement?.getBoundingClientRect()
  const screen = {
    width: document.documentElement.clientWidth,
    isRtl: document.documentElement.dir === 'rtl',
    bottom: slot?.bottom ?? window.innerHeight,
    size: { width: buttons.offsetWidth, height: buttons.offsetHeight },
  }
  if (!isNarrow()) return freePlace(screen, boxesOf([...document.querySelectorAll(documents)]))
  const others = [...document.querySelectorAll(controls)].filter(control => !buttons.contains(control))
  return freePlace(screen, boxesOf(others), textLines([...document.querySelectorAll('main, footer')]))
}
