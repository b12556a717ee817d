import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'

const secret = 'se/cret+1'
const objects = new Map<string, { bytes: Buffer; contentType: string }>()
let failuresToCome = 0
let server: Server
let host: string

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise(done => server.close(done)))

const address = (password: string) =>
  `s3://KEYID:${encodeURIComponent(password)}@${host}/shop-files?region=me-south-1&insecure=1`
const storage = () => createStorage(address(secret))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request)
  const path = request.url ?? ''
  if (failuresToCome-- > 0) return void response.writeHead(503).end()
  if (!isSigned(request, body)) {
    return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  }
  if (request.method === 'HEAD') return void response.writeHead(path === '/shop-files' ? 200 : 404).end()
  if (request.method === 'PUT') {
    objects.set(path, { bytes: body, contentType: request.headers['content-type'] ?? '' })
    return void response.end()
  }
  if (request.method === 'DELETE') return void response.writeHead(objects.delete(path) ? 204 : 404).end()
  const found = objects.get(path)
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes)
}

/** AWS Signature Version 4, implemented here independently of the library. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const [, scope = '', signedHeaders = '', signature] =
    /Credential=KEYID\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(header('authorization')) ?? []
  const digest = header('x-amz-content-sha256')
  const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
  if (request.method === 'PUT' && digest !== sha256(body)) return false
  const headerLines = signedHeaders.split(';').map(name => `${name}:${header(name)}\n`)
  const canonical = [request.method, request.url, '', headerLines.join(''), signedHeaders, digest].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, toSign).toString('hex') === signature
}

test('stores, reads and deletes objects with signed requests', async () => {
  await storage().put('products/ab12.webp', Buffer.from('picture'), 'image/webp')
  const file = await storage().read('products/ab12.webp')
  expect(file).toMatchObject({ contentType: 'image/webp', size: 7 })
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('picture')
  await storage().remove('products/ab12.webp')
  await storage().remove('products/ab12.webp')
  expect(await storage().read('products/ab12.webp')).toBeUndefined()
})

test('a wrong secret is refused, and the error does not contain it', async () => {
  const stranger = createStorage(address('wrong-secret'))
  const refusal = stranger.put('a.png', Buffer.from('x'), 'image/png')
  await expect(refusal).rejects.toThrow('storage: put was refused with 403 (SignatureDoesNotMatch)')
  await expect(stranger.check()).rejects.toThrow('403')
})

test('a temporary failure is retried', async () => {
  failuresToCome = 1
  await storage().check()
})

test('a permanent failure is an error, not a missing file', async () => {
  failuresToCome = 3
  await expect(storage().read('a.png')).rejects.toThrow('storage: read was refused with 503')
})

test('a key with .. is refused', async () => {
  expect(await storage().read('../other-bucket/a.png')).toBeUndefined()
  await expect(storage().put('../x.png', Buffer.from('x'), 'image/png')).rejects.toThrow('not a storage key')
})
