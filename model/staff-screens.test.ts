import { describe, expect, test } from 'vitest'
import { type Role, roles } from './permissions.ts'
import { canOpen, navigationFor, type StaffPath, screensFor, staffPaths } from './staff-screens.ts'

const admin: Role[] = ['admin']
const adminOrWorker: Role[] = ['admin', 'worker']

/** Section 2.1 of the back office's specification, plus the screens that the decisions add. */
const specified: Record<string, Role[]> = {
  '/admin': admin,
  '/admin/users': admin,
  '/admin/users/:userId/edit': admin,
  '/admin/custom-fields': admin,
  '/admin/subscription-management': admin,
  '/admin/subscription-management/:subscriptionId': admin,
  '/admin/accounts': admin,
  '/admin/reports': admin,
  '/admin/settings': admin,
  '/admin/settings/footer': admin,
  '/admin/test': admin,
  '/admin/banners': admin,
  '/admin/agent-chat': admin,
  '/admin/dashboard': adminOrWorker,
  '/admin/subscriptions': adminOrWorker,
  '/admin/orders': adminOrWorker,
  '/admin/orders/:orderId': adminOrWorker,
  '/admin/delivered-subscriptions': adminOrWorker,
  '/admin/categories': adminOrWorker,
  '/admin/coupons': adminOrWorker,
  '/worker/agent-chat': ['worker'],

  '/admin/cases': adminOrWorker,
  '/admin/claims': adminOrWorker,
  '/admin/claims/:claimId': adminOrWorker,
  '/admin/reviews': adminOrWorker,
  '/admin/reviews/:reviewId': adminOrWorker,
  '/admin/audit': admin,
  '/admin/handbook': adminOrWorker,
  '/admin/support-content': admin,

  '/admin/collections': admin,

  // Forms have their own URLs: a link to one can be shared, and Back leads to the list.
  '/admin/subscriptions/new': adminOrWorker,
  '/admin/banners/new': admin,
  '/admin/banners/:bannerId': admin,
  '/admin/collections/new': admin,
  '/admin/collections/:collectionId': admin,
  '/admin/subscriptions/:productId': adminOrWorker,
}

describe('screen access', () => {
  test('the table has the specified screens and no others', () => {
    expect(staffPaths.toSorted()).toEqual(Object.keys(specified).sort())
  })

  test.each(Object.entries(specified))('%s', (route, allowed) => {
    expect(roles.filter(role => canOpen(route as StaffPath, role)).sort()).toEqual([...allowed].sort())
  })

  test('customers may open none of them', () => {
    expect(staffPaths.filter(route => canOpen(route, 'user'))).toEqual([])
  })
})

describe('navigation', () => {
  const screensOf = (role: Role) => navigationFor(role).flatMap(({ paths }) => paths)

  test('a worker has the screens of section 2.2, those that the decisions add, and the chat', () => {
    expect(screensOf('worker').toSorted()).toEqual([
      '/admin/cases',
      '/admin/categories',
      '/admin/claims',
      '/admin/coupons',
      '/admin/dashboard',
      '/admin/orders',
      '/admin/reviews',
      '/admin/subscriptions',
      '/worker/agent-chat',
    ])
  })

  test('an admin has every screen of section 2.2, those that the decisions add, and the chat', () => {
    expect(screensOf('admin').toSorted()).toEqual([
      '/admin/accounts',
      '/admin/agent-chat',
      '/admin/audit',
      '/admin/banners',
      '/admin/cases',
      '/admin/categories',
      '/admin/claims',
      '/admin/collections',
      '/admin/coupons',
      '/admin/custom-fields',
      '/admin/dashboard',
      '/admin/delivered-subscriptions',
      '/admin/orders',
      '/admin/reports',
      '/admin/reviews',
      '/admin/settings',
      '/admin/subscription-management',
      '/admin/subscriptions',
      '/admin/support-content',
      '/admin/test',
      '/admin/users',
    ])
  })

  test('a customer has none', () => {
    expect(navigationFor('user')).toEqual([])
    expect(screensFor('user')).toEqual([])
  })

  test('the palette offers a worker the delivered subscriptions too', () => {
    const more = screensFor('worker').filter(path => !screensOf('worker').includes(path))
    expect(more).toEqual(['/admin/delivered-subscriptions'])
  })
})
