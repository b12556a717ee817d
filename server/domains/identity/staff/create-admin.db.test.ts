import { expect, test } from 'vitest'
import { testMailbox } from '#tests/support/mailbox.ts'
import { testShop } from '#tests/support/shop.ts'
import { signInWithCode } from '#tests/support/sign-in.ts'
import { createAdmin } from './create-admin.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const admin = { email: 'Owner@people.test', fullName: 'The Owner', password: 'Winding-road-7' }

test('the first admin can sign in', async () => {
  await createAdmin(shop.deps, admin)
  const { token } = await signInWithCode(shop, mailbox, {
    email: 'owner@people.test',
    password: admin.password,
  })
  const { data } = await shop.caller(token)('GET /api/users/me')
  expect(data).toMatchObject({ fullName: 'The Owner', role: 'admin', isActive: true })
})

test('an address that has an account is refused', async () => {
  await expect(createAdmin(shop.deps, { ...admin, email: 'OWNER@people.test' })).rejects.toThrow('conflict')
})

test('a common password is refused', async () => {
  const common = { ...admin, email: 'other@people.test', password: 'Admin123!' }
  await expect(createAdmin(shop.deps, common)).rejects.toThrow('validation_failed')
})
