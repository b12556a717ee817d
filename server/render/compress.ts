import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compress(body: Buffer): Promise<CachedPage['bodies']> {
  const [brotli, gzipped] = await Promise.all([
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    toGzip(body, { level: 7 }),
  ])
  const br = copyToExactSize(brotli)
  const gz = copyToExactSize(gzipped)
  // Four fifths of a page's memory would be its plain text, which almost no client requests.
  return {
    br,
    gzip: gz,
    get identity() {
      return gunzipSync(gz)
    },
  }
}

/**
 * zlib returns a part of a larger buffer, all of which stays in memory as long as the part does. `allocUnsafeSlow` does
 * not take its memory from Node's shared pool.
 */
function copyToExactSize(buffer: Buffer): Buffer {
  const exact = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(exact)
  return exact
}

export function bestEncoding(accepted: string | undefined): keyof CachedPage['bodies'] {
  const wanted = accepted ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(wanted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(wanted)) return 'gzip'
  return 'identity'
}
