import { readFile } from 'node:fs/promises'
import { cases } from '#messages/ar/admin/cases.ts'
import { dashboard } from '#messages/ar/admin/dashboard.ts'
import { reports } from '#messages/ar/admin/reports.ts'
import { admin } from '#messages/ar/admin.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newCase } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a merchant’s morning: dashboard, alert, case resolved, report read, export opened', async ({
  page,
  context,
}) => {
  // An old case, because the dashboard shows the five oldest.
  const transaction = await newCase()
  await signIn(context, 'admin')

  await page.goto('/admin/dashboard')
  const first = page.getByRole('region', { name: dashboard.first.title })
  await first.getByRole('link', { name: cases.kinds.unknown_payment.title }).first().click()
  const alert = page.getByRole('article').filter({ hasText: transaction })
  await alert.getByRole('button', { name: cases.resolve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: cases.resolveTitle })
  await dialog.getByRole('textbox', { name: cases.note }).fill('أعدت المبلغ من لوحة Paymob')
  await dialog.getByRole('button', { name: cases.confirmResolve }).click()
  await expect(alert).toHaveCount(0)

  await page.getByRole('navigation', { name: admin.shell.nav }).locator('a[href="/admin/reports"]').click()
  const revenue = page.getByRole('region', { name: reports.revenue.title, exact: true })
  await expect(revenue).toBeVisible()
  await page.getByRole('button', { name: reports.export }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: reports.exports.revenue }).click(),
  ])
  const [titles, ...figures] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(titles?.split(',')).toHaveLength(3)
  expect(figures).toHaveLength(6)
})
