import { describe, expect, test } from 'vitest'
import { offlinePage } from './offline-page.ts'
import { classifyRequest, isOfflinePage, isStorable, outdatedCaches, pageOfData } from './request-policy.ts'

const origin = 'https://shop.test'
const kindOf = (path: string, facts: { method?: string; mode?: string } = {}) =>
  classifyRequest({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...facts }, origin)

describe('the service worker', () => {
  test.each([
    ['/api/users/me'],
    ['/api/settings/public'],
    ['/uploads/chat/ab12.webp'],
    ['/sw.js'],
    ['https://other.test/assets/a.js'],
  ])('does not touch %s', path => {
    expect(kindOf(path)).toBeUndefined()
    expect(kindOf('/assets/frame-1.js', { method: 'POST' })).toBeUndefined()
  })

  test('classifies navigations, data of pages, files and catalogue pictures', () => {
    expect(kindOf('/my-orders', { mode: 'navigate' })).toBe('page')
    expect(kindOf('/api/docs', { mode: 'navigate' })).toBeUndefined()
    expect(kindOf('/categories.data?_routes=root')).toBe('page-data')
    expect(kindOf('/__manifest?paths=%2F')).toBe('route-manifest')
    expect(kindOf('/assets/frame-1.js')).toBe('asset')
    expect(kindOf('/uploads/products/ab12-480.webp')).toBe('picture')
  })

  test('stores public pages only', () => {
    const stored = ['/', '/en', '/categories/films', '/subscriptions/shasha-plus', '/en/return-policy']
    const others = [
      '/cart',
      '/checkout',
      '/payment-success',
      '/dashboard',
      '/en/my-orders',
      '/login',
      '/search',
    ]
    const staff = ['/admin', '/admin/orders', '/worker/agent-chat', '/en/admin/users', '/my-orders/1/invoice']
    expect(stored.filter(isOfflinePage)).toEqual(stored)
    expect([...others, ...staff, '/subscriptions?sort=price'].filter(isOfflinePage)).toEqual([])
  })

  test('stores only complete answers that the server lets caches store', () => {
    const facts = (cacheControl: string) => ({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers({ 'cache-control': cacheControl }),
    })
    expect(isStorable(facts('no-cache'))).toBe(true)
    expect(isStorable(facts('no-store'))).toBe(false)
    expect(isStorable(facts('private, max-age=60'))).toBe(false)
    expect(isStorable({ ...facts(''), status: 503 })).toBe(false)
    expect(isStorable({ ...facts(''), redirected: true })).toBe(false)
  })

  test('finds the page of a data request', () => {
    expect(pageOfData(`${origin}/_.data?_routes=a`)).toBe('/')
    expect(pageOfData(`${origin}/en.data`)).toBe('/en')
    expect(pageOfData(`${origin}/subscriptions.data?page=2&_routes=a`)).toBe('/subscriptions?page=2')
  })

  test('keeps the files of the last versions for open tabs', () => {
    const names = ['pages', 'assets-1', 'assets-2', 'pictures', 'assets-3', 'assets-4']
    expect(outdatedCaches(names, 'assets-', 3)).toEqual(['assets-1'])
    expect(outdatedCaches(['assets-1'], 'assets-', 3)).toEqual([])
  })
})

test('the offline page is in the language of the address and links the pages that were seen', () => {
  const facts = { stylesheet: '/assets/frame.css', seen: [{ path: '/en/categories', title: 'Categories' }] }
  const english = offlinePage({ ...facts, pathname: '/en/contact', language: 'en' })
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toContain('<a href="/en/categories"')
  expect(english).toContain('You are offline')
  const arabic = offlinePage({ ...facts, pathname: '/checkout', language: 'ar', seen: [] })
  expect(arabic).toContain('<html lang="ar" dir="rtl">')
  expect(arabic).not.toContain('<ul')
  expect(arabic).not.toContain('<script')
})
