import { expect, test } from 'vitest'
import { bestEncoding } from './compress.ts'
import { createPageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import { scriptHashes } from './render-page.ts'

const page = (size: number, tags: string[] = []) => ({
  status: 200,
  tags,
  headers: {},
  etag: '"x"',
  bodies: { br: Buffer.alloc(size), gzip: Buffer.alloc(0), identity: Buffer.alloc(0) },
})

test('never holds more than its bytes, and drops the least recently used first', () => {
  const cache = createPageCache(20_000)
  for (const key of 'abcd') cache.set(key, page(1_600), cache.moment())
  cache.get('a')
  cache.set('e', page(1_600), cache.moment())
  expect(cache.bytes()).toBeLessThanOrEqual(20_000)
  expect([...'abcde'].filter(key => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('a change drops the pages that show what changed, and no others', () => {
  const cache = createPageCache(20_000)
  cache.set('a', page(10, ['product:a', 'lists']), cache.moment())
  cache.set('b', page(10, ['product:b', 'lists']), cache.moment())
  const bytes = cache.bytes()
  cache.set('unknown', page(10, ['*']), cache.moment())
  cache.drop('product:a')
  expect(['a', 'b', 'unknown'].filter(key => cache.get(key))).toEqual(['b'])
  expect(cache.bytes()).toBe(bytes / 2)
  cache.drop('lists')
  expect(cache.get('b')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

test('a page expires at its own time, and its bytes are free again', () => {
  let now = 1_000
  const cache = createPageCache(20_000, { now: () => new Date(now) })
  cache.set('banners', { ...page(10), expiresAt: 2_000 }, cache.moment())
  now = 1_999
  expect(cache.get('banners')).toBeDefined()
  now = 2_000
  expect(cache.get('banners')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

test('a page rendered before a change of what it shows is not stored after it', () => {
  const cache = createPageCache(20_000)
  const before = cache.moment()
  cache.drop('product:a')
  cache.set('a', page(10, ['product:a']), before)
  cache.set('b', page(10, ['product:b']), before)
  cache.set('unknown', page(10, ['*']), before)
  expect(['a', 'b', 'unknown'].filter(key => cache.get(key))).toEqual(['b'])
  cache.clear()
  cache.set('b', page(10, ['product:b']), before)
  expect(cache.get('b')).toBeUndefined()
})

test('unknown and overlong parameters are left out of the key, known ones have one order', () => {
  const origin = 'https://shop.test'
  expect(pageAddress('/search?utm_source=x&q=a&page=2', origin).key).toBe('/search?page=2&q=a')
  expect(pageAddress(`/search?q=${'a'.repeat(200)}`, origin).key).toBe('/search')
  expect(pageAddress('/__manifest?paths=/a&version=1', origin)).toMatchObject({
    key: undefined,
    url: { search: '?paths=/a&version=1' },
  })
  expect(pageAddress('//evil.test/x', origin).url.origin).toBe(origin)
})

test('the best encoding that the browser accepts', () => {
  expect(bestEncoding('gzip, deflate, br')).toBe('br')
  expect(bestEncoding('gzip;q=1, br;q=0')).toBe('gzip')
  expect(bestEncoding(undefined)).toBe('identity')
})

test('inline scripts are hashed; files and data are not', () => {
  const html =
    '<script>a</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module">b</script>'
  expect(scriptHashes(html)).toEqual([
    'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
    'PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0=',
  ])
})
