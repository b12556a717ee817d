import type { Page } from '@playwright/test'
import { account as arabic } from '#messages/ar/account.ts'
import { account as english } from '#messages/en/account.ts'
import type { Language } from '#model/languages.ts'
import { freshWord } from './fresh-word.ts'
import { looks } from './matrix.ts'
import { startOrder } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { newShopper } from './shopper.ts'
import { localPath } from './sign-in-form.ts'
import { openSession, signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const wordsIn = (language: Language) => ({ ar: arabic, en: english })[language].invoice
const links = (language: Language) => new RegExp(`^${wordsIn(language).openNamed.split('{')[0]}`)

for (const { language, width } of looks) {
  test(`an invoice opens from the orders, shows the API’s amounts and prints alone (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    const words = wordsIn(language)
    await page.setViewportSize({ width, height: 800 })
    const token = await signIn(context, 'customer')
    await page.goto(localPath(language, '/my-orders?status=completed'))
    await page
      .getByRole('link', { name: links(language) })
      .first()
      .click()
    const sheet = page.getByRole('article', { name: words.taxTitle })
    await expect(sheet.getByRole('img', { name: words.qr })).toBeVisible()
    const [, orderId] = /my-orders\/([\w-]+)\/invoice$/.exec(page.url()) ?? []
    const headers = { authorization: `Bearer ${token}` }
    const { data } = await (await page.request.get(`/api/orders/${orderId}/invoice`, { headers })).json()
    for (const text of [data.number, data.orderNumber, data.seller.vatNumber, data.buyer.email])
      await expect(sheet).toContainText(String(text))
    const sums = sheet.getByRole('definition')
    for (const amount of [data.net, data.vat, data.total])
      await expect(sums.filter({ hasText: amount.toFixed(2) })).not.toHaveCount(0)
    await expectNoOverflow(page)
    await expectAccessible(page, 'main')
    await expectPrintedAlone(page, words)
  })
}

/** The printout has black text on white, also from the dark theme, and no buttons. */
async function expectPrintedAlone(page: Page, words: ReturnType<typeof wordsIn>): Promise<void> {
  const print = page.getByRole('button', { name: words.print })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const sheet = page.getByRole('article', { name: words.taxTitle })
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const rest of [print, page.locator('header').first(), page.locator('footer')])
    await expect(rest).toBeHidden()
}

test('a credit note opens from the payment history and the order, and shows the API’s amounts', async ({
  page,
  context,
}) => {
  const words = wordsIn('en').creditNote
  await page.setViewportSize({ width: 375, height: 800 })
  const token = await signIn(context, 'customer')
  const headers = { authorization: `Bearer ${token}` }
  const history = await (await page.request.get('/api/payments/history?limit=100', { headers })).json()
  const refunded = history.data.find(
    (row: { creditNoteNumbers: number[] }) => row.creditNoteNumbers.length > 0,
  )
  await page.goto(localPath('en', `/payment-history?search=${refunded.orderNumber}`))
  await page
    .getByRole('link', { name: /^Credit note \d+$/ })
    .first()
    .click()
  const sheet = page.getByRole('article', { name: words.taxTitle })
  await expect(sheet.getByRole('img', { name: words.qr })).toBeVisible()
  const [, path] = /my-orders(\/[\w-]+\/credit-notes\/\d+)$/.exec(page.url()) ?? []
  const { data } = await (await page.request.get(`/api/orders${path}`, { headers })).json()
  for (const text of [data.number, data.invoiceNumber, data.seller.vatNumber, data.buyer.email])
    await expect(sheet).toContainText(String(text))
  for (const amount of [data.net, data.vat, data.total, data.invoiceTotal])
    await expect(sheet.getByRole('definition').filter({ hasText: amount.toFixed(2) })).not.toHaveCount(0)
  await expectNoOverflow(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, 'main')
  }
  const note = page.url()
  await page.getByRole('link', { name: wordsIn('en').back }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: `Credit note ${data.number}` })
    .click()
  await expect(page).toHaveURL(note)
  await expect(sheet).toBeVisible()
})

test.describe('an order that is not completed', () => {
  test.use({ expectedError: /404/ })

  test('has no invoice link, and its invoice URL says why', async ({ page, baseURL }) => {
    // An order of its own: those of the demonstration expire while the tests run.
    const staffToken = await openSession('worker@demo.test')
    const product = await newProduct(baseURL, staffToken, `Pending ${freshWord()}`)
    const { orderId } = await startOrder(page, await newShopper(page), product.id)
    await page.goto('/my-orders?status=pending')
    await expect(page.getByRole('link', { name: /^التفاصيل: الطلب/ })).toHaveCount(1)
    await expect(page.getByRole('link', { name: links('ar') })).toHaveCount(0)
    await page.goto(`/my-orders/${orderId}/invoice`)
    await expect(page.getByText(wordsIn('ar').none, { exact: true })).toBeVisible()
  })
})
