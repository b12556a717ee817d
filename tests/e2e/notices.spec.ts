import type { Page } from '@playwright/test'
import { notices as arabic } from '#messages/ar/notices.ts'
import { store } from '#messages/ar/store.ts'
import { notices as english } from '#messages/en/notices.ts'
import { startOrder } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow, expectReadable } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, type Shopper } from './shopper.ts'
import { openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** Places an order that staff complete: one notice of the payment, one of the delivery. Returns the order's id. */
async function completedOrder(
  page: Page,
  buyer: Shopper,
  { product, staff }: { product: string; staff: string },
): Promise<string> {
  const { orderId } = await startOrder(page, buyer, product)
  const headers = { authorization: `Bearer ${staff}` }
  const data = { status: 'completed', reason: 'Paid by bank transfer' }
  const answer = await page.request.put(`/api/orders/${orderId}`, { headers, data })
  expect(answer.ok()).toBe(true)
  return orderId
}

test('the bell counts new notices live, each leads to its place, and reading counts in every tab', async ({
  page,
  context,
  baseURL,
}) => {
  const staff = await openSession('admin@demo.test')
  const { id: product } = await stockedProduct(baseURL, staff, { 30: 2 })
  const buyer = await newShopper(page)
  await page.goto('/en/contact')
  const bell = page.getByRole('banner').getByRole('button', { name: english.title })
  const panel = page.getByRole('dialog', { name: english.title })
  await expect(bell).toHaveAccessibleName(/nothing new/)
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(english.empty)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  const orderId = await completedOrder(page, buyer, { product, staff })
  await expect(bell).toHaveAccessibleName(/one new/)
  await bell.click()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await panel.getByRole('link', { name: english.kinds.order_delivered.title }).click()
  await expect(page).toHaveURL(new RegExp(`/en/my-orders/${orderId}$`))
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName(/nothing new/)

  await completedOrder(page, buyer, { product, staff })
  await expect(bell).toHaveAccessibleName(/one new/)
  const phone = await context.newPage()
  await phone.setViewportSize({ width: 375, height: 800 })
  await phone.goto('/notifications')
  await expect(phone.getByRole('list', { name: arabic.list }).getByRole('link')).toHaveCount(2)
  await expectAccessible(phone)
  await expectNoOverflow(phone)
  await test.step('the header of a narrow phone has the bell and the menu in one row', async () => {
    await phone.setViewportSize({ width: 320, height: 800 })
    const banner = phone.getByRole('banner')
    const topOf = async (name: string) => (await banner.getByRole('button', { name }).boundingBox())?.y
    await expect(async () =>
      expect(await topOf(store.header.openMenu)).toBe(await topOf(arabic.title)),
    ).toPass()
    await expectNoOverflow(phone)
  })
  await phone.getByRole('button', { name: arabic.readAll }).click()
  await expect(bell).toHaveAccessibleName(/nothing new/)
  await expect(phone.getByRole('button', { name: arabic.readAll })).toHaveCount(0)
})
