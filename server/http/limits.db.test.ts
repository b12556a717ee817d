import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { connect } from '#database/client.ts'
import type { AppError } from '#model/errors.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createLimits, type LimitRule, type Limits, limitRules } from './limits.ts'

const database = await testDatabase()
const log = pino({ level: 'silent' })
const one = createLimits({ database, log })
const two = createLimits({ database, log })
const { points, durationSeconds } = limitRules['sign-in-account']

async function consumeTogether(limits: Limits[], rule: LimitRule, key: string, times: number) {
  const attempts = Array.from({ length: times }, (_, index) =>
    limits[index % limits.length]?.consume(rule, key),
  )
  const results = await Promise.allSettled(attempts)
  const refusals = results.flatMap(result =>
    result.status === 'rejected' ? [result.reason as AppError] : [],
  )
  return { passed: times - refusals.length, refusals }
}

test('allows exactly the configured number of parallel requests over two servers', async () => {
  const { passed, refusals } = await consumeTogether([one, two], 'sign-in-account', 'parallel', 50)
  expect(passed).toBe(points)
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ name: 'AppError', code: 'rate_limited' })
    expect(refusal.details.retryAfterSeconds).toBeGreaterThan(durationSeconds - 60)
    expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(durationSeconds)
  }
})

test('counts each key and each rule separately', async () => {
  await consumeTogether([one], 'sign-in-account', 'full', points)
  await one.consume('sign-in-account', 'other')
  await one.consume('coupon-check', 'full')
  await expect(one.consume('sign-in-account', 'full')).rejects.toThrow('rate_limited')
})

test('allows requests again after the duration', async () => {
  await consumeTogether([one], 'sign-in-account', 'expiring', points + 1)
  await sql`update rate_limits set expire = ${Date.now() - 1} where key like 'sign-in-account:%'`.execute(
    database.reader,
  )
  expect((await consumeTogether([two], 'sign-in-account', 'expiring', points + 1)).passed).toBe(points)
})

test('allows requests again on every server after a reset', async () => {
  await consumeTogether([one, two], 'sign-in-account', 'reset', points + 2)
  await one.reset('sign-in-account', 'reset')
  await two.consume('sign-in-account', 'reset')
})

test('refunds one point and no more', async () => {
  await consumeTogether([one], 'sign-in-account', 'given back', points)
  await two.restore('sign-in-account', 'given back')
  expect((await consumeTogether([one, two], 'sign-in-account', 'given back', 5)).passed).toBe(1)
})

test('`tryConsume` returns true while points are left', async () => {
  await consumeTogether([one], 'sign-in-account', 'silent', points - 1)
  expect(await two.tryConsume('sign-in-account', 'silent')).toBe(true)
  expect(await one.tryConsume('sign-in-account', 'silent')).toBe(false)
})

test('reports the first refusal', async () => {
  const { refusals } = await consumeTogether([one, two], 'sign-in-account', 'over', points + 3)
  expect(refusals.map(({ details }) => details.values?.over).sort()).toEqual([1, 2, 3])
})

test('stores no e-mail address', async () => {
  await one.consume('registration-mail', `${'a'.repeat(300)}@example.test`)
  await one.consume('registration-mail', 'someone@example.test')
  const rows = await database.reader.selectFrom('rate_limits').select('key').execute()
  expect(rows.map(row => row.key).join()).not.toMatch(/@|someone/)
})

test('counts in memory while the database is unavailable', async () => {
  const url = new URL(database.url)
  url.port = '1'
  const away = connect({ url: url.href, onConnectionError: () => undefined })
  const alone = createLimits({ database: away, log })
  expect((await consumeTogether([alone], 'sign-in-account', 'alone', 30)).passed).toBe(points)
  await alone.reset('sign-in-account', 'alone')
  await alone.consume('sign-in-account', 'alone')
  await away.close()
})
