import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serverWith } from './server.ts'

const timeouts = { requestTimeout: 1_000, keepAliveTimeout: 1_000 }
const app = Fastify({ serverFactory: serverWith(() => false, timeouts) })
await app.register(multipart)
app.post('/', async request => {
  if (!request.isMultipart()) return { body: request.body ?? 'none' }
  const names = []
  for await (const { fieldname } of request.parts()) names.push(fieldname)
  return { names }
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

async function say(...requests: string[]): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(requests.join(''))
  return text(socket)
}

const post = (headers: string, body = '') =>
  `POST / HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n${headers}\r\n${body}`

test.each([
  'Content-Type: application/json\r\n',
  'Content-Type: text/plain\r\n',
  'Content-Type: multipart/form-data; boundary=x\r\n',
  '',
])('a call without a body is answered at once, whatever type it names: %j', async headers => {
  expect(await say(post(headers))).toMatch(/^HTTP\/1\.1 200 OK\r\n.*{"body":"none"}$/s)
})

test('reads bodies with a content length and chunked bodies', async () => {
  const json = 'Content-Type: application/json\r\n'
  expect(await say(post(`${json}Content-Length: 7\r\n`, '{"a":1}'))).toContain('{"body":{"a":1}}')
  expect(
    await say(post(`${json}Transfer-Encoding: chunked\r\n`, '3\r\n{"a\r\n4\r\n":2}\r\n0\r\n\r\n')),
  ).toContain('{"body":{"a":2}}')
  const form = '--x\r\nContent-Disposition: form-data; name="colour"\r\n\r\nred\r\n--x--\r\n'
  const type = 'Content-Type: multipart/form-data; boundary=x\r\n'
  expect(await say(post(`${type}Content-Length: ${form.length}\r\n`, form))).toContain('{"names":["colour"]}')
})

test('answers pipelined requests in order, with and without bodies', async () => {
  const kept = (headers: string, body = '') => `POST / HTTP/1.1\r\nHost: shop.test\r\n${headers}\r\n${body}`
  const answer = await say(
    kept('Content-Type: application/json\r\n'),
    kept('Content-Type: application/json\r\nContent-Length: 7\r\n', '{"a":1}'),
    kept(''),
    post('Content-Type: application/json\r\nContent-Length: 7\r\n', '{"a":2}'),
  )
  expect(answer.match(/{.*}/g)).toEqual([
    '{"body":"none"}',
    '{"body":{"a":1}}',
    '{"body":"none"}',
    '{"body":{"a":2}}',
  ])
})
