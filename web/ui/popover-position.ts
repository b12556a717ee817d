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

interface Viewport {
  width: number
  height: number
}

/**
 * Below the anchor, or above it when only there is enough room; aligned to the edge of the anchor that is nearer to the
 * edge of the viewport, or moved so that its whole width is visible.
 */
export function popoverPosition(box: AnchorBox, viewport: Viewport, width: number): PopoverPosition {
  const below = viewport.height - box.bottom
  const isDown = below >= Math.min(box.top, minHeight)
  const isFromStart = box.startGap <= box.endGap
  const wanted = isFromStart ? box.startGap : box.endGap
  const inset = `${Math.max(Math.min(wanted, viewport.width - width - margin), 0)}px`
  const room = Math.max((isDown ? below : box.top) - gap - margin, 0)
  return {
    insetBlockStart: isDown ? `${box.bottom + gap}px` : 'auto',
    insetBlockEnd: isDown ? 'auto' : `${viewport.height - box.top + gap}px`,
    insetInlineStart: isFromStart ? inset : 'auto',
    insetInlineEnd: isFromStart ? 'auto' : inset,
    maxBlockSize: `${room}px`,
  }
}

/** Positions a popover next to its anchor. Sets the style object, which a strict Content-Security-Policy allows. */
export function positionPopover(anchor: Element, float: HTMLElement): void {
  const viewport = { width: document.documentElement.clientWidth, height: innerHeight }
  Object.assign(float.style, popoverPosition(anchorBox(anchor), viewport, widthOf(float)))
}

/** A closed popover has no size: it is laid out for the length of this call, which paints nothing. */
function widthOf(float: HTMLElement): number {
  float.style.display = 'block'
  const width = float.offsetWidth
  float.style.display = ''
  return width
}

function anchorBox(anchor: Element): AnchorBox {
  const { top, bottom, left, right } = anchor.getBoundingClientRect()
  const rest = document.documentElement.clientWidth - right
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  return { top, bottom, startGap: isRtl ? rest : left, endGap: isRtl ? left : rest }
}
