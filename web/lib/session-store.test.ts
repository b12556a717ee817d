import { describe, expect, test } from 'vitest'
import { type Call, CallError } from '#model/calls.ts'
import type { User } from './api-types.ts'
import { createSessionStore, type Session } from './session-store.ts'
import type { StoredValue } from './stored-value.ts'

const user: User = {
  id: 'u1',
  fullName: 'ليان',
  email: 'a@b.test',
  phone: '',
  address: '',
  city: '',
  country: '',
  role: 'user',
  isActive: true,
  language: 'ar',
  createdAt: '2026-01-01T00:00:00Z',
}

function memoryToken(value: string | null): StoredValue {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Answers "who am I" by the token that is stored when asked; a promise of an answer makes it slow. */
function server(token: StoredValue, answers: Record<string, User | CallError | Promise<User>>): Call {
  const call = async () => {
    const answer = await answers[token.read() ?? '']
    if (answer === undefined || answer instanceof CallError) {
      if (!answer || answer.status === 401) token.write(null)
      throw answer ?? new CallError(401, { code: 'session_expired', message: '' })
    }
    return { data: answer }
  }
  return call as Call
}

async function settled(store: ReturnType<typeof createSessionStore>): Promise<Session> {
  store.subscribe(() => {})
  await new Promise(resolve => setImmediate(resolve))
  return store.read()
}

describe('who is signed in', () => {
  test('nobody is known before anybody asks', () => {
    const token = memoryToken('good')
    expect(createSessionStore(token, server(token, { good: user })).read()).toEqual({ status: 'loading' })
  })

  test('without a token it is a guest, and the server is not asked', async () => {
    const token = memoryToken(null)
    const refuses = (() => Promise.reject(new Error('asked'))) as unknown as Call
    expect(await settled(createSessionStore(token, refuses))).toEqual({ status: 'guest' })
  })

  test('a good token is a user', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    expect(await settled(store)).toEqual({ status: 'signed-in', user })
  })

  test('a token that the server refuses is a guest', async () => {
    const token = memoryToken('old')
    expect(await settled(createSessionStore(token, server(token, {})))).toEqual({ status: 'guest' })
    expect(token.read()).toBeNull()
  })

  test('a server that cannot be reached keeps the token, and asking again works', async () => {
    const token = memoryToken('good')
    const answers: Record<string, User | CallError> = {
      good: new CallError(0, { code: 'offline', message: '' }),
    }
    const store = createSessionStore(token, server(token, answers))
    expect(await settled(store)).toEqual({ status: 'unreachable' })
    expect(token.read()).toBe('good')
    answers.good = user
    await store.check()
    expect(store.read()).toEqual({ status: 'signed-in', user })
  })

  test('asking again keeps who is signed in on the page until the server answers', async () => {
    const token = memoryToken('good')
    const answers: Record<string, User | CallError | Promise<User>> = { good: user }
    const store = createSessionStore(token, server(token, answers))
    await settled(store)
    const seen: string[] = []
    store.subscribe(() => seen.push(store.read().status))
    answers.good = new CallError(0, { code: 'offline', message: '' })
    await store.check()
    answers.good = new CallError(401, { code: 'session_expired', message: '' })
    await store.check()
    expect(seen).toEqual(['guest'])
  })

  test('who has just signed in is known at once, and the server is not asked again', async () => {
    const token = memoryToken(null)
    const refuses = (() => Promise.reject(new Error('asked'))) as unknown as Call
    const store = createSessionStore(token, refuses)
    await settled(store)
    store.start('new', user)
    expect(store.read()).toEqual({ status: 'signed-in', user })
    expect(token.read()).toBe('new')
  })

  test('signing out in another tab signs out here', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    await settled(store)
    token.write(null)
    expect(store.read()).toEqual({ status: 'guest' })
  })

  test('once the page is being left, forgetting the token leads nowhere', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    await settled(store)
    store.end()
    token.write(null)
    expect(store.read()).toEqual({ status: 'loading' })
    await store.check()
    expect(store.read()).toEqual({ status: 'guest' })
  })

  test('a late answer for the token before does not sign anybody in', async () => {
    const token = memoryToken('slow')
    const { promise, resolve } = Promise.withResolvers<User>()
    const store = createSessionStore(token, server(token, { slow: promise }))
    const first = settled(store)
    token.write(null)
    resolve(user)
    await first
    expect(store.read()).toEqual({ status: 'guest' })
  })
})
