import { expect, test } from 'vitest'
import { dragTarget } from './sortable-list.tsx'

const stacked = (...heights: number[]) => {
  let top = 0
  return heights.map(height => {
    const row = { top, bottom: top + height }
    top += height
    return row
  })
}

test('a row moves to the row under the pointer', () => {
  expect(dragTarget(stacked(40, 40, 40), 0, 100)).toBe(2)
  expect(dragTarget(stacked(40, 40, 40), 2, 10)).toBe(0)
  expect(dragTarget(stacked(40, 40, 40), 1, 60)).toBe(1)
  expect(dragTarget(stacked(40, 40), 0, 500), 'below the list').toBe(0)
})

test('a row that is dragged over a taller one moves once, in both directions', () => {
  const moves = (from: number, heights: number[], path: number[]) => {
    const places = [from]
    let order = heights
    for (const y of path) {
      const at = places.at(-1) ?? from
      const to = dragTarget(stacked(...order), at, y)
      if (to === at) continue
      const rest = order.filter((_, index) => index !== at)
      order = rest.toSpliced(to, 0, order[at] ?? 0)
      places.push(to)
    }
    return places
  }
  const down = Array.from({ length: 30 }, (_, step) => 20 + step * 7)
  expect(moves(0, [40, 200], down)).toEqual([0, 1])
  expect(moves(1, [200, 40], down.toReversed())).toEqual([1, 0])
})
