import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { once, onceInTransaction, type StoredReply } from './idempotency.ts'

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

test('fifty parallel requests with one key run the work once, and all get its reply', async () => {
  const { work, times } = counter()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => once(database, attempt('fifty', { a: 1 }), work)),
  )
  expect(times()).toBe(1)
  for (const answer of answers) expect(answer).toEqual({ status: 201, body: { success: true, times: 1 } })
})

test('the order of fields does not matter, their values do', async () => {
  const { work, times } = counter()
  await once(database, attempt('fields', { a: 1, b: [{ c: 2, d: 3 }] }), work)
  await once(database, attempt('fields', { b: [{ d: 3, c: 2 }], a: 1 }), work)
  expect(times()).toBe(1)
  await expect(once(database, attempt('fields', { a: 2 }), work)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
})

test('a key can be retried after its work found no free connection', async () => {
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

test('failed work may be retried', async () => {
  const { work } = counter()
  const failing = () => Promise.reject(new Error('refused'))
  await expect(once(database, attempt('again', {}), failing)).rejects.toThrow('refused')
  expect((await once(database, attempt('again', {}), work)).status).toBe(201)
})

test('a reply committed with its effect is kept, even when it was never sent', async () => {
  const died = once(database, attempt('kept', {}), async storeReply => {
    await database.transaction(tx => storeReply(tx, { status: 201, body: { id: 'order-1' } }))
    throw new Error('connection lost')
  })
  await expect(died).rejects.toThrow('connection lost')
  const { work, times } = counter()
  expect(await once(database, attempt('kept', {}), work)).toEqual({ status: 201, body: { id: 'order-1' } })
  expect(times()).toBe(0)
})

test('an abandoned attempt is taken over after a while', async () => {
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

describe('a key that is claimed in the transaction of the work', () => {
  /** Work that fails after it has succeeded once, like an order for the last account. */
  function lastAccount() {
    let left = 1
    const gate = Promise.withResolvers<void>()
    const claimed = Promise.withResolvers<void>()
    const run = (key: string) =>
      onceInTransaction(database, attempt(key, {}), (claim, storeReply) => {
        if (left === 0) throw new Error('sold out')
        return database.transaction(async tx => {
          await claim(tx)
          left -= 1
          claimed.resolve()
          await gate.promise
          const reply: StoredReply = { status: 201, body: { id: 'order-1' } }
          await storeReply(tx, reply)
          return reply
        })
      })
    return { run, claimed: claimed.promise, finish: gate.resolve }
  }

  test('a repeated request waits for the first and gets its reply, though its own work fails', async () => {
    const { run, claimed, finish } = lastAccount()
    const first = run('last')
    await claimed
    const second = run('last')
    finish()
    expect(await first).toEqual({ status: 201, body: { id: 'order-1' } })
    expect(await second).toEqual(await first)
    expect(await run('last')).toEqual(await first)
  })

  test('failed work leaves no claim', async () => {
    const { run, finish } = lastAccount()
    finish()
    await run('won')
    await expect(run('lost')).rejects.toThrow('sold out')
    const { rowCount } = await database.pool.query("select from idempotency_keys where key = 'lost'")
    expect(rowCount).toBe(0)
  })
})
