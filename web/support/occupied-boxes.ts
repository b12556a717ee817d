import type { Box } from './free-place.ts'

/** What the elements of a page occupy; hidden ones occupy nothing. */
export function boxesOf(elements: readonly Element[]): Box[] {
  return elements.map(element => element.getBoundingClientRect()).filter(isSeen)
}

/** The lines of text on the screen, each as wide as its words. */
export function textLines(parts: readonly Element[]): Box[] {
  return parts.flatMap(part => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const lines: Box[] = []
    while (texts.nextNode()) lines.push(...linesOf(texts.currentNode))
    return lines
  })
}

function linesOf(text: Node): Box[] {
  const box = text.parentElement?.getBoundingClientRect()
  if (!box || !isSeen(box) || box.bottom < 0 || box.top > window.innerHeight) return []
  const words = document.createRange()
  words.selectNodeContents(text)
  return [...words.getClientRects()]
}

/** Text for screen readers is one pixel wide. */
function isSeen({ width, height }: Box): boolean {
  return width > 1 && height > 1
}
