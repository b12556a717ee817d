import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { languages } from '#model/languages.ts'
import { staffPaths } from '#model/staff-screens.ts'
import routes from '../routes.ts'
import { areasOf } from './messages.ts'
import { localizedPath, paths, policyPages } from './paths.ts'

type Leaf = { path: string; layouts: string[] }

function leaves(entries: readonly RouteConfigEntry[], layouts: string[] = []): Leaf[] {
  return entries.flatMap(entry =>
    entry.children
      ? leaves(entry.children, [...layouts, entry.file])
      : pathsOf(entry).map(path => ({ path, layouts })),
  )
}

/** A record that opens beside its list is an optional last segment. */
function pathsOf({ path = '' }: RouteConfigEntry): string[] {
  const plain = `/${path.replace(/^en\?\/?/, '')}`
  return plain.endsWith('?') ? [plain.replace(/\/:\w+\?$/, ''), plain.slice(0, -1)] : [plain]
}

const all = leaves(routes)
const under = (layout: string) =>
  all.filter(({ layouts }) => layouts.includes(layout)).map(({ path }) => path)

function objects(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(
    ({ id, path, index, file, children }): RouteObject =>
      index ? { id: id ?? file, path, index } : { id: id ?? file, path, children: objects(children ?? []) },
  )
}

function routeOf(address: string): string | undefined {
  const pathname = address.split('?')[0] ?? ''
  return matchRoutes(objects(routes), pathname)?.at(-1)?.route.id
}

describe('the route table', () => {
  test('has every public route of the specification', () => {
    const specified = [
      '/',
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password',
      '/cart',
      '/payment-success',
      '/payment-failure',
      '/categories',
      '/categories/:categoryId',
      '/subscriptions',
      '/subscriptions/:subscriptionId',
      '/search',
      '/contact',
      // Not specified: the link in the confirmation of a restock notice.
      '/stop-notices',
      ...policyPages.map(page => `/${page}`),
      '/*',
    ]
    const account = under('account/layout.tsx')
    expect(
      under('store/layout.tsx')
        .filter(path => !account.includes(path))
        .sort(),
    ).toEqual(specified.sort())
  })

  test('has every route for signed-in users', () => {
    const specified = [
      '/checkout',
      '/dashboard',
      '/account-settings',
      '/manage-subscriptions',
      '/my-subscriptions',
      '/browse-services',
      '/payment-history',
      '/notifications',
      '/my-orders',
      '/my-orders/:orderId',
      '/my-orders/:orderId/invoice',
      '/my-orders/:orderId/credit-notes/:number',
    ]
    expect(under('account/layout.tsx').sort()).toEqual(specified.sort())
  })

  test('has every screen of the registry, and no others', () => {
    const screens = [...under('admin/layout.tsx'), '/admin']
    expect(screens.sort()).toEqual(staffPaths.toSorted())
  })

  test.each(['/category', '/category/7', '/subscription', '/subscription/7', '/admin'])(
    '%s leads on in both languages',
    path => {
      for (const language of languages) {
        expect(routeOf(localizedPath(language, path))).toMatch(/^legacy-redirect\/|^admin\/index/)
      }
    },
  )

  test('unknown paths lead to the not-found page', () => {
    for (const path of ['/nope', '/en/nope', '/admin/nope', '/categories/1/2', '/english']) {
      expect(routeOf(path)).toBe('store/not-found.tsx')
    }
  })

  test('every link of paths() leads to a page', () => {
    for (const language of languages) {
      const links = paths(language)
      const written = [
        ...[links.home(), links.login('/cart'), links.register(), links.cart(), links.categories()],
        ...[links.category('a/b', { page: 2 }), links.products({ page: 3 }), links.product('x y')],
        ...[links.search('q'), links.contact(), links.dashboard(), links.accountSettings()],
        ...[links.manageSubscriptions(), links.mySubscriptions(), links.browseServices()],
        ...[links.paymentHistory(), links.myOrders(), links.designShowcase()],
        ...[links.checkout(), links.paymentSuccess('7'), links.paymentFailure(), links.order('7')],
        ...policyPages.map(links.policy),
        ...[links.staff('/admin/orders'), links.staff('/worker/agent-chat', { page: 2 })],
        links.staffRecord('/admin/users/:userId/edit', 'a/b'),
      ]
      expect(written.filter(link => [undefined, 'store/not-found.tsx'].includes(routeOf(link)))).toEqual([])
    }
  })
})

describe('messages of an area', () => {
  test('are loaded with every page of that area', () => {
    for (const path of under('account/layout.tsx')) expect(areasOf(path)).toContain('account')
    for (const path of under('admin/layout.tsx')) {
      expect(areasOf(path).slice(0, 3)).toEqual(['common', 'store', 'admin'])
    }
    for (const path of under('store/layout.tsx')) expect(areasOf(path)).toContain('store')
  })

  test('an unknown path below /admin has the store messages, for the page that says so', () => {
    expect(areasOf('/admin/nope')).toContain('store')
  })
})
