import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

const compressBrotli = promisify(brotliCompress)

/** Compresses a page as browsers request it, to a buffer of its own. */
export async function toBrotli(body: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const params = {
    // A page of 150 kB: level 6 takes half as long again and saves 1 %.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  }
  return copyToExactSize(await compressBrotli(body, { params }))
}

/**
 * A window as large as the page. The default takes 8 MB for each page, which V8 counts as memory of the thread: it then
 * collected garbage at every second page.
 */
function windowBits(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return Math.min(BROTLI_DEFAULT_WINDOW, Math.max(BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes))))
}

/**
 * Makes the other encodings from Brotli's when a client asks for them: plain text would be four fifths of a page's
 * memory, and gzip a third of the time of compressing, for almost no client.
 */
export function bodiesOf(br: Buffer): CachedPage['bodies'] {
  let gz: Buffer | undefined
  return {
    br,
    get gzip() {
      gz ??= copyToExactSize(gzipSync(brotliDecompressSync(br)))
      return gz
    },
    get identity() {
      return brotliDecompressSync(br)
    },
  }
}

/**
 * zlib returns a part of a larger buffer, all of which stays in memory as long as the part does. `allocUnsafeSlow` does
 * not take its memory from Node's shared pool.
 */
function copyToExactSize(buffer: Buffer): Buffer<ArrayBuffer> {
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
