import { expect, it } from 'vitest'
import { popoverPosition } from './popover-position.ts'

const viewport = { width: 1280, height: 900 }
const width = 240

it('is below the anchor, aligned to the nearer edge', () => {
  const place = popoverPosition({ top: 20, bottom: 60, startGap: 1000, endGap: 16 }, viewport, width)
  expect(place).toMatchObject({ insetBlockStart: '66px', insetBlockEnd: 'auto', insetInlineEnd: '16px' })
  expect(place.insetInlineStart).toBe('auto')
})

it('is above the anchor near the bottom edge, and never higher than the window', () => {
  const place = popoverPosition({ top: 800, bottom: 840, startGap: 16, endGap: 1000 }, viewport, width)
  expect(place).toMatchObject({ insetBlockStart: 'auto', insetBlockEnd: '106px', insetInlineStart: '16px' })
  expect(Number.parseInt(place.maxBlockSize, 10)).toBeLessThan(800)
})

it('stays below while there is enough room, even if there is more above', () => {
  expect(
    popoverPosition({ top: 520, bottom: 560, startGap: 0, endGap: 0 }, viewport, width).insetBlockStart,
  ).toBe('566px')
})

it('moves towards the edge when its width would leave the viewport', () => {
  const phone = { width: 375, height: 812 }
  const place = popoverPosition({ top: 10, bottom: 50, startGap: 260, endGap: 75 }, phone, 351)
  expect(place.insetInlineEnd).toBe('12px')
})
