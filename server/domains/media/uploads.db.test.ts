import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxPictureBytes } from '#model/pictures.ts'
import { auditOf } from '#tests/support/audit.ts'
import { fileOf, formOf, pictureBytes, pictureFile } from '#tests/support/forms.ts'
import { gifScript, payload, refusedFiles, smugglers } from '#tests/support/hostile-pictures.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = await shop.signIn('admin')
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

type Purpose = 'product' | 'banner' | 'mobileBanner' | 'collection' | 'icon'

const upload = (image: File, purpose: Purpose = 'product', call = asWorker) =>
  call('POST /api/uploads', { body: formOf({ image, purpose }) }).then(({ data }) => data)

async function served(path: string): Promise<Buffer> {
  const response = await fetch(shop.url + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return Buffer.from(await response.arrayBuffer())
}

const mediaCount = async () =>
  (
    await shop.database.reader
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

describe('a picture', () => {
  test('is stored as WebP in the sizes of its purpose', async () => {
    const bytes = await pictureBytes({ width: 2_000, height: 1_500, format: 'jpeg' })
    const { filePath, width, height, widths } = await upload(fileOf(bytes))
    expect({ width, height, widths }).toEqual({ width: 960, height: 720, widths: [320, 480, 640] })
    const name = filePath.replace(/\.webp$/, '')
    for (const size of widths) {
      expect(await sharp(await served(`${name}-${size}.webp`)).metadata()).toMatchObject({ width: size })
    }
    expect(await sharp(await served(filePath)).metadata()).toMatchObject({ format: 'webp', width: 960 })
  })

  test('that is small is not enlarged, but gets all its copies', async () => {
    const { filePath, width, widths } = await upload(await pictureFile({ width: 40, height: 30 }))
    expect({ width, widths }).toEqual({ width: 40, widths: [320, 480, 640] })
    await served(filePath.replace('.webp', '-640.webp'))
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('of a category may be %s', async format => {
    const bytes = await pictureBytes({ format, colour: '#123456' })
    const { filePath } = await upload(fileOf(bytes), 'icon')
    const { dominant } = await sharp(await served(filePath)).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  test('keeps its transparency', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { filePath } = await upload(fileOf(bytes), 'icon')
    expect((await sharp(await served(filePath)).stats()).isOpaque).toBe(false)
  })

  test('is rotated by its EXIF orientation, and its location is removed', async () => {
    const bytes = await sharp(await pictureBytes({ width: 200, height: 100, format: 'jpeg' }))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '24/1 42/1 0/1' }, IFD0: { Artist: 'canary-artist' } })
      .jpeg()
      .toBuffer()
    const { filePath, width, height } = await upload(fileOf(bytes))
    expect({ width, height }).toEqual({ width: 100, height: 200 })
    const metadata = await sharp(await served(filePath)).metadata()
    expect(metadata).not.toMatchObject({ exif: expect.anything() })
    expect(metadata.orientation).toBeUndefined()
  })

  test('can have 16 bits, CMYK colours, or be very tall', async () => {
    const base = sharp(await pictureBytes())
    const deep = await base.clone().toColourspace('rgb16').png().toBuffer()
    const printed = await base.clone().toColourspace('cmyk').jpeg().toBuffer()
    const tall = await pictureBytes({ width: 10, height: 9_000 })
    for (const bytes of [deep, printed]) expect((await upload(fileOf(bytes))).width).toBe(64)
    expect((await upload(fileOf(tall))).height).toBeLessThanOrEqual(2_880)
  })

  test('uploaded twice is one row, also concurrently', async () => {
    const before = await mediaCount()
    const file = await pictureFile({ colour: '#abcdef' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(file)))
    expect(new Set(answers.map(({ filePath }) => filePath)).size).toBe(1)
    expect(await mediaCount()).toBe(before + 1)
    await upload(file, 'icon')
    expect(await mediaCount()).toBe(before + 2)
  })

  test('is in the audit log with its uploader', async () => {
    const { filePath } = await upload(await pictureFile({ colour: '#0f0f0f' }))
    expect(await auditOf(shop, filePath)).toMatchObject([
      { action: 'picture.upload', actor_id: worker.userId },
    ])
  })

  test('can be uploaded to the specification’s path, as an icon', async () => {
    const response = await fetch(`${shop.url}/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker.token}` },
      body: formOf({ image: await pictureFile() }),
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      success: true,
      data: { filePath: expect.stringMatching(/^\/uploads\/icons\//) },
    })
  })
})

describe('a hostile file', () => {
  test.each(refusedFiles)('%s is refused', async (_, bytes, code) => {
    const before = await mediaCount()
    await expect(upload(fileOf(bytes))).rejects.toMatchObject({ code })
    expect(await mediaCount()).toBe(before)
  })

  test('a script with a GIF header is refused', async () => {
    await expect(upload(fileOf(gifScript), 'icon')).rejects.toMatchObject({
      status: 422,
      code: 'picture_broken',
    })
  })

  test.each(smugglers)('%s is reduced to its picture', async (_, bytes) => {
    const { filePath } = await upload(fileOf(bytes))
    const out = await served(filePath)
    expect(out.includes('canary-in-a-picture')).toBe(false)
    expect(out.includes(payload)).toBe(false)
    expect((await sharp(out).metadata()).format).toBe('webp')
  })

  test.each([
    '../../../etc/passwd.png',
    '..\\..\\boot.ini',
    '.htaccess',
    'shell.php',
    'picture.png\u0000.html',
    'a\r\nx-evil: 1.png',
    '<img src=x onerror=alert(1)>.png',
    'صورة.png',
    `${'n'.repeat(300)}.png`,
    'con.png',
  ])('the name %j does not count', async name => {
    const { filePath } = await upload(fileOf(await pictureBytes({ colour: '#445566' }), name))
    expect(filePath).toMatch(/^\/uploads\/products\/[\da-f]{64}\.webp$/)
  })

  test.each(['text/html', 'image/svg+xml', 'application/x-php'])(
    'the declared type %s does not count',
    async type => {
      const { filePath } = await upload(fileOf(await pictureBytes(), 'x.png', type))
      await served(filePath)
    },
  )

  test('of six megabytes is refused, of five is accepted', async () => {
    const sized = (size: number) => Buffer.concat([smallPng, Buffer.alloc(size - smallPng.length)])
    const smallPng = await pictureBytes({ colour: '#999999' })
    await expect(upload(fileOf(sized(6 * 1_048_576)))).rejects.toMatchObject({
      status: 413,
      code: 'picture_too_large',
      message: 'The picture exceeds the size limit (5 MB).',
    })
    await expect(upload(fileOf(sized(maxPictureBytes + 1)))).rejects.toMatchObject({ status: 413 })
    expect((await upload(fileOf(sized(maxPictureBytes)))).width).toBe(64)
  })
})

describe('a hostile form', () => {
  const send = (body: BodyInit, type?: string) =>
    fetch(`${shop.url}/api/uploads`, {
      method: 'POST',
      headers: { authorization: `Bearer ${worker.token}`, ...(type ? { 'content-type': type } : {}) },
      body,
    })
  const part = (disposition: string, content: string) =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`

  test.each([
    ['without an end', part('name="image"; filename="a.png"', 'abc')],
    ['without parts', '--x--\r\n'],
    ['of nothing', ''],
    ['of noise', 'no boundary here'],
    ['with a part without a name', `${part('filename="a.png"', 'abc')}--x--\r\n`],
    ['with a field of every object', `${part('name="__proto__"', 'abc')}--x--\r\n`],
    ['with a file of every object', `${part('name="constructor"; filename="a"', 'abc')}--x--\r\n`],
    ['with an empty file', `${part('name="image"; filename=""', '')}--x--\r\n`],
    ['with text for a file', `${part('name="image"', '/etc/passwd')}--x--\r\n`],
    ['with an unknown field', `${part('name="isAdmin"', 'true')}--x--\r\n`],
  ])('%s is refused', async (_, body) => {
    const response = await send(body, 'multipart/form-data; boundary=x')
    expect(response.status).toBe(400)
  })

  test('without a boundary or with another content type is refused', async () => {
    expect((await send('abc', 'multipart/form-data')).status).toBe(400)
    expect((await send('abc', 'application/xml')).status).toBe(415)
    expect((await send('{"image":"x"}', 'application/json')).status).toBe(400)
  })

  test('with a repeated field or too many fields is refused', async () => {
    const twice = formOf({ image: await pictureFile() })
    twice.append('purpose', 'icon')
    twice.append('purpose', 'icon')
    const answer = await send(twice)
    expect(answer.status).toBe(400)
    expect((await answer.json()).errors).toMatchObject([{ field: 'purpose' }])
    const files = new FormData()
    for (let n = 0; n < 5; n++) files.append(`image${n}`, await pictureFile())
    expect((await send(files)).status).toBe(413)
    const fields = new FormData()
    for (let n = 0; n < 60; n++) fields.append(`field${n}`, 'x')
    expect((await send(fields)).status).toBe(413)
    expect((await send(formOf({ purpose: 'x'.repeat(400_000) }))).status).toBe(413)
  })

  test('that is too long is refused before it is read, and the connection stays usable', async () => {
    const large = fileOf(Buffer.alloc(13 * 1_048_576))
    await expect(upload(large)).rejects.toMatchObject({ status: 413, code: 'body_too_large' })
    expect((await upload(await pictureFile())).width).toBe(64)
  })
})

test('the OpenAPI description lists the file among the form’s fields', async () => {
  const { paths } = await (await fetch(`${shop.url}/api/openapi.json`)).json()
  const { schema } = paths['/api/uploads'].post.requestBody.content['multipart/form-data']
  expect(schema).toMatchObject({ properties: { image: { format: 'binary' } }, required: ['image'] })
})

test('a call that accepts no form answers so', async () => {
  const response = await fetch(`${shop.url}/api/settings`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}` },
    body: formOf({ siteName: 'x' }),
  })
  expect(response.status).toBe(415)
})

describe('permissions', () => {
  test('staff can upload pictures, only admins can upload those of banners and collections', async () => {
    const image = await pictureFile()
    const asAdmin = shop.caller(admin.token)
    expect((await upload(image, 'banner', asAdmin)).widths).toEqual([1_180])
    expect((await upload(image, 'mobileBanner', asAdmin)).widths).toEqual([375])
    expect((await upload(image, 'collection', asAdmin)).widths).toEqual([480])
    for (const purpose of ['banner', 'collection'] as const)
      await expect(upload(image, purpose)).rejects.toMatchObject({ status: 403 })
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(upload(image, 'icon', customer)).rejects.toMatchObject({ status: 403 })
    await expect(upload(image, 'icon', shop.caller())).rejects.toMatchObject({ status: 401 })
  })

  test('no request was answered with a server error', () => {
    expect(shop.logged.filter(line => line.includes('"status":5'))).toEqual([])
  })
})
