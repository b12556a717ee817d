import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export async function compress(body: Buffer): Promise<CachedPage['bodies']> {
  const [br, gz] = await Promise.all([
    toBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    toGzip(body, { level: 7 }),
  ])
  // Four fifths of a page's memory would be its plain text, which almost no client requests.
  return {
    br,
    gzip: gz,
    get identity() {
      return gunzipSync(gz)
    },
  }
}

export function bestEncoding(accepted: string | undefined): keyof CachedPage['bodies'] {
  const wanted = accepted ?? ''
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(wanted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(wanted)) return 'gzip'
  return 'identity'
}
