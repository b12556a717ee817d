import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const screen = { width: 375, isRtl: true, bottom: 724, size: { width: 104, height: 48 } }
const row = (top: number, left: number, width: number) => ({ left, top, width, height: 40 })

test('the support buttons stand at the end of the line, else at its start, else higher, else nowhere', () => {
  expect(freePlace(screen, [])).toEqual({ side: 'end', lift: 0 })
  expect(freePlace({ ...screen, isRtl: false }, [row(680, 20, 100)])).toEqual({ side: 'end', lift: 0 })
  expect(freePlace(screen, [row(680, 20, 100)])).toEqual({ side: 'start', lift: 0 })
  expect(freePlace(screen, [row(680, 20, 335)])).toEqual({ side: 'end', lift: 48 })
  expect(freePlace(screen, [{ left: 0, top: 300, width: 375, height: 424 }])).toBeUndefined()
})

test('the buttons stand between two rows of controls that leave just enough room', () => {
  const rows = [row(680, 20, 335), row(610, 20, 100), { left: 100, top: 515, width: 175, height: 44 }]
  expect(freePlace(screen, rows)).toEqual({ side: 'start', lift: 48 })
})

test('a control that ends right beside a place leaves it free', () => {
  expect(freePlace(screen, [row(680, 124, 200)])).toEqual({ side: 'end', lift: 0 })
  expect(freePlace(screen, [row(680, 120, 200)])?.side).toBe('end')
})

test('the buttons cover a text only where every place without a control has one', () => {
  const paragraph = { left: 20, top: 600, width: 335, height: 124 }
  expect(freePlace(screen, [], [paragraph])).toEqual({ side: 'end', lift: 128 })
  expect(freePlace(screen, [row(680, 20, 100)], [paragraph])).toEqual({ side: 'end', lift: 128 })
  const page = { left: 20, top: 0, width: 335, height: 724 }
  expect(freePlace(screen, [row(680, 20, 100)], [page])).toEqual({ side: 'start', lift: 0 })
})
