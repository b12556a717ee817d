import { describe, expect, test } from 'vitest'
import { languageOf, plainPath } from './path-language.ts'
import { localizedPath, paths, safeNext } from './paths.ts'

describe('links', () => {
  test('Arabic has no prefix, English uses /en', () => {
    expect([paths('ar').home(), paths('en').home()]).toEqual(['/', '/en'])
    expect(paths('ar').product('shasha-plus')).toBe('/subscriptions/shasha-plus')
    expect(paths('en').product('shasha-plus')).toBe('/en/subscriptions/shasha-plus')
  })

  test('ids and texts are encoded', () => {
    expect(paths('ar').category('a/../b?c')).toBe('/categories/a%2F..%2Fb%3Fc')
    expect(paths('ar').search('a&b=c')).toBe('/search?q=a%26b%3Dc')
  })

  test('page 1 has no query parameter', () => {
    expect(paths('ar').products({ page: 1 })).toBe('/subscriptions')
    expect(paths('ar').products({ page: 2 })).toBe('/subscriptions?page=2')
    expect(paths('en').category('x', { page: 3 })).toBe('/en/categories/x?page=3')
  })

  test('sign-in links carry the next page', () => {
    expect(paths('en').login('/en/my-orders?page=2')).toBe('/en/login?next=%2Fen%2Fmy-orders%3Fpage%3D2')
    expect(paths('ar').login()).toBe('/login')
  })
})

describe('language of a path', () => {
  test.each([
    ['/', 'ar', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/cart', 'en', '/cart'],
    ['/entertainment', 'ar', '/entertainment'],
  ])('%s is %s', (path, language, plain) => {
    expect([languageOf(path), plainPath(path)]).toEqual([language, plain])
  })

  test('removes and adds the prefix', () => {
    for (const path of ['/', '/cart', '/subscriptions/x']) {
      expect(plainPath(localizedPath('en', path))).toBe(path)
      expect(localizedPath('ar', path)).toBe(path)
    }
  })
})

describe('safeNext', () => {
  test.each([
    '/',
    '/cart',
    '/en',
    '/en/my-orders?page=2#x',
    '/subscriptions/shasha-plus',
    '/categories/%D8%A3%D9%84%D8%B9%D8%A7%D8%A8',
    '/search?q=https%3A%2F%2Fexample.test&sort=a//b',
  ])('%j is a page of this site', next => {
    expect(safeNext(next, '/dashboard')).toBe(next)
    expect(new URL(localizedPath('en', plainPath(next)), 'https://shop.test').origin).toBe(
      'https://shop.test',
    )
  })

  test.each([
    null,
    '',
    'cart',
    '?q=x',
    '#x',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/en\\\\evil.test',
    '/en//evil.test',
    '/en///evil.test',
    '/en/en//evil.test',
    '/cart//evil.test',
    '/cart//',
    '/.//evil.test',
    '/..//evil.test',
    '/./evil.test/..//evil.test',
    '/en/../evil.test',
    '/en/..',
    '/en/%2e%2e//evil.test',
    '/en/%2E%2E/evil.test',
    '/en/.%2e/evil.test',
    '/%2f%2fevil.test',
    '/%2F/evil.test',
    '/en/%2f%2fevil.test',
    '/%5cevil.test',
    '/en/%5C%5Cevil.test',
    '/%252f%252fevil.test',
    '/%09/evil.test',
    '/%0d%0aLocation:x',
    '/%00/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/en/\r/evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/a b',
    '/\u0000/evil.test',
    '/en/\u001f/evil.test',
    '/\u007f/evil.test',
    '/\u00a0/evil.test',
    '/\u2028/evil.test',
    '/\ufeff/evil.test',
  ])('%j is not followed', next => {
    expect(safeNext(next, '/dashboard')).toBe('/dashboard')
  })
})
