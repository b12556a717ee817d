import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { once } from './idempotency.ts'

const database = await testDatabase()
const userId = randomUUID()
const otherUserId = randomUUID()

beforeAll(async () => {
  await database.transaction(tx =>
    tx
      .insertInto('users')
      .values([userId, otherUserId].map(id => ({ id, email: `${id}@people.test`, full_name: 'A' })))
      .execute(),
  )
})

const attempt = (key: string, body: unknown, who = userId) => ({
  userId: who,
  key,
  method: 'POST',
  path: '/api/orders',
  body,
})

function counter() {
  let times = 0
  const work = async () => {
    times += 1
    return { status: 201, body: { success: true, times } }
  }
  return { work, times: () => times }
}

test('fifty at once under one key do the work once, and all get its answer', async () => {
  const { work, times } = counter()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => once(database, attempt('fifty', { a: 1 }), work)),
  )
  expect(times()).toBe(1)
  for (const answer of answers) expect(answer).toEqual({ status: 201, body: { success: true, times: 1 } })
})

test('the order of fields does not make another request, a value does', async () => {
  const { work, times } = counter()
  await once(database, attempt('fields', { a: 1, b: [{ c: 2, d: 3 }] }), work)
  await once(database, attempt('fields', { b: [{ d: 3, c: 2 }], a: 1 }), work)
  expect(times()).toBe(1)
  await expect(once(database, attempt('fields', { a: 2 }), work)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('a key whose work found no free connection can be used again as soon as there is one', async () => {
  const narrow = connect({ url: database.url, maxConnections: 1, onConnectionError: () => undefined })
  try {
    let held: pg.PoolClient | undefined
    const starved = once(narrow, attempt('starved', {}), async () => {
      held = await narrow.pool.connect()
      await narrow.pool.query('select 1')
      return { status: 201, body: {} }
    })
    await expect(starved).rejects.toThrow('timeout exceeded when trying to connect')
    held?.release()
    const { work, times } = counter()
    expect(await once(narrow, attempt('starved', {}), work)).toMatchObject({ status: 201 })
    expect(times()).toBe(1)
  } finally {
    await narrow.close()
  }
})

test('a key belongs to its user', async () => {
  const { work, times } = counter()
  await once(database, attempt('mine', {}), work)
  await once(database, attempt('mine', {}, otherUserId), work)
  expect(times()).toBe(2)
})

test('work that failed may be tried again', async () => {
  const { work } = counter()
  const failing = () => Promise.reject(new Error('refused'))
  await expect(once(database, attempt('again', {}), failing)).rejects.toThrow('refused')
  expect((await once(database, attempt('again', {}), work)).status).toBe(201)
})

test('what was remembered with its effect stays, even when the answer never left', async () => {
  const died = once(database, attempt('kept', {}), async remember => {
    await database.transaction(tx => remember(tx, { status: 201, body: { id: 'order-1' } }))
    throw new Error('connection lost')
  })
  await expect(died).rejects.toThrow('connection lost')
  const { work, times } = counter()
  expect(await once(database, attempt('kept', {}), work)).toEqual({ status: 201, body: { id: 'order-1' } })
  expect(times()).toBe(0)
})

test('an attempt that died long ago is taken over', async () => {
  void once(database, attempt('dead', {}), () => new Promise(() => undefined))
  await expect
    .poll(
      async () => (await database.pool.query("select 1 from idempotency_keys where key = 'dead'")).rowCount,
    )
    .toBe(1)
  await database.pool.query(
    "update idempotency_keys set created_at = now() - interval '5 minutes' where key = 'dead'",
  )
  const { work, times } = counter()
  await once(database, attempt('dead', {}), work)
  expect(times()).toBe(1)
})
