import { system as words } from '#messages/ar/admin/system.ts'
import { expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test('an admin reads the state of the system, sends a test mail and tries Paymob’s keys', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, 'admin')
  await page.goto('/admin/test')
  await expect(page.getByRole('heading', { name: words.checks.backup.title })).toBeVisible()
  await page.getByRole('button', { name: words.testMail.button }).click()
  await expect(page.getByText(words.testMail.accepted.replace('{to}', 'admin@demo.test'))).toBeVisible()
  await page.getByRole('button', { name: words.testPaymob.button }).click()
  await expect(page.getByText(words.testPaymob.accepted)).toHaveCount(2)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoOverflow(page)
})
