/** Keyboard navigation in a row or column of items (roving tabindex). */
export interface Roving {
  count: number
  axis: 'horizontal' | 'vertical'
  isRtl: boolean
}

/** The index that a key moves to; undefined for keys that do not navigate. */
export function rovingTarget(
  key: string,
  current: number,
  { count, axis, isRtl }: Roving,
): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = stepFor(key, axis, isRtl)
  return step === 0 ? undefined : (current + step + count) % count
}

function stepFor(key: string, axis: Roving['axis'], isRtl: boolean): -1 | 0 | 1 {
  if (axis === 'vertical') return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  return key === forward ? 1 : key === back ? -1 : 0
}

/** The next item whose label starts with the typed letter. */
export function letterTarget(letter: string, current: number, labels: readonly string[]): number | undefined {
  const wanted = letter.toLocaleLowerCase()
  const order = labels.map((_, index) => (current + 1 + index) % labels.length)
  return order.find(index => labels[index]?.trim().toLocaleLowerCase().startsWith(wanted))
}
