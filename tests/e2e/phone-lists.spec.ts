import { admin as words } from '#messages/ar/admin.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

const { lists } = words
const phone = { width: 375, height: 812 }

test.use({ viewport: phone })

for (const list of ['orders', 'subscriptions', 'coupons', 'accounts', 'users', 'delivered-subscriptions']) {
  test(`the first card of ${list} begins within 200 px`, async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto(`/admin/${list}`)
    const first = page.locator('main li[data-row-of]').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200)
    await expectNoOverflow(page)
  })
}

test('a duration with a long name fits the card of its stock', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const { id, name } = await stockedProduct(baseURL, token, { 30: 1 })
  const label = 'شهر كامل مع كل المزايا والقنوات الإضافية لجميع أفراد العائلة'
  await inDatabase('update product_durations set label_ar = $2 where product_id = $1 and days = 30', [
    id,
    label,
  ])
  await page.goto(`/admin/accounts?search=${encodeURIComponent(name)}`)
  await expect(page.locator('main li[data-row-of]').getByText(label)).toBeVisible()
  await expectNoOverflow(page)
})

test('a worker filters, sorts and selects orders from one row of controls', async ({ page, context }) => {
  await signIn(context, 'worker')
  await page.goto('/admin/orders')
  const cards = page.locator('main li[data-row-of]')
  await expect(cards.first()).toBeVisible()

  await test.step('the sheet filters at once and says how many match', async () => {
    await page.getByRole('button', { name: lists.filtersTitle }).click()
    const sheet = page.getByRole('dialog', { name: lists.filtersTitle })
    await sheet.getByRole('button', { name: words.orders.status.cancelled, exact: true }).click()
    await expect(page).toHaveURL(/\?status=cancelled$/)
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: /^اعرض \d+ نتيجة|^اعرض .*نتا?ئج/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: lists.filtersTitle })).toBeFocused()
    await expect(cards.first()).toContainText(words.orders.status.cancelled)
  })

  await test.step('what is chosen can be cleared again', async () => {
    await page.getByRole('button', { name: lists.filtersTitle }).click()
    await page.getByRole('dialog').getByRole('button', { name: lists.clearAll }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.keyboard.press('Escape')
  })

  await test.step('the menu sorts, and opens the export', async () => {
    await page.getByRole('button', { name: lists.more }).click()
    await page.getByRole('menuitem', { name: words.orders.list.sorts.total }).click()
    await expect(page).toHaveURL(/\?sort=total$/)
    await page.getByRole('button', { name: lists.more }).click()
    await page.getByRole('menuitem', { name: lists.export }).click()
    await expectAccessible(page, 'dialog[open]')
    await expect(page.getByRole('dialog').getByRole('button', { name: lists.download })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('each card has its checkbox', async () => {
    await cards.first().getByRole('checkbox').check()
    await expect(
      page.getByRole('status').filter({ hasText: lists.selected.replace('{count}', '1') }),
    ).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

test('the button that adds is at the thumb', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/admin/coupons')
  await expect(page.locator('main li[data-row-of]').first()).toBeVisible()
  const add = page.getByRole('button', { name: words.coupons.add })
  const box = await add.boundingBox()
  expect(box?.y).toBeGreaterThan(phone.height / 2)
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
