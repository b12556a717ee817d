export interface AnchorBox {
  top: number
  bottom: number
  /** Distances to the viewport edges in reading direction. */
  startGap: number
  endGap: number
}

export interface PopoverPosition {
  insetBlockStart: string
  insetBlockEnd: string
  insetInlineStart: string
  insetInlineEnd: string
  maxBlockSize: string
}

const gap = 6
const margin = 12
const minHeight = 280

/** Below the anchor, or above it when only there is enough room; aligned to the nearer edge of the viewport. */
export function popoverPosition(box: AnchorBox, viewportHeight: number): PopoverPosition {
  const below = viewportHeight - box.bottom
  const isDown = below >= Math.min(box.top, minHeight)
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

/** Positions a popover next to its anchor. Sets the style object, which a strict Content-Security-Policy allows. */
export function positionPopover(anchor: Element, float: HTMLElement): void {
  Object.assign(float.style, popoverPosition(anchorBox(anchor), innerHeight))
}

function anchorBox(anchor: Element): AnchorBox {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const rest = document.documentElement.clientWidth - right
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  return { top, bottom, startGap: isRtl ? rest : left, endGap: isRtl ? left : rest }
}
