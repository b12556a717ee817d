import { audit as words } from '#messages/ar/admin/audit.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test('an admin finds a change, reads it field by field and sees the history of the record', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const token = await signIn(context, 'admin')
  const code = `AUD${freshWord()}`.toUpperCase()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const coupon = { code, discount: 10, expiresAt: '2099-12-31', usageLimit: 5 }
  await fetch(`${baseURL}/api/coupons`, { method: 'POST', headers, body: JSON.stringify(coupon) })
  await page.goto(`/admin/audit?area=coupon&search=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText(words.actions.coupon.create)
  await page.getByRole('button', { name: lists.export, exact: true }).click()
  await page.getByRole('button', { name: lists.download, exact: true }).click()
  await expect(page.getByText(lists.exportReasonRequired)).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: words.actions.coupon.create }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByText(words.fields.usageLimit, { exact: true })).toBeVisible()
  await expect(dialog.getByText(words.values.flag.true, { exact: true })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('link', { name: words.details.sameRecord }).click()
  await expect(page).toHaveURL(/subjectId=/)
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(1)

  await page.setViewportSize({ width: 375, height: 812 })
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  await expectNoOverflow(page)
})
