export type PageItem = number | 'gap'

const around = 1

/** Beside a gap, and neither an end nor the current page: the first to go where there is little room. */
export function isSpare(items: readonly PageItem[], index: number, page: number): boolean {
  const isBesideGap = items[index - 1] === 'gap' || items[index + 1] === 'gap'
  return isBesideGap && index > 0 && index < items.length - 1 && items[index] !== page
}

/** The pages worth showing: first, last, the current one and its neighbours; a gap never hides a single page. */
export function pageItems(page: number, pages: number): PageItem[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    number => number === 1 || number === pages || Math.abs(number - page) <= around,
  )
  return shown.flatMap((number, index): PageItem[] => {
    const missing = number - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [number]
    return missing === 1 ? [number - 1, number] : ['gap', number]
  })
}
