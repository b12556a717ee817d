import { connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from './events.ts'
import { createListeners } from './listeners.ts'
import { openEventStream } from './sse.ts'

let app: FastifyInstance
let port: number
let shutdown: AbortController
let news: ReturnType<typeof createListeners<LiveEvent>>

beforeEach(async () => {
  news = createListeners<LiveEvent>(pino({ level: 'silent' }))
  shutdown = new AbortController()
  app = fastify()
  app.get('/live', (_request, reply) =>
    openEventStream(reply, {
      live: { subscribe: news.add },
      topics: ['user:7'],
      heartbeatMs: 20,
      until: shutdown.signal,
    }),
  )
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})

afterEach(() => app.close())

async function open() {
  const answer = await fetch(`http://127.0.0.1:${port}/live`)
  if (!answer.body) throw new Error('no stream')
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before ${wanted}`)
      text += value
    }
    return text
  }
  return { answer, reader, readUntil }
}

test('streams events with the headers that keep every proxy from likeContains them back', async () => {
  const { answer, reader, readUntil } = await open()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(await readUntil('\n\n')).toMatch(/^retry: \d{4}\n\n/)
  news.tell('user:7', { type: 'order', note: 'سطر\nوسطر' })
  news.tell('user:8', { type: 'private' })
  const text = await readUntil('data: ')
  expect(text).toContain(`data: ${JSON.stringify({ type: 'order', note: 'سطر\nوسطر' })}\n\n`)
  expect(text).not.toContain('private')
  await reader.cancel()
})

test('writes a comment now and then', async () => {
  const { reader, readUntil } = await open()
  expect(await readUntil(': still here\n\n')).not.toContain('data:')
  await reader.cancel()
})

test('forgets a reader who went away', async () => {
  const { reader, readUntil } = await open()
  await readUntil('retry')
  expect(news.names()).toEqual(['user:7'])
  await reader.cancel()
  await expect.poll(() => news.names(), { timeout: 4_000 }).toEqual([])
})

test('drops a reader who does not read', async () => {
  const idle: Socket = connect(port, '127.0.0.1')
  idle.pause()
  idle.on('error', () => undefined)
  idle.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => news.names(), { timeout: 4_000 }).toEqual(['user:7'])
  const large = { type: 'large', text: 'x'.repeat(7_000) }
  await expect
    .poll(
      () => {
        for (let i = 0; i < 20; i++) news.tell('user:7', large)
        return news.names()
      },
      { interval: 1, timeout: 10_000 },
    )
    .toEqual([])
  idle.destroy()
})

test('ends with the server', async () => {
  const { reader, readUntil } = await open()
  await readUntil('retry')
  shutdown.abort()
  news.tell('user:7', { type: 'too-late' })
  const rest = await (async () => {
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
  })()
  expect(rest).not.toContain('too-late')
  expect(news.names()).toEqual([])
})
