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

/** What the browser keeps of pictures. */
function pictureStore() {
  const files = new Map<string, File>()
  return {
    files,
    add: async (messageId: string, file: File) => void files.set(messageId, file),
    read: async (messageId: string) => files.get(messageId),
    remove: async (messageIds: readonly string[]) => {
      for (const messageId of messageIds) files.delete(messageId)
    },
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

const open = (options: Partial<Parameters<typeof createOutbox>[0]>) =>
  createOutbox({
    sessionId: 'one',
    stored: storage(),
    pictures: pictureStore(),
    post: async () => {},
    ...options,
  })

const refusal = (status: number, code = 'refused') => new CallError(status, { code, message: 'Refused' })
const states = (outbox: ReturnType<typeof createOutbox>) =>
  outbox.read().map(({ text, state, problem }) => [text, state, problem])

test('a message is sent when the one before it has been answered', async () => {
  const { post, texts, last } = server()
  const outbox = open({ post })
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
  const openOf = (sessionId: string) => open({ sessionId, stored, post })
  openOf('one').send({ text: 'Note', isNote: true })
  openOf('other').send({ text: 'Other' })
  const first = open({ stored, post })
  await expect.poll(() => first.read()).toHaveLength(1)
  const [kept] = first.read()
  expect(kept).toMatchObject({ text: 'Note', isNote: true, state: 'failed' })

  first.retry(kept?.messageId ?? '')
  await expect.poll(() => last()?.message).toMatchObject({ messageId: kept?.messageId, isNote: true })
  last()?.answer.resolve()
  await expect.poll(() => first.read()).toEqual([])
  expect(openOf('one').read()).toEqual([])
  expect(openOf('other').read()).toHaveLength(1)
  first.discard(openOf('other').read()[0]?.messageId ?? '')
  expect(openOf('other').read()).toEqual([])
})

test('a text whose answer was lost is forgotten when it arrives by another way', async () => {
  const stored = storage()
  const { post, last } = server()
  open({ stored, post }).send({ text: 'Sent' })
  const reloaded = open({ stored, post })
  await expect.poll(() => last()?.message.messageId).toBeDefined()
  reloaded.settle([{ messageId: last()?.message.messageId } as ChatMessage])
  expect(reloaded.read()).toEqual([])
  expect(stored.read()).toBe(null)
})

test('only a refusal for good has a reason instead of a retry', async () => {
  const { post, texts, last } = server()
  const outbox = open({ post })
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
  const outbox = open({ post })
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

const picture = () => new File(['picture'], 'screen.png', { type: 'image/png' })

test('a picture that was not confirmed is sent after a reload, with its id, and then forgotten', async () => {
  const { post, last } = server()
  const pictures = pictureStore()
  const stored = storage()
  open({ stored, pictures, post }).send({ text: '', file: picture() })
  await expect.poll(() => last()?.message.file?.name).toBe('screen.png')
  const { messageId } = last()?.message ?? {}

  const reloaded = open({ stored, pictures, post })
  expect(reloaded.read()).toMatchObject([{ hasPicture: true, state: 'failed' }])
  reloaded.resume()
  await expect.poll(() => last()?.message).toMatchObject({ messageId, state: 'sending', file: { size: 7 } })
  last()?.answer.resolve()
  await expect.poll(() => reloaded.read()).toEqual([])
  await expect.poll(() => pictures.files.size).toBe(0)
  expect(stored.read()).toBe(null)
})

test('a picture that the browser did not keep is reported, and not tried again', async () => {
  const { post, texts } = server()
  const stored = storage()
  const pictures = { ...pictureStore(), add: () => Promise.reject(new Error('no caches')) }
  const first = open({ stored, pictures, post })
  first.send({ text: '', file: picture() })
  await expect.poll(texts).toHaveLength(1)

  const reloaded = open({ stored, pictures, post })
  reloaded.resume()
  await expect.poll(() => reloaded.read()).toMatchObject([{ state: 'failed', isLost: true }])
  reloaded.resume()
  expect(reloaded.read()).toMatchObject([{ state: 'failed', isLost: true }])
  expect(texts()).toHaveLength(1)
  reloaded.discard(reloaded.read()[0]?.messageId ?? '')
  expect(reloaded.read()).toEqual([])
})

test('nothing of a conversation that was left stays in the browser', async () => {
  const { post, last } = server()
  const [stored, pictures] = [storage(), pictureStore()]
  const left = open({ stored, pictures, post })
  left.send({ text: '', file: picture() })
  await expect.poll(last).toBeDefined()
  left.abandon()
  await expect.poll(() => pictures.files.size).toBe(0)
  expect(stored.read()).toBe(null)
})
