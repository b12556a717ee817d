export type Box = { left: number; top: number; width: number; height: number }

/** Where the support buttons may stand: at the end or start of the line, and how far above the bottom. */
export type Place = { side: 'end' | 'start'; lift: number }

const stepPx = 8
const places: Place[] = Array.from({ length: 36 }, (_, step) => step * stepPx).flatMap(lift => [
  { side: 'end', lift } as const,
  { side: 'start', lift } as const,
])

const marginPx = 4
const edgePx = 16

type Screen = { width: number; isRtl: boolean; bottom: number; size: { width: number; height: number } }

export function boxOf({ side, lift }: Place, { width, isRtl, bottom, size }: Screen): Box {
  const isAtLeft = (side === 'end') === isRtl
  return {
    left: isAtLeft ? edgePx : width - edgePx - size.width,
    top: bottom - lift - size.height,
    ...size,
  }
}

/**
 * The first place where the buttons cover no control and no text; where text is everywhere, the first one that covers no
 * control. Undefined if there is none.
 */
export function freePlace(
  screen: Screen,
  controls: readonly Box[],
  texts: readonly Box[] = [],
): Place | undefined {
  const free = places.filter(place => isFree(boxOf(place, screen), controls))
  return free.find(place => isFree(boxOf(place, screen), texts)) ?? free[0]
}

function isFree(place: Box, occupied: readonly Box[]): boolean {
  return !occupied.some(box => overlaps(place, box))
}

function overlaps(a: Box, b: Box): boolean {
  const isBeside = a.left - marginPx >= b.left + b.width || b.left >= a.left + a.width + marginPx
  const isAboveOrBelow = a.top - marginPx >= b.top + b.height || b.top >= a.top + a.height + marginPx
  return !isBeside && !isAboveOrBelow
}
