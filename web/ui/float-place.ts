export interface AnchorBox {
  top: number
  bottom: number
  /** Distances to the viewport's edges in reading direction. */
  startGap: number
  endGap: number
}

export interface FloatPlace {
  insetBlockStart: string
  insetBlockEnd: string
  insetInlineStart: string
  insetInlineEnd: string
  maxBlockSize: string
}

const gap = 6
const margin = 12
const enough = 280

/** Below its anchor, or above when only there is room enough; along the edge that is nearer, so that it grows inwards. */
export function floatPlace(box: AnchorBox, viewportHeight: number): FloatPlace {
  const below = viewportHeight - box.bottom
  const isDown = below >= Math.min(box.top, enough)
  const isFromStart = box.startGap <= box.endGap
  const room = Math.max((isDown ? below : box.top) - gap - margin, 0)
  return {
    insetBlockStart: isDown ? `${box.bottom + gap}px` : 'auto',
    insetBlockEnd: isDown ? 'auto' : `${viewportHeight - box.top + gap}px`,
    insetInlineStart: isFromStart ? `${box.startGap}px` : 'auto',
    insetInlineEnd: isFromStart ? 'auto' : `${box.endGap}px`,
    maxBlockSize: `${room}px`,
  }
}

/** Places an element of the top layer by its anchor; through the style object, which a strict content policy allows. */
export function placeBy(anchor: Element, float: HTMLElement): void {
  Object.assign(float.style, floatPlace(anchorBox(anchor), innerHeight))
}

function anchorBox(anchor: Element): AnchorBox {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const rest = document.documentElement.clientWidth - right
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  return { top, bottom, startGap: isRtl ? rest : left, endGap: isRtl ? left : rest }
}
