import { expect, it } from 'vitest'
import { popoverPosition } from './popover-position.ts'

const height = 900

it('is below the anchor, aligned to the nearer edge', () => {
  const place = popoverPosition({ top: 20, bottom: 60, startGap: 1000, endGap: 16 }, height)
  expect(place).toMatchObject({ insetBlockStart: '66px', insetBlockEnd: 'auto', insetInlineEnd: '16px' })
  expect(place.insetInlineStart).toBe('auto')
})

it('is above the anchor near the bottom edge, and never higher than the window', () => {
  const place = popoverPosition({ top: 800, bottom: 840, startGap: 16, endGap: 1000 }, height)
  expect(place).toMatchObject({ insetBlockStart: 'auto', insetBlockEnd: '106px', insetInlineStart: '16px' })
  expect(Number.parseInt(place.maxBlockSize, 10)).toBeLessThan(800)
})

it('stays below while there is enough room, even if there is more above', () => {
  expect(popoverPosition({ top: 520, bottom: 560, startGap: 0, endGap: 0 }, height).insetBlockStart).toBe(
    '566px',
  )
})
