import type { Page } from '@playwright/test'
import { common } from '#messages/ar/common.ts'
import { payments as arabic } from '#messages/ar/payments.ts'
import { payments as english } from '#messages/en/payments.ts'
import { longForm, looks } from './matrix.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil, newShopper } from './shopper.ts'
import { localPath } from './sign-in-form.ts'
import { signIn } from './signed-in.ts'

const rows = (page: Page) => page.getByRole('table', { name: arabic.list }).locator('tbody tr')
const filter = (page: Page, name: 'status' | 'days') => page.locator(`select[name=${name}]`)

test('the URL keeps the filters, and Back undoes them', async ({ page, context }) => {
  await signIn(context, 'customer')
  await page.goto('/payment-history')
  await expect(rows(page)).toHaveCount(10)
  await filter(page, 'status').selectOption('failed')
  await expect(page).toHaveURL(/\?status=failed$/)
  await expect(rows(page).getByText(arabic.statuses.successful, { exact: true })).toHaveCount(0)
  await expect(rows(page).first()).toContainText(arabic.statuses.failed)
  await expect(rows(page).getByRole('link')).toHaveCount(0)
  await filter(page, 'days').selectOption('7')
  await expect(page).toHaveURL(/status=failed&days=7$/)
  await page.goBack()
  await expect(filter(page, 'days')).toHaveValue('')
  await page.goBack()
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'الصفحة 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(rows(page).first()).toBeVisible()
})

test('search finds a payment by product name; an empty result says so and can be reset', async ({
  page,
  context,
}) => {
  await signIn(context, 'customer')
  await page.goto('/payment-history')
  const search = page.getByRole('searchbox', { name: arabic.search })
  await search.fill('فراشات')
  await search.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(arabic.refunded)
  await search.fill('لا شيء كهذا')
  await search.press('Enter')
  await expect(page.getByText(arabic.noMatch, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: common.lists.reset }).click()
  await expect(page).toHaveURL(/\/payment-history$/)
  await expect(rows(page)).toHaveCount(10)
})

test('a receipt links to the invoice of its order', async ({ page, context }) => {
  await signIn(context, 'customer')
  await page.goto('/payment-history?status=successful')
  const receipt = rows(page).first().getByRole('link')
  const number = /\d+/.exec((await receipt.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await receipt.click()
  await expect(page).toHaveURL(/\/my-orders\/[\w-]+\/invoice$/)
  await expect(page.getByRole('article')).toContainText(number)
})

test.describe('a payment history that fails to load', () => {
  test.use({ expectedError: /500/ })

  test('says so, and a retry loads it', longForm, async ({ page }) => {
    await page.clock.install()
    await newShopper(page)
    let isBroken = true
    const answer = { status: 500, json: { success: false, code: 'unexpected', message: 'حدث خطأ غير متوقع' } }
    await page.route('**/api/payments/history*', route =>
      isBroken ? route.fulfill(answer) : route.continue(),
    )
    await page.goto('/payment-history')
    const failure = page.getByRole('alert').filter({ hasText: arabic.loadFailed })
    await advanceClockUntil(page, () => expect(failure).toBeVisible({ timeout: 100 }))
    isBroken = false
    await page.getByRole('button', { name: 'أعد المحاولة' }).click()
    await expect(page.getByText(arabic.empty, { exact: true })).toBeVisible()
  })
})

for (const { language, width } of looks) {
  test(`payment history: no overflow and no accessibility violations (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(context, 'customer')
    await page.goto(localPath(language, '/payment-history?page=2'))
    const { list } = { ar: arabic, en: english }[language]
    await expect(page.getByRole('table', { name: list }).locator('tbody tr').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page, 'main')
  })
}
