import { describe, expect, test } from 'vitest'
import { staffPathOf } from './access.ts'

describe('staffPathOf', () => {
  test.each([
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/', '/admin/orders'],
    ['/admin/users/42/edit', '/admin/users/:userId/edit'],
    ['/admin/users/42', undefined],
    ['/admin/orders/42/lines', undefined],
    ['/administrators', undefined],
    ['/', undefined],
  ])('%s', (path, route) => {
    expect(staffPathOf(path)).toBe(route)
  })
})
