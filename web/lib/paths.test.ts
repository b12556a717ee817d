import { describe, expect, test } from 'vitest'
import { languageOf, plainPath } from './language.ts'
import { inLanguage, paths, safeNext } from './paths.ts'

describe('links', () => {
  test('Arabic stands at the plain paths, English under /en', () => {
    expect([paths('ar').home(), paths('en').home()]).toEqual(['/', '/en'])
    expect(paths('ar').product('shasha-plus')).toBe('/subscriptions/shasha-plus')
    expect(paths('en').product('shasha-plus')).toBe('/en/subscriptions/shasha-plus')
  })

  test('an id or a text cannot change where a link leads', () => {
    expect(paths('ar').category('a/../b?c')).toBe('/categories/a%2F..%2Fb%3Fc')
    expect(paths('ar').search('a&b=c')).toBe('/search?q=a%26b%3Dc')
  })

  test('the first page of a list has one address', () => {
    expect(paths('ar').products({ page: 1 })).toBe('/subscriptions')
    expect(paths('ar').products({ page: 2 })).toBe('/subscriptions?page=2')
    expect(paths('en').category('x', { page: 3 })).toBe('/en/categories/x?page=3')
  })

  test('sign-in remembers where to go back to', () => {
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

  test('there and back again', () => {
    for (const path of ['/', '/cart', '/subscriptions/x']) {
      expect(plainPath(inLanguage('en', path))).toBe(path)
      expect(inLanguage('ar', path)).toBe(path)
    }
  })
})

describe('where sign-in goes back to', () => {
  test.each(['/', '/cart', '/en/my-orders?page=2#x'])('%s is a page of ours', next => {
    expect(safeNext(next, '/dashboard')).toBe(next)
  })

  test.each([
    null,
    '',
    'cart',
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/a b',
  ])('%s is not followed', next => {
    expect(safeNext(next, '/dashboard')).toBe('/dashboard')
  })
})
