import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pictureBytes } from './forms.ts'

/** A text in uploaded files that the shop must never serve. */
export const payload = '<script>alert("canary-in-a-picture")</script><?php system($_GET[0]); ?>'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Drawing = { width: number; height: number; pixels?: Buffer; extra?: Buffer[] }

/** A PNG with one bit per pixel, whose header may claim a size that the data does not have. */
export function drawPng({ width, height, pixels, extra = [] }: Drawing): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(pixels ?? Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The size is in the frame's header, 5 bytes after its marker. */
function jpegOfSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251))
const busy = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
const png = await busy.clone().png().toBuffer()
const jpeg = await busy.clone().jpeg().toBuffer()
const webp = await busy.clone().webp({ lossless: true }).toBuffer()
const gif = await pictureBytes({ format: 'gif' })
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const text = (content: string) => Buffer.from(content, 'latin1')

function corrupted(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  changed.fill(0x5a, bytes.length / 2, bytes.length / 2 + 40)
  return changed
}

/** Files that the upload refuses, and the error of each. */
export const refusedFiles: [name: string, bytes: Buffer, code: string][] = [
  [
    'an SVG with a script',
    text(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`),
    'picture_unsupported',
  ],
  [
    'an SVG behind an XML head',
    text('<?xml version="1.0"?><svg width="9" height="9"/>'),
    'picture_unsupported',
  ],
  ['an SVG behind white space', text('\n\n  <svg width="9" height="9"/>'), 'picture_unsupported'],
  ['HTML', text(`<!doctype html><body>${payload}`), 'picture_unsupported'],
  ['plain text', text('not a picture'), 'picture_unsupported'],
  ['a ZIP archive', text('PK\x03\x04\x14\x00\x00\x00'), 'picture_unsupported'],
  ['a PDF', text('%PDF-1.7\n1 0 obj'), 'picture_unsupported'],
  ['a Windows program', text('MZ\x90\x00\x03'), 'picture_unsupported'],
  ['a TIFF', await busy.clone().tiff().toBuffer(), 'picture_unsupported'],
  ['an AVIF', await busy.clone().avif({ effort: 0 }).toBuffer(), 'picture_unsupported'],
  ['a bitmap', text('BM\x46\x00\x00\x00\x00\x00\x00\x00'), 'picture_unsupported'],
  ['a sound in a RIFF file', text('RIFF\x24\x00\x00\x00WAVEfmt '), 'picture_unsupported'],
  ['a picture behind other bytes', Buffer.concat([text('x'), png]), 'picture_unsupported'],
  ['HTML behind a PNG’s first bytes', Buffer.concat([signature, text(payload)]), 'picture_broken'],
  ['HTML behind a JPEG’s first bytes', text(`\xff\xd8\xff\xe0${payload}`), 'picture_broken'],
  ['a WebP without content', text('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00'), 'picture_broken'],
  ['half a PNG', half(png), 'picture_broken'],
  ['half a JPEG', half(jpeg), 'picture_broken'],
  ['half a WebP', half(webp), 'picture_broken'],
  ['a PNG with damaged pixels', corrupted(png), 'picture_broken'],
  [
    'a PNG that ends before its pixels',
    drawPng({ width: 999, height: 999, pixels: Buffer.alloc(9) }),
    'picture_broken',
  ],
  ['a PNG without size', drawPng({ width: 0, height: 0 }), 'picture_broken'],
  [
    'a PNG head of 50,000 × 50,000',
    drawPng({ width: 50_000, height: 50_000, pixels: Buffer.alloc(9) }),
    'picture_too_many_pixels',
  ],
  [
    '144 megapixels in a few kilobytes',
    drawPng({ width: 12_000, height: 12_000 }),
    'picture_too_many_pixels',
  ],
  ['a JPEG head of 65,000 × 65,000', jpegOfSize(jpeg, 65_000, 65_000), 'picture_too_many_pixels'],
  ['a GIF for a product', gif, 'picture_unsupported'],
]

/** A script that starts with a GIF header. */
export const gifScript = text(`GIF89a/*${payload}*/=1;`)

/** Pictures with other content inside, which re-encoding removes. */
export const smugglers: [name: string, bytes: Buffer][] = [
  ['a JPEG with a page behind it', Buffer.concat([jpeg, text(payload)])],
  ['a PNG with a page behind it', Buffer.concat([png, text(payload)])],
  ['a WebP with a page behind it', Buffer.concat([webp, text(payload)])],
  [
    'a PNG with a text chunk',
    drawPng({ width: 40, height: 30, extra: [chunk('tEXt', text(`Comment\0${payload}`))] }),
  ],
  [
    'a PNG whose text swells to 50 MB',
    drawPng({
      width: 40,
      height: 30,
      extra: [chunk('zTXt', Buffer.concat([text('C\0\0'), deflateSync(Buffer.alloc(50_000_000, payload))]))],
    }),
  ],
  ['a PNG whose pixels go on', drawPng({ width: 40, height: 30, pixels: Buffer.alloc(30_000_000) })],
  [
    'a JPEG with a script in its metadata',
    await busy
      .clone()
      .jpeg()
      .withExif({ IFD0: { Copyright: payload } })
      .toBuffer(),
  ],
  [
    'a WebP with a script in its XMP',
    await busy
      .clone()
      .webp()
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/">${payload.replaceAll(/[<>&]/g, '.')}canary-in-a-picture</x:xmpmeta>`,
      )
      .toBuffer(),
  ],
]
