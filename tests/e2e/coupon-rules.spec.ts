import type { Page } from '@playwright/test'
import { coupons } from '#messages/ar/admin/coupons.ts'
import { form } from '#messages/ar/admin/form.ts'
import { errors } from '#messages/ar/errors.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, putCartLine, words } from './shopper.ts'
import { signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)
const summary = (page: Page) => page.getByRole('region', { name: words.summary.title })
/** The row of the applied coupon. */
const applied = (page: Page, code: string) => page.getByRole('status').filter({ hasText: code })

test.use({ expectedError: /422/ })

for (const width of [375, 1280]) {
  test(`at ${width} px a worker makes a coupon with rules, and a shopper sees what it needs`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const token = await signIn(context, 'worker')
    const film = await newProduct(baseURL, token, `Film ${freshWord()}`)
    const other = await newProduct(baseURL, token, `Other ${freshWord()}`)
    let code = ''

    await test.step('the worker generates a code and sets its rules', async () => {
      await page.goto('/admin/coupons?open=new')
      await dialog(page).getByRole('button', { name: coupons.generate }).click()
      await expect(field(page, 'code')).toHaveValue(/^[A-Z2-9]{8}$/)
      code = await field(page, 'code').inputValue()
      await field(page, 'discount').fill('50')
      await field(page, 'expiresAt').fill('2099-12-31')
      await dialog(page).getByRole('switch', { name: coupons.fields.isUnlimited }).check()
      await expect(field(page, 'usageLimit')).toHaveCount(0)
      await field(page, 'perCustomerLimit').fill('١')
      await field(page, 'minTotal').fill('30')
      await field(page, 'startsAt').fill('2100-01-01')
      await field(page, 'productIds').fill(film.nameAr)
      await page.getByRole('option', { name: film.nameAr }).click()
      await expect(dialog(page).getByRole('button', { name: new RegExp(film.nameAr) })).toBeVisible()
      await dialog(page).getByRole('button', { name: form.create }).click()
      await expect(field(page, 'expiresAt')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'startsAt').fill('')
      await expectAccessible(page, 'dialog[open]')
      await expectNoOverflow(page)
      await dialog(page).getByRole('button', { name: form.create }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await page.goto(`/admin/coupons?search=${code}`)
      await expect(page.getByText(coupons.usageUnlimited.replace('{used}', '0'))).toBeVisible()
      await expect(page.getByText(/اشتراك واحد · من .*30\.00 · مرة لكل عميل/)).toBeVisible()
    })

    await newShopper(page)
    await test.step('the cart says what is missing, and takes the discount off when it is there', async () => {
      await putCartLine(page, film.id, {})
      await page.goto('/cart')
      await page.getByRole('textbox', { name: words.coupon.label }).fill(code)
      await page.getByRole('button', { name: words.coupon.apply }).click()
      await expect(applied(page, code)).toContainText(/أضف منتجات يشملها الكود بقيمة .*10\.00/)
      await expect(summary(page)).not.toContainText('−')
      await expectAccessible(page)
      await page.getByRole('spinbutton').fill('2')
      await page.getByRole('spinbutton').blur()
      await expect(applied(page, code)).toContainText(/خصم .*50%/)
      await expect(summary(page)).toContainText(/−.*20\.00/)
    })

    await test.step('the cart says what the code is for when it holds none of it', async () => {
      await putCartLine(page, other.id, {})
      await page.goto('/cart')
      await expect(applied(page, code)).toContainText(film.nameAr)
      await expectNoOverflow(page)
      await page.goto('/checkout')
      await expect(applied(page, code)).toContainText(film.nameAr)
      await expect(summary(page)).not.toContainText('−')
    })

    await test.step('a code that staff stop takes nothing off', async () => {
      await putCartLine(page, film.id, { quantity: 2 })
      await page.goto('/checkout')
      await expect(summary(page)).toContainText(/−.*20\.00/)
      await inDatabase('update coupons set is_active = false where code = $1', [code])
      await page.reload()
      await expect(applied(page, code)).toContainText(errors.coupon_invalid)
      await expect(summary(page)).not.toContainText('−')
    })
  })
}
