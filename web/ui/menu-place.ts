export interface AnchorBox {
  top: number
  bottom: number
  /** Distances to the viewport's edges in reading direction. */
  startGap: number
  endGap: number
}

export interface MenuPlace {
  insetBlockStart: string
  insetBlockEnd: string
  insetInlineStart: string
  insetInlineEnd: string
  maxBlockSize: string
}

const gap = 6
const margin = 12

/** Below its button, or above when there is more room; along the edge that is nearer, so that it grows inwards. */
export function menuPlace(box: AnchorBox, viewportHeight: number): MenuPlace {
  const below = viewportHeight - box.bottom
  const isDown = below >= box.top
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

export function anchorBox(anchor: Element): AnchorBox {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const rest = document.documentElement.clientWidth - right
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  return { top, bottom, startGap: isRtl ? rest : left, endGap: isRtl ? left : rest }
}
