import type { Locator } from '@playwright/test'
import { form } from '#messages/ar/admin/form.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { products as words } from '#messages/ar/admin/products.ts'
import { product as arabic } from '#messages/ar/product.ts'
import { product as english } from '#messages/en/product.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { formField, saveStatus } from './product-form.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct, stockedProduct } from './staff-records.ts'

const { fields } = words

test.use({ viewport: { width: 1280, height: 900 } })

test('a price must be above zero, and its field says so', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Priced ${freshWord()}`)
  await page.goto(`/admin/subscriptions/${id}`)
  const price = formField(page, 'price')
  await expect(price).toHaveValue('20.00')
  for (const wrong of ['-5', '0']) {
    await price.fill(wrong)
    await page.keyboard.press('Control+s')
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveAccessibleDescription(new RegExp(form.rules.price_above_zero))
    await price.fill('20')
    await expect(price).not.toHaveAttribute('aria-invalid', 'true')
  }
  await price.fill('0.01')
  await page.keyboard.press('Control+s')
  await expect(saveStatus(page)).toHaveText(form.allSaved)
})

test('a discount of 100 is refused at its field, which names the maximum', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Discounted ${freshWord()}`)
  await page.goto(`/admin/subscriptions/${id}`)
  const discount = formField(page, 'discount')
  await discount.fill('100')
  await page.keyboard.press('Control+s')
  await expect(discount).toHaveAttribute('aria-invalid', 'true')
  const tooBig = form.rules.too_big.replace('{maximum}', '99')
  await expect(discount).toHaveAccessibleDescription(new RegExp(tooBig))
  await discount.fill('99')
  await expect(discount).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+s')
  await expect(saveStatus(page)).toHaveText(form.allSaved)
})

test('instant delivery names the stock of each duration, and what would be sold out', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id } = await stockedProduct(baseURL, token, { 30: 2 })
  await page.goto(`/admin/subscriptions/${id}`)
  await expect(page.getByText('شهر (2)، 3 أشهر (0)')).toBeVisible()
  await expect(page.getByText('تظهر نافدة في المتجر حتى تضيفها: «3 أشهر».')).toBeVisible()
  const preview = page.frameLocator(`iframe[title*="${words.preview.page}"]`)
  const months = preview.locator('label').filter({ hasText: '3 أشهر' })
  await expect(months).toContainText('نفدت الكمية')
  await expectAccessible(page, 'main')

  await formField(page, 'autoReceive').uncheck()
  await expect(page.getByText('مع التسليم الفوري حتى تضيفها: «3 أشهر».')).toBeVisible()
  await expect(months).not.toContainText('نفدت الكمية')

  await formField(page, 'autoReceive').check()
  await page.getByRole('link', { name: fields.addAccounts }).click()
  await expect(page.locator('dialog [name=lines]')).toBeVisible()
  await expect(page.locator('dialog').getByRole('combobox').first()).toHaveValue(/Stocked/)
})

test('instant delivery of a product without durations of its own counts the stock of the default ones', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id } = await stockedProduct(baseURL, token, { 30: 2 })
  await inDatabase('delete from product_durations where product_id = $1', [id])
  await inDatabase('update products set auto_receive = false where id = $1', [id])
  await page.goto(`/admin/subscriptions/${id}`)
  await formField(page, 'autoReceive').check()
  await expect(page.getByText('7 أيام (0)، شهر (2)، 3 أشهر (0)، 6 أشهر (0)، سنة (0)')).toBeVisible()
  await expect(page.getByText(/^بلا حسابات/)).toContainText('«7 أيام»، «3 أشهر»')
})

test('the preview draws the page and the card of the shop, in its language and in riyals', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Previewed ${freshWord()}`)
  await page.addInitScript(() => localStorage.setItem('preferredCurrency', 'USD'))
  await page.goto(`/admin/subscriptions/${id}`)
  const shown = page.frameLocator(`iframe[title*="${words.preview.page}"]`)
  const card = page.frameLocator(`iframe[title*="${words.preview.card}"]`)
  await formField(page, 'nameAr').fill('معاينة جديدة')
  for (const frame of [shown, card]) await expect(frame.getByText('معاينة جديدة')).toBeVisible()
  await expect(shown.getByText(arabic.prices.renewing)).toBeVisible()
  await expect(card.getByText('$')).toHaveCount(0)

  // The switch of the page's language has the same text.
  const preview = page.getByRole('region', { name: kit.preview.title })
  await preview.getByText('EN', { exact: true }).click()
  await expect(shown.getByText(english.prices.renewing)).toBeVisible()
  await expect(shown.locator('label').filter({ hasText: '1 month' })).toBeVisible()

  await page.goto('/admin/subscriptions/new')
  await expect(page.getByText(words.preview.noDurations)).toHaveCount(2)
})

test('the preview shows the picture of a product, also one that the list has loaded', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id, nameAr } = await newProduct(baseURL, token, `Pictured ${freshWord()}`)
  await page.goto(`/admin/subscriptions?search=${encodeURIComponent(nameAr)}`)
  const isLoaded = (image: Locator) =>
    expect
      .poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
      .toBe(true)
  await isLoaded(page.getByRole('main').locator('img').first())
  await page.goto(`/admin/subscriptions/${id}`)
  for (const view of [words.preview.page, words.preview.card]) {
    const frame = page.locator(`iframe[title*="${view}"]`)
    await frame.scrollIntoViewIfNeeded()
    const preview = frame.contentFrame()
    await expect(preview.getByText(nameAr).first()).toBeVisible()
    await isLoaded(preview.locator('img').first())
  }
})
