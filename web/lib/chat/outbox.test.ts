import { expect, test } from 'vitest'
import { CallError } from '#model/calls.ts'
import type { ChatMessage } from '#model/chat-events.ts'
import type { StoredValue } from '../stored-value.ts'
import type { OutgoingMessage } from './merge-messages.ts'
import { createOutbox } from './outbox.ts'

/** What a tab keeps during a reload. */
function storage(): StoredValue {
  let text: string | null = null
  return {
    read: () => text,
    write(value) {
      text = value
    },
    subscribe: () => () => {},
  }
}

/** A server that answers one request after another. */
function server() {
  const requests: { message: OutgoingMessage; answer: PromiseWithResolvers<void> }[] = []
  const post = (message: OutgoingMessage) => {
    const answer = Promise.withResolvers<void>()
    requests.push({ message, answer })
    return answer.promise
  }
  const texts = () => requests.map(({ message }) => message.text)
  const last = () => requests.at(-1)
  return { post, texts, last }
}

const refusal = (status: number, code = 'refused') => new CallError(status, { code, message: 'Refused' })
const states = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.read().map(({ text, state, problem }) => [text, state, problem])

test('a message is sent when the one before it has been answered', async () => {
  const { post, texts, last } = server()
  const outbox = createOutbox({ sessionId: 'one', stored: storage(), post })
  for (const text of ['a', 'b', 'c']) outbox.send({ text })
  await expect.poll(texts).toEqual(['a'])
  last()?.answer.resolve()
  await expect.poll(texts).toEqual(['a', 'b'])
  last()?.answer.reject(refusal(503))
  await expect.poll(texts).toEqual(['a', 'b', 'c'])
  last()?.answer.resolve()
  await expect.poll(() => states(outbox)).toEqual([['b', 'failed', undefined]])
})

test('a text that was not confirmed is there after a reload, in its own conversation, and keeps its id', async () => {
  const stored = storage()
  const { post, last } = server()
  const open = (sessionId: string) => createOutbox({ sessionId, stored, post })
  open('one').send({ text: 'Note', isNote: true })
  open('other').send({ text: 'Other' })
  const first = createOutbox({ sessionId: 'one', stored, post })
  await expect.poll(() => first.read()).toHaveLength(1)
  const [kept] = first.read()
  expect(kept).toMatchObject({ text: 'Note', isNote: true, state: 'failed' })

  first.retry(kept?.messageId ?? '')
  await expect.poll(() => last()?.message).toMatchObject({ messageId: kept?.messageId, isNote: true })
  last()?.answer.resolve()
  await expect.poll(() => first.read()).toEqual([])
  expect(open('one').read()).toEqual([])
  expect(open('other').read()).toHaveLength(1)
  first.discard(open('other').read()[0]?.messageId ?? '')
  expect(open('other').read()).toEqual([])
})

test('a text whose answer was lost is forgotten when it arrives by another way', async () => {
  const stored = storage()
  const { post, last } = server()
  createOutbox({ sessionId: 'one', stored, post }).send({ text: 'Sent' })
  const reloaded = createOutbox({ sessionId: 'one', stored, post })
  await expect.poll(() => last()?.message.messageId).toBeDefined()
  reloaded.settle([{ messageId: last()?.message.messageId } as ChatMessage])
  expect(reloaded.read()).toEqual([])
  expect(stored.read()).toBe(null)
})

test('only a refusal for good has a reason instead of a retry', async () => {
  const { post, texts, last } = server()
  const outbox = createOutbox({ sessionId: 'one', stored: storage(), post })
  outbox.send({ text: 'a' })
  const { messageId = '' } = outbox.read()[0] ?? {}
  const answers: [number, string | undefined, string?][] = [
    [409, 'Refused'],
    [409, undefined, 'agent_connected_elsewhere'],
    [429, undefined],
    [401, undefined],
    [0, undefined],
  ]
  for (const [sentBefore, [status, problem, code]] of answers.entries()) {
    await expect.poll(texts).toHaveLength(sentBefore + 1)
    last()?.answer.reject(refusal(status, code))
    await expect.poll(() => states(outbox)).toEqual([['a', 'failed', problem]])
    outbox.retry(messageId)
  }
})

test('with the connection back, what failed is sent again in its order, and what was refused is not', async () => {
  const { post, texts, last } = server()
  const outbox = createOutbox({ sessionId: 'one', stored: storage(), post })
  for (const [text, status] of [
    ['a', 503],
    ['b', 413],
    ['c', 0],
  ] as const) {
    outbox.send({ text })
    await expect.poll(() => last()?.message.text).toBe(text)
    last()?.answer.reject(refusal(status))
  }
  await expect.poll(() => outbox.read().map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
  outbox.resume()
  outbox.resume()
  await expect.poll(texts).toEqual(['a', 'b', 'c', 'a'])
  last()?.answer.resolve()
  await expect.poll(texts).toEqual(['a', 'b', 'c', 'a', 'c'])
  last()?.answer.resolve()
  await expect.poll(() => states(outbox)).toEqual([['b', 'failed', 'Refused']])
})
