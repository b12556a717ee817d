import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endConnectionsOnClose } from './end-connections.ts'
import { serverWith } from './server.ts'

/** Longer than a test may take: what ends before it did not wait for it. */
const longMs = 600_000
const timeouts = { requestTimeout: longMs, keepAliveTimeout: longMs }

type TestServer = { app: FastifyInstance; url: string; open(sent?: string): Promise<Socket> }

async function listen(graceMs: number, define: (app: FastifyInstance) => void): Promise<TestServer> {
  const app = Fastify({ serverFactory: serverWith(() => false, timeouts) })
  endConnectionsOnClose(app, { graceMs })
  define(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => app.server.closeAllConnections())
  return {
    app,
    url,
    async open(sent = '') {
      const accepted = once(app.server, 'connection')
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      // A connection that the server destroys may end with ECONNRESET.
      socket.on('error', () => undefined)
      socket.write(sent)
      await accepted
      return socket
    },
  }
}

/** A route that answers when the test says so. */
function heldAnswer() {
  const [arrived, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const define = (app: FastifyInstance) =>
    app.get('/', async () => {
      arrived.resolve()
      await finish.promise
      return 'done'
    })
  return { arrived: arrived.promise, finish: finish.resolve, define }
}

test.each([
  ['has sent nothing', ''],
  ['has sent half of a request', 'GET / HTTP/1.1\r\nHost: sho'],
])('a connection that %s ends at once', async (_name, sent) => {
  const { app, open } = await listen(longMs, () => undefined)
  const socket = await open(sent)
  const ended = once(socket, 'close')
  await app.close()
  await ended
})

test('a connection that has sent half of its second request ends at once', async () => {
  const { app, open } = await listen(longMs, server => server.get('/', async () => 'done'))
  const socket = await open('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\nGET / HT')
  await once(socket, 'data')
  const ended = once(socket, 'close')
  await app.close()
  await ended
})

test('a request in progress is answered, and its keep-alive connection ends with the answer', async () => {
  const held = heldAnswer()
  const { app, url } = await listen(longMs, held.define)
  const answer = fetch(url)
  await held.arrived
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  held.finish()
  expect(await (await answer).text()).toBe('done')
  await closed
})

test('pipelined requests are answered before their connection ends', async () => {
  const held = heldAnswer()
  const { app, open } = await listen(longMs, held.define)
  const socket = await open('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'.repeat(2))
  const answers = text(socket)
  await held.arrived
  const closed = app.close()
  held.finish()
  expect((await answers).match(/done/g)).toHaveLength(2)
  await closed
})

test('a download in progress is sent to its end', async () => {
  const size = 20_000_000
  const { app, url } = await listen(longMs, server => server.get('/', async () => Buffer.alloc(size)))
  const response = await fetch(url)
  const closed = app.close()
  expect((await response.arrayBuffer()).byteLength).toBe(size)
  await closed
})

test.each([
  ['sends its body slowly', 'POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 9\r\n\r\nhalf'],
  ['does not read its answer', 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n'],
])('a client that %s is cut off after the grace period', async (_name, sent) => {
  const { app, open } = await listen(1, server => {
    server.addContentTypeParser('*', (_request, payload, done) => void payload.once('end', () => done(null)))
    server.post('/', async () => 'done')
    server.get('/', async () => Buffer.alloc(50_000_000))
  })
  const arrived = once(app.server, 'request')
  const socket = await open(sent)
  socket.pause()
  await arrived
  await app.close()
})
