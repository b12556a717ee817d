import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const widths = [820, 1024, 1280, 1440]

/** No row of the list lies under its header, which sticks to the top. */
async function expectRowsBelowHeader(page: Page) {
  await expect
    .poll(async () => {
      const header = await page.locator('main thead').boundingBox()
      const row = await page.locator('main tbody tr').first().boundingBox()
      return header && row && row.y >= header.y + header.height - 1
    })
    .toBe(true)
}

async function expectAtAllWidths(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectRowsBelowHeader(page)
  }
}

for (const list of ['orders', 'delivered-subscriptions', 'accounts', 'coupons']) {
  test(`no row of ${list} lies under the header`, async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`/admin/${list}`)
    await expect(page.locator('main tbody tr').first()).toBeVisible()
    await expectAtAllWidths(page)
  })
}

test('no row of the orders lies under the header beside an open order', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/orders')
  await page.locator('[data-row]').first().click()
  await expect(page.locator('h2[data-page-heading]')).toBeVisible()
  for (const width of [1280, 1400, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectRowsBelowHeader(page)
  }
})
