import { products as words } from '#messages/ar/admin/products.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test('a worker finds a product by search and category, as cards and as a table, and opens it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, 'worker')
  await page.goto('/admin/subscriptions?category=music&search=نغم')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link', { name: /نغم/ }).first()).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: words.list.table }).click()
  const table = main.getByRole('table')
  await expect(table).toBeVisible()
  await expectNoFaults(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(table).toBeVisible()
  await table.getByRole('link', { name: /نغم/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/تعديل: .*نغم/)
  await page.goBack()
  await expect(page).toHaveURL(/category=music/)
})

test('the product list fits a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(context, 'admin')
  await page.goto('/admin/subscriptions')
  await expect(page.getByRole('link', { name: words.new })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expectNoOverflow(page)
  await expectNoFaults(page)
})
