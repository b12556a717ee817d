import type { Locator } from '@playwright/test'

/** The box of a part of the element's text, and of the element that cuts it. */
export async function boxOf(element: Locator, part: string) {
  return element.evaluate((root, wanted) => {
    const text = root.textContent ?? ''
    const range = document.createRange()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const [from, to] = [text.indexOf(wanted), text.indexOf(wanted) + wanted.length]
    if (from === -1) throw new Error(`no ${wanted} in ${text}`)
    for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0
      if (from >= at && from < at + length) range.setStart(node, from - at)
      if (to > at && to <= at + length) range.setEnd(node, to - at)
      at += length
    }
    const clips = (one: Element) => getComputedStyle(one).overflowX !== 'visible'
    let frame: Element | null = root
    while (frame && !clips(frame)) frame = frame.parentElement
    const { left, right } = range.getBoundingClientRect()
    const cut = (frame ?? document.documentElement).getBoundingClientRect()
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    return { left, right, lines: tops.size, isInside: left >= cut.left - 1 && right <= cut.right + 1 }
  }, part)
}
