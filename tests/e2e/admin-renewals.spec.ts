import { renewals as words } from '#messages/ar/admin/renewals.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'
import { breakCalls, stateAtProvider, subscriber } from './subscriber.ts'

test.use({ viewport: { width: 1280, height: 900 }, expectedError: /503/ })

test('an admin suspends a customer’s renewal at Paymob, and reads when Paymob does not answer', async ({
  page,
}) => {
  const own = await subscriber(page, 'sawalef-plus')
  const token = await openSession('admin@demo.test')
  await page.evaluate(value => localStorage.setItem('token', value), token)
  // By the address: the number of a subscription may be a part of another customer's address.
  await page.goto(`/admin/subscription-management?search=${own.email}`)
  await page.getByRole('link', { name: own.name }).click()
  await expect(page.getByText(words.panel.fresh)).toBeVisible()
  await expect(page.getByText(/•••• \d{4}/).first()).toBeVisible()
  await expect(page.getByText(words.panel.rules.keep)).toBeVisible()

  await breakCalls(page, own, { call: 'suspend', times: 1 })
  await page.getByRole('button', { name: words.action.suspend.label }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: words.action.suspend.confirm }).click()
  await expect(dialog.getByText(words.action.reasonRequired)).toBeVisible()
  await dialog.locator('[name=reason]').fill('العميل مسافر')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words.action.suspend.confirm }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await stateAtProvider(page, own)).toBe('active')

  await dialog.getByRole('button', { name: words.action.suspend.confirm }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.action.resume.label })).toBeVisible()
  expect(await stateAtProvider(page, own)).toBe('suspended')

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: words.panel.back }).click()
  await expect(page.getByRole('list').getByText(words.status.suspended)).toBeVisible()
  await expectNoOverflow(page)
})
