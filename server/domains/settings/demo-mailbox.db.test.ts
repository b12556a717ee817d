import { expect, test } from 'vitest'
import { testShop } from '#tests/support/shop.ts'

const sandboxed = await testShop({ environment: { PORT: '4700' } })
const real = await testShop({ environment: { SMTP_URL: 'smtp://mail.example.test' } })

test('a demonstration returns the URL of its mailbox', async () => {
  const { data } = await sandboxed.caller()('GET /api/settings/public')
  expect(data.demo).toEqual({ mailboxUrl: 'http://localhost:4701/mail' })
})

test('a shop that sends real mail returns no mailbox', async () => {
  const { data } = await real.caller()('GET /api/settings/public')
  expect(data.demo).toBeNull()
})
