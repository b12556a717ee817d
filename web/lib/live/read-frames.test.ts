import { describe, expect, test, vi } from 'vitest'
import { readFrames } from './read-frames.ts'

function streamed(...chunks: (string | Uint8Array)[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk)
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Reads the given answers one after the other, then stops; waits are noted and take no time. */
async function reading(answers: (Response | Error)[]) {
  const events: unknown[] = []
  const fields: { id?: string; name?: string }[] = []
  const waits: number[] = []
  const statuses: number[] = []
  const over = new AbortController()
  await readFrames({
    fetch: async () => {
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('no more answers')
    },
    request: () => ({ path: '/stream', headers: {} }),
    onOpen: () => undefined,
    onRefused: status => statuses.push(status),
    onData(data, named) {
      events.push(data)
      fields.push(named)
    },
    wait: async ms => {
      waits.push(ms)
      if (answers.length === 0) over.abort()
    },
    signal: over.signal,
  })
  return { events, fields, waits, statuses }
}

describe('reading a stream', () => {
  test('takes events from chunks of any size, and skips comments', async () => {
    const { events } = await reading([
      streamed(': hi\n\nda', 'ta: {"type":"res', 'ync"}\n\n', 'data: {oops\n\ndata: {"type":"notice"}\n\n'),
    ])
    expect(events).toEqual([{ type: 'resync' }, undefined, { type: 'notice' }])
  })

  test('gives the id and the name of an event, which do not count for the next one', async () => {
    const { fields } = await reading([
      streamed('event: agents\nid: agents=e:7\ndata: {"type":"message"}\n\n', 'data: {"type":"bulk"}\n\n'),
    ])
    expect(fields).toEqual([{ id: 'agents=e:7', name: 'agents' }, {}])
  })

  test('decodes an Arabic letter split over two chunks', async () => {
    const bytes = new TextEncoder().encode('data: {"type":"ش"}\n\n')
    const { events } = await reading([streamed(bytes.slice(0, 16), bytes.slice(16))])
    expect(events).toEqual([{ type: 'ش' }])
  })

  test('reconnects after the retry time of the server', async () => {
    const { waits } = await reading([streamed('retry: 1500\n\n'), streamed('retry: 1700\n\n')])
    expect(waits).toEqual([1500, 1700])
  })

  test('backs off up to a minute when connecting fails', async () => {
    const none = Array.from({ length: 7 }, () => new TypeError('Failed to fetch'))
    const { waits } = await reading(none)
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  test('a network that is lost without a word ends the connection soon after a comment is missing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const over = new AbortController()
      let send = (_: string) => {}
      let closed = 0
      const reading = readFrames({
        fetch: async (_, init) => {
          const body = new ReadableStream({
            start(controller) {
              send = text => controller.enqueue(new TextEncoder().encode(text))
              init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
            },
          })
          return new Response(body)
        },
        request: () => ({ path: '/stream', headers: {} }),
        onOpen: () => undefined,
        onRefused: () => undefined,
        onData: () => undefined,
        onClose: () => void closed++,
        wait: async () => over.abort(),
        signal: over.signal,
      })
      // The server's comments come every 15 seconds.
      for (const _ of [1, 2, 3]) {
        await vi.advanceTimersByTimeAsync(15_000)
        send(': heartbeat\n\n')
      }
      await vi.advanceTimersByTimeAsync(15_000)
      expect(closed).toBe(0)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(closed).toBe(1)
      await reading
    } finally {
      vi.useRealTimers()
    }
  })

  test('passes on the status of a refusal', async () => {
    const { statuses } = await reading([new Response('{}', { status: 401 })])
    expect(statuses).toEqual([401])
  })
})
