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

/** Replies by the stored token; a promise delays the reply. */
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

describe('session store', () => {
  test('is loading before the first check', () => {
    const token = memoryToken('good')
    expect(createSessionStore(token, server(token, { good: user })).read()).toEqual({ status: 'loading' })
  })

  test('is a guest without a token, and sends no request', async () => {
    const token = memoryToken(null)
    const refuses = (() => Promise.reject(new Error('asked'))) as unknown as Call
    expect(await settled(createSessionStore(token, refuses))).toEqual({ status: 'guest' })
  })

  test('is signed in with a valid token', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    expect(await settled(store)).toEqual({ status: 'signed-in', user })
  })

  test('is a guest with a rejected token', async () => {
    const token = memoryToken('old')
    expect(await settled(createSessionStore(token, server(token, {})))).toEqual({ status: 'guest' })
    expect(token.read()).toBeNull()
  })

  test('keeps the token when the server cannot be reached, and can check again', async () => {
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

  test('stays signed in during another check', async () => {
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

  test('is signed in at once after sign-in, without another request', async () => {
    const token = memoryToken(null)
    const refuses = (() => Promise.reject(new Error('asked'))) as unknown as Call
    const store = createSessionStore(token, refuses)
    await settled(store)
    store.start('new', user)
    expect(store.read()).toEqual({ status: 'signed-in', user })
    expect(token.read()).toBe('new')
  })

  test('signs out when another tab signs out', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    await settled(store)
    token.write(null)
    expect(store.read()).toEqual({ status: 'guest' })
  })

  test('ignores token changes after end()', async () => {
    const token = memoryToken('good')
    const store = createSessionStore(token, server(token, { good: user }))
    await settled(store)
    store.end()
    token.write(null)
    expect(store.read()).toEqual({ status: 'loading' })
    await store.check()
    expect(store.read()).toEqual({ status: 'guest' })
  })

  test('ignores a late reply for an earlier token', async () => {
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
