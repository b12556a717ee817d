import { describe, expect, test } from 'vitest'
import type { LiveEvent } from '#model/live-events.ts'
import { readEventStream } from './event-stream.ts'

function streamed(...chunks: string[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Reads the given answers one after the other, then stops; waits are noted and take no time. */
async function reading(answers: (Response | Error)[]) {
  const events: LiveEvent[] = []
  const waits: number[] = []
  const tokens: (string | null)[] = []
  const over = new AbortController()
  await readEventStream({
    fetch: async (_, init) => {
      tokens.push(new Headers(init?.headers).get('authorization'))
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('no more answers')
    },
    token: () => 'secret',
    onEvent: event => events.push(event),
    wait: async ms => {
      waits.push(ms)
      if (answers.length === 0) over.abort()
    },
    signal: over.signal,
  })
  return { events, waits, tokens }
}

describe('the live stream', () => {
  test('emits events from chunks of any size, and skips comments and invalid data', async () => {
    const { events, tokens } = await reading([
      streamed(': hi\n\nda', 'ta: {"type":"res', 'ync"}\n\n', 'data: {oops\n\ndata: {"type":"notice"}\n\n'),
    ])
    expect(events).toEqual([{ type: 'resync' }, { type: 'notice' }])
    expect(tokens).toEqual(['Bearer secret'])
  })

  test('decodes an Arabic letter split over two chunks', async () => {
    const bytes = new TextEncoder().encode('data: {"type":"ش"}\n\n')
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 16))
        controller.enqueue(bytes.slice(16))
        controller.close()
      },
    })
    expect((await reading([new Response(body)])).events).toEqual([{ type: 'ش' }])
  })

  test('reconnects after the retry time of the server, and emits resync', async () => {
    const { events, waits } = await reading([streamed('retry: 1500\n\n'), streamed('retry: 1700\n\n')])
    expect(waits).toEqual([1500, 1700])
    expect(events).toEqual([{ type: 'resync' }])
  })

  test('backs off up to a minute when connecting fails', async () => {
    const none = Array.from({ length: 7 }, () => new TypeError('Failed to fetch'))
    const { waits } = await reading(none)
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  test('a rejected token emits unauthenticated', async () => {
    const { events } = await reading([new Response('{}', { status: 401 })])
    expect(events).toEqual([{ type: 'unauthenticated' }])
  })

  test('a 503 does not end the session', async () => {
    const { events } = await reading([new Response('{}', { status: 503 })])
    expect(events).toEqual([])
  })
})
