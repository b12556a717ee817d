import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bodiesOf, toBrotli } from './compress.ts'

test('a compressed page occupies as much memory as it has bytes', async () => {
  const body = Buffer.from(`<!doctype html><title>اشتراك</title>${'<p>شاشة بلس</p>'.repeat(200)}`)
  const { br, gzip, identity } = bodiesOf(await toBrotli(body))
  expect(br.buffer.byteLength).toBe(br.length)
  expect(gzip.buffer.byteLength).toBe(gzip.length)
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity]).toEqual([body, body, body])
})
