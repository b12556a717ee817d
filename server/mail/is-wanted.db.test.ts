import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser } from '#database/rules/rows.ts'
import { testDatabase } from '#tests/support/database.ts'
import { isWanted } from './is-wanted.ts'

const { reader } = await testDatabase()

test('the person’s own preferences decide about what they can do without', async () => {
  const usual = await insertUser(reader)
  expect(await isWanted(reader, usual, 'news')).toBe(true)
  expect(await isWanted(reader, usual, 'subscription')).toBe(true)
  expect(await isWanted(reader, usual, 'promotion')).toBe(false)

  const keen = await insertUser(reader, { subscription_notifications: false, promotion_notifications: true })
  expect(await isWanted(reader, keen, 'subscription')).toBe(false)
  expect(await isWanted(reader, keen, 'promotion')).toBe(true)

  const quiet = await insertUser(reader, { email_notifications: false, promotion_notifications: true })
  expect(await isWanted(reader, quiet, 'promotion')).toBe(false)
  expect(await isWanted(reader, quiet, 'necessary')).toBe(true)
})

test('who is not there wants nothing', async () => {
  expect(await isWanted(reader, randomUUID(), 'news')).toBe(false)
})
