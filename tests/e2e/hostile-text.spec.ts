import type { Page } from '@playwright/test'
import { freshWord } from './fresh-word.ts'
import { mailsTo } from './mailbox.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, ordersOf, putCartLine } from './shopper.ts'
import { openSession } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

/** Breaks out of an attribute, of a text, of a script with JSON, and turns the direction of the line. */
const hostile = '"><img src=x onerror=hacked()></script><script>hacked()</script>\u202E'

/** Nothing of the text became an element, and none of it ran. */
async function expectOnlyText(page: Page) {
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('<script>hacked'))).toBe(false)
}

test('hostile names and texts stay texts in the customer’s pages and mails', async ({
  page,
  context,
  baseURL,
}) => {
  // Many pages.
  test.slow()
  let isHacked = false
  await page.exposeFunction('hacked', () => {
    isHacked = true
  })
  const staff = await openSession('admin@demo.test')
  const word = freshWord()
  const product = await newProduct(baseURL, staff, `Evil ${word}`)
  await inDatabase(
    `update products set name = name || $2, name_ar = name_ar || $2, description = $2, description_ar = $2,
       features = array[$2], features_ar = array[$2], auto_receive = true where id = $1`,
    [product.id, hostile],
  )
  await inDatabase(
    `update product_durations set label = $2, label_ar = $2 where product_id = $1 and days = 30`,
    [product.id, hostile],
  )
  const headers = { authorization: `Bearer ${staff}` }
  const added = await page.request.post(`/api/subscriptions/${product.id}/accounts`, {
    headers,
    data: { accounts: [`${word}@stock.test:${hostile}`, `${word}-2@stock.test:${hostile}`], duration: 30 },
  })
  expect(added.ok()).toBe(true)

  const buyer = await newShopper(page)
  await inDatabase('update users set full_name = $2 where email = $1', [buyer.email, hostile])
  await payByApi(page, await startOrder(page, buyer, product.id))
  const [{ id: orderId }] = await ordersOf(page, buyer)
  await putCartLine(page, product.id, {})

  for (const path of [
    `/subscriptions/${product.id}`,
    `/search?q=${word}`,
    '/cart',
    '/checkout',
    '/dashboard',
    '/my-orders',
    `/my-orders/${orderId}`,
    `/my-orders/${orderId}/invoice`,
    '/my-subscriptions',
    '/payment-history',
    '/notifications',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(
        page.getByText('<img src=x onerror=hacked()>').filter({ visible: true }).first(),
      ).toBeVisible()
      await expectOnlyText(page)
    })
  }

  await test.step('the account, when it is shown', async () => {
    await page.goto(`/my-orders/${orderId}`)
    await page.getByRole('button', { name: /أظهر البيانات/ }).click()
    await expect(page.getByText(new RegExp(`${word}.*@stock`))).toBeVisible()
    await expectOnlyText(page)
  })

  await test.step('the mail', async () => {
    await expect.poll(async () => (await mailsTo(page, buyer.email)).length).toBeGreaterThan(0)
    const reader = await context.newPage()
    for (const mail of await mailsTo(page, buyer.email)) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      await reader.setContent(mail.html)
      await expectOnlyText(reader)
    }
  })
  expect(isHacked).toBe(false)
})
