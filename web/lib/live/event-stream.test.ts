import { describe, expect, test } from 'vitest'
import { type LiveEvent, readEventStream } from './event-stream.ts'

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
  const told: LiveEvent[] = []
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
    onEvent: event => told.push(event),
    wait: async ms => {
      waits.push(ms)
      if (answers.length === 0) over.abort()
    },
    signal: over.signal,
  })
  return { told, waits, tokens }
}

describe('the live stream', () => {
  test('tells events however the network cuts them, and no comments or nonsense', async () => {
    const { told, tokens } = await reading([
      streamed(': hi\n\nda', 'ta: {"type":"order', '-paid"}\n\n', 'data: {oops\n\ndata: {"type":"x"}\n\n'),
    ])
    expect(told).toEqual([{ type: 'order-paid' }, { type: 'x' }])
    expect(tokens).toEqual(['Bearer secret'])
  })

  test('an Arabic letter that arrives in two parts stays whole', async () => {
    const bytes = new TextEncoder().encode('data: {"type":"ش"}\n\n')
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.slice(0, 16))
        controller.enqueue(bytes.slice(16))
        controller.close()
      },
    })
    expect((await reading([new Response(body)])).told).toEqual([{ type: 'ش' }])
  })

  test('comes back after the server’s own pause, and says that something may have been missed', async () => {
    const { told, waits } = await reading([streamed('retry: 1500\n\n'), streamed('retry: 1700\n\n')])
    expect(waits).toEqual([1500, 1700])
    expect(told).toEqual([{ type: 'resumed' }])
  })

  test('waits longer each time that nobody answers, up to a minute', async () => {
    const none = Array.from({ length: 7 }, () => new TypeError('Failed to fetch'))
    const { waits } = await reading(none)
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  test('a refused token means that the session is over', async () => {
    const { told } = await reading([new Response('{}', { status: 401 })])
    expect(told).toEqual([{ type: 'session-ended' }])
  })

  test('a server that is busy says nothing about the session', async () => {
    const { told } = await reading([new Response('{}', { status: 503 })])
    expect(told).toEqual([])
  })
})
