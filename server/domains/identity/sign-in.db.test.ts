import { describe, expect, test } from 'vitest'
import { testMailbox } from '#tests/support/mailbox.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const guest = shop.caller()

const person = {
  fullName: 'سارة أحمد',
  email: 'Sara@people.test',
  phone: '+966 50 123 4567',
  password: 'winding-road-7',
}

describe('registering', () => {
  test('a code makes the account and signs in', async () => {
    const { data: sent } = await guest('POST /api/auth/register', { body: person })
    expect(sent).toMatchObject({ requiresOtp: true, email: 'Sara@people.test', expiresInSeconds: 300 })
    const otp = await mailbox.codeFor(shop, person.email)
    const { data } = await guest('POST /api/auth/verify-otp', {
      body: { userId: sent.userId, email: sent.email, otp },
    })
    expect(data.user).toMatchObject({
      fullName: 'سارة أحمد',
      phone: '+966501234567',
      role: 'user',
      language: 'ar',
    })
    const { data: me } = await shop.caller(data.token)('GET /api/users/me')
    expect(me).toEqual(data.user)
  })
  test('signing in', async () => {
    const { data: sent } = await guest('POST /api/auth/login', {
      body: { email: person.email, password: person.password },
    })
    const otp = await mailbox.codeFor(shop, person.email)
    const { data } = await guest('POST /api/auth/verify-otp', {
      body: { userId: sent.userId, email: sent.email, otp },
    })
    const call = shop.caller(data.token)
    await call('POST /api/auth/logout')
    await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
  })
})
