import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password matches only its own hash, and two hashes of it differ', async () => {
  const [first, second] = await Promise.all([hashPassword('Demo-pass-1'), hashPassword('Demo-pass-1')])
  expect(first).toMatch(/^\$argon2id\$/)
  expect(first).not.toBe(second)
  expect(await verifyPassword(first, 'Demo-pass-1')).toBe(true)
  expect(await verifyPassword(first, 'demo-pass-1')).toBe(false)
})
