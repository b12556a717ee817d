import type { APIRequestContext, Page } from '@playwright/test'
import { admin } from '#messages/ar/admin.ts'
import { reviews as words } from '#messages/ar/reviews.ts'
import { freshWord } from './fresh-word.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow, expectReadable } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, type Shopper } from './shopper.ts'
import { openSession, signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

/** Orders the product; staff complete and deliver the order. */
async function receive(request: APIRequestContext, { token }: Shopper, staff: string, product: string) {
  const as = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
  const items = [{ subscriptionId: product, quantity: 1 }]
  const placed = await request.post('/api/orders', { headers: as(token), data: { items } })
  const { id, items: lines } = (await placed.json()).data
  const status = { status: 'completed', reason: 'Paid by bank transfer' }
  expect((await request.put(`/api/orders/${id}`, { headers: as(staff), data: status })).ok()).toBe(true)
  const delivery = { orderItemId: lines[0].id, delivered: true, deliveryEmail: 'buyer@mail.test' }
  expect((await request.put('/api/orders/delivery', { headers: as(staff), data: delivery })).ok()).toBe(true)
  return id as string
}

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoOverflow(page)
}

test('a buyer reviews by keyboard, sees it on the product page, and staff answer and hide it', async ({
  page,
  request,
  openPage,
  baseURL,
}) => {
  const staffToken = await openSession('worker@demo.test')
  const product = await newProduct(baseURL, staffToken, `Reviewed ${freshWord()}`)
  const buyer = await newShopper(page)
  const orderId = await receive(request, buyer, staffToken, product.id)
  const productPage = `/subscriptions/${product.id}`
  const html = async () => (await request.get(productPage)).text()
  expect(await html()).toContain(words.empty)

  await page.goto(`/my-orders/${orderId}#reviews`)
  await page.getByRole('radio', { name: '3 نجوم' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '4 نجوم' })).toBeChecked()
  await page.keyboard.press('Tab')
  const text = `تجربة ${product.id}`
  await page.keyboard.type(text)
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const section = page.locator('#reviews')
  await expect(section.getByText(text)).toBeVisible()
  await expect(section.getByRole('button', { name: words.form.edit })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '4 نجوم' })).toBeFocused()
  const comment = section.getByRole('textbox', { name: words.form.comment })
  await comment.fill('أ'.repeat(2_001))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByText(words.form.tooLong)).toBeVisible()
  await comment.fill(text)
  await expect(section.getByText(words.form.tooLong)).toBeHidden()
  await section.getByRole('button', { name: words.form.save }).click()
  await expect(section.getByRole('button', { name: words.form.edit })).toBeFocused()

  await section.getByRole('link', { name: words.form.seeAll }).click()
  await expect(page).toHaveURL(new RegExp(`${productPage}#reviews$`))
  // The server renders the reviews; their code loads because the address leads to them.
  await expect.poll(html).toContain(text)
  await page.reload()
  const listed = page
    .getByRole('region', { name: words.title })
    .getByRole('listitem')
    .filter({ hasText: text })
  await expect(listed).toContainText('ليان ق.')
  await expect(listed.getByText(words.own)).toBeVisible()
  await expectAccessibleInBothThemes(page)

  const staff = await openPage()
  await staff.clock.install()
  await signIn(staff.context(), 'worker')
  await staff.goto(`/admin/reviews?subscriptionId=${product.id}`)
  await staff.locator('[data-row]').getByText(text).click()
  await staff.getByRole('textbox', { name: admin.reviews.reply.label }).fill('شكرًا لك')
  await staff.getByRole('button', { name: admin.reviews.reply.save }).click()
  await expect(staff.getByText(admin.reviews.answer.answered).filter({ visible: true }).first()).toBeVisible()
  await expectAccessibleInBothThemes(staff)
  await expect.poll(html).toContain('شكرًا لك')
  const { panel } = admin.reviews
  const press = (name: string) => () => staff.getByRole('button', { name }).click()
  await expectToast(staff, panel.hidden, press(panel.hide))
  await expect.poll(html).not.toContain(text)
  await expectToast(staff, panel.shown, press(panel.show))
  await expect.poll(html).toContain(text)
})
