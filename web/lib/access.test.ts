import { describe, expect, test } from 'vitest'
import { type Role, roles } from '#model/permissions.ts'
import { canOpen, type StaffRoute, staffAccess, staffRouteOf } from './access.ts'

const admin: Role[] = ['admin']
const adminOrWorker: Role[] = ['admin', 'worker']

/** Section 2.1 of the back office's specification, then what the decisions add to it. */
const specified: Record<string, Role[]> = {
  '/admin': admin,
  '/admin/users': admin,
  '/admin/users/:userId/edit': admin,
  '/admin/custom-fields': admin,
  '/admin/subscription-management': admin,
  '/admin/accounts': admin,
  '/admin/reports': admin,
  '/admin/settings': admin,
  '/admin/test': admin,
  '/admin/banners': admin,
  '/admin/agent-chat': admin,
  '/admin/dashboard': adminOrWorker,
  '/admin/subscriptions': adminOrWorker,
  '/admin/orders': adminOrWorker,
  '/admin/delivered-subscriptions': adminOrWorker,
  '/admin/categories': adminOrWorker,
  '/admin/coupons': adminOrWorker,
  '/worker/agent-chat': ['worker'],

  '/admin/cases': adminOrWorker,
  '/admin/claims': adminOrWorker,
  '/admin/reviews': adminOrWorker,
  '/admin/audit': admin,
  '/admin/support-content': admin,
}

describe('screen access', () => {
  test('the table has the specified screens and no others', () => {
    expect(Object.keys(staffAccess).sort()).toEqual(Object.keys(specified).sort())
  })

  test.each(Object.entries(specified))('%s', (route, allowed) => {
    expect(roles.filter(role => canOpen(route as StaffRoute, role)).sort()).toEqual([...allowed].sort())
  })

  test('customers may open none of them', () => {
    expect((Object.keys(staffAccess) as StaffRoute[]).filter(route => canOpen(route, 'user'))).toEqual([])
  })
})

describe('staffRouteOf', () => {
  test.each([
    ['/admin/orders', '/admin/orders'],
    ['/admin/orders/', '/admin/orders'],
    ['/admin/users/42/edit', '/admin/users/:userId/edit'],
    ['/admin/users/42', undefined],
    ['/admin/orders/42', undefined],
    ['/administrators', undefined],
    ['/', undefined],
  ])('%s', (path, route) => {
    expect(staffRouteOf(path)).toBe(route)
  })
})
