import { connect, type Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LiveEvent } from '#model/live-events.ts'
import { createListeners } from './listeners.ts'
import { sendEvents, sendLiveEvents } from './sse.ts'

const order = (orderId: string): LiveEvent => ({ type: 'order', orderId, status: 'completed' })

let app: FastifyInstance
let port: number
let shutdown: AbortController
let events: ReturnType<typeof createListeners<LiveEvent>>

beforeEach(async () => {
  events = createListeners<LiveEvent>(pino({ level: 'silent' }))
  shutdown = new AbortController()
  app = fastify()
  app.get('/live', (_request, reply) => {
    sendLiveEvents(sendEvents(reply, { heartbeatMs: 20, until: shutdown.signal }), {
      live: { subscribe: events.add, mayHaveChanged: () => false },
      topics: ['user:7'],
      catchUp: async () => ({ missed: [], idAt: position => `e:${position}:1`, position: '1' }),
    })
    return reply
  })
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

test('streams events with headers that stop proxies from buffering them', async () => {
  const { answer, reader, readUntil } = await open()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(await readUntil('\n\n')).toMatch(/^retry: \d{4}\n\n/)
  events.notify('user:7', order('سطر\nوسطر'))
  events.notify('user:8', order('private'))
  const text = await readUntil('"order"')
  expect(text).toContain(`data: ${JSON.stringify(order('سطر\nوسطر'))}\n\n`)
  expect(text).not.toContain('private')
  await reader.cancel()
})

test('writes a comment at every heartbeat', async () => {
  const { reader, readUntil } = await open()
  expect(await readUntil(': heartbeat\n\n')).not.toContain('"order"')
  await reader.cancel()
})

test('unsubscribes a client that disconnected', async () => {
  const { reader, readUntil } = await open()
  await readUntil('retry')
  expect(events.names()).toEqual(['user:7'])
  await reader.cancel()
  await expect.poll(() => events.names(), { timeout: 4_000 }).toEqual([])
})

test('disconnects a client that does not read', async () => {
  const idle: Socket = connect(port, '127.0.0.1')
  idle.pause()
  idle.on('error', () => undefined)
  idle.write('GET /live HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => events.names(), { timeout: 4_000 }).toEqual(['user:7'])
  const large = order('x'.repeat(7_000))
  await expect
    .poll(
      () => {
        for (let i = 0; i < 20; i++) events.notify('user:7', large)
        return events.names()
      },
      { interval: 1, timeout: 30_000 },
    )
    .toEqual([])
  idle.destroy()
})

test('ends when the server shuts down', async () => {
  const { reader, readUntil } = await open()
  await readUntil('retry')
  shutdown.abort()
  events.notify('user:7', order('too-late'))
  const rest = await (async () => {
    let text = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
  })()
  expect(rest).not.toContain('too-late')
  expect(events.names()).toEqual([])
})
