import { expect, test } from 'vitest'
import { bestEncoding } from './compress.ts'
import { createPageCache } from './page-cache.ts'
import { pageAddress } from './page-key.ts'
import { scriptHashes } from './script-hashes.ts'

const page = (size: number) => ({
  status: 200,
  headers: {},
  etag: '"x"',
  bodies: { br: Buffer.alloc(size), gzip: Buffer.alloc(0), identity: Buffer.alloc(0) },
})

test('never holds more than its bytes, and drops the least recently used first', () => {
  const cache = createPageCache(40_000)
  for (const key of 'abcd') cache.set(key, page(4_000), cache.generation())
  cache.get('a')
  cache.set('e', page(4_000), cache.generation())
  expect(cache.bytes()).toBeLessThanOrEqual(40_000)
  expect([...'abcde'].filter(key => cache.get(key))).toEqual(['a', 'c', 'd', 'e'])
})

test('a page rendered before a change is not kept after it', () => {
  const cache = createPageCache(20_000)
  const before = cache.generation()
  cache.clear()
  cache.set('a', page(10), before)
  expect(cache.get('a')).toBeUndefined()
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
