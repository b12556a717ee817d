import type { Page } from '@playwright/test'
import { product } from '#messages/ar/product.ts'
import { store } from '#messages/ar/store.ts'
import { addButton, addNamed, field, quantity, storedCart } from './product-page.ts'
import { expect, test } from './shop-test.ts'
import { slowScripts } from './slow-scripts.ts'

test('without JavaScript the product is readable and says that buying needs JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/subscriptions/maktab-pro')
  const notice = page.locator('noscript')
  await expect(notice).toBeVisible()
  expect(await notice.textContent()).toBe(store.cart.needsScript)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('tabpanel')).toHaveCount(2)
  await expect(addButton(page)).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(3)
  await context.close()
})

test('before the script has loaded, submitting the form does nothing', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.route('**/assets/*.js', route => route.abort())
  await page.goto('/subscriptions/morning-diwaniya')
  const address = page.url()
  await field(page, 'activation_email').fill('a@b.test')
  await field(page, 'activation_email').press('Enter')
  await addButton(page).click()
  expect(page.url()).toBe(address)
  await expect(field(page, 'activation_email')).toHaveValue('a@b.test')
  await context.close()
})

test('what is chosen and tapped before its script has loaded counts once it has', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } })
  const page = await context.newPage()
  const scripts = await slowScripts(page)
  const tapped = page.locator('[data-tapped]')
  await page.goto('/subscriptions/shasha-plus', { waitUntil: 'commit' })
  await test.step('the form of the page', async () => {
    await page.locator('[name=duration]').last().check()
    await page.getByRole('radio', { name: product.prices.once }).check()
    await quantity(page).fill('3')
    await addButton(page).click()
    await expect(tapped).toHaveText(store.cart.add)
    scripts.load()
    await expect.poll(() => addedLines(page)).toEqual([[365, 3]])
    expect(await page.evaluate(() => localStorage.getItem('paymentOption'))).toBe('paymob')
    await expect(tapped).toHaveCount(0)
  })
  await test.step('a card whose code loads when it comes near', async () => {
    await page.goto('/subscriptions/world-on-a-page')
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    scripts.hold()
    await page.getByRole('button', { name: addNamed }).first().click()
    await expect(tapped).toHaveText(store.card.add)
    scripts.load()
    await expect.poll(async () => (await addedLines(page)).length).toBe(2)
    await expect(tapped).toHaveCount(0)
  })
  await context.close()
})

async function addedLines(page: Page) {
  const lines = await storedCart(page)
  return lines.map(({ quantity, subscription }) => [subscription.selectedDuration.value, quantity])
}
