import { type RefObject, useEffect, useState } from 'react'

/** Tracks the current slide from the scroll position, whatever scrolled the row. */
export function useCarousel(row: RefObject<HTMLElement | null>) {
  // Undefined until hydration: which slides are shown depends on the screen width.
  const [shown, setShown] = useState<readonly number[]>()
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = row.current
    if (!element) return
    const slides = Array.from(element.children)
    const inView = new IntersectionObserver(
      entries => {
        const arrived = entries.find(entry => entry.isIntersecting)
        if (arrived) setCurrent(slides.indexOf(arrived.target))
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of slides) inView.observe(slide)
    const resized = new ResizeObserver(() => setShown(indexesShown(slides)))
    resized.observe(element)
    return () => {
      inView.disconnect()
      resized.disconnect()
    }
  }, [row])

  const show = (index: number) => {
    const slide = row.current?.children[index]
    if (row.current && slide) row.current.scrollBy(middleOf(slide) - middleOf(row.current), 0)
  }
  const step = (by: 1 | -1) => {
    if (!shown || shown.length === 0) return
    const target = shown[(shown.indexOf(current) + by + shown.length) % shown.length]
    if (target !== undefined) show(target)
  }
  return { shown, current, show, step }
}

function indexesShown(slides: readonly Element[]): number[] {
  return slides.flatMap((slide, index) => (slide.clientWidth > 0 ? [index] : []))
}

function middleOf(element: Element): number {
  const { x, width } = element.getBoundingClientRect()
  return x + width / 2
}
