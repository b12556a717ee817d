import { common } from '#messages/ar/common.ts'
import { expectAccessible, expectWholeLetters } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import {
  addProduct,
  cartLines,
  checkoutButton,
  newShopper,
  putCartLine,
  readLocalStorage,
  words,
} from './shopper.ts'
import { boxOf } from './text-box.ts'

test('a guest changes the cart, signs in before checkout, and keeps the lines', async ({ page }) => {
  await addProduct(page, 'world-on-a-page')
  // The address changes before the page does, and the product page has such a field too.
  await expect(cartLines(page)).toHaveCount(1)
  await expectWholeLetters(page)
  const quantity = page.getByRole('spinbutton')

  await test.step('text that is no number is ignored', async () => {
    await quantity.fill('some')
    await quantity.blur()
    await expect(quantity).toHaveValue('1')
  })

  await test.step('quantity zero removes the line, which can be undone', async () => {
    await quantity.press('ArrowDown')
    await expect(page.getByText(words.cart.empty)).toBeVisible()
    await page.getByRole('button', { name: words.cart.undo }).click()
    await expect(cartLines(page)).toHaveCount(1)
  })

  await test.step('the cart asks a guest to sign in before checkout, and keeps the lines', async () => {
    await expect(checkoutButton(page)).toHaveCount(0)
    await expect(page.getByText(words.toCheckout.notSignedIn)).toBeVisible()
    await page.getByRole('link', { name: words.toCheckout.login }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout$/)
    await page.goto('/cart')
    await expect(cartLines(page)).toHaveCount(1)
  })
})

test('a discount has its minus beside the digits, also before an Arabic currency', async ({ page }) => {
  await addProduct(page, 'shasha-plus')
  await page.getByRole('banner').getByLabel(common.switches.currency).selectOption('EGP')
  const discount = page.getByRole('term').filter({ hasText: words.summary.productDiscount }).locator('+ dd')
  await expect(discount).toContainText('ج.م')
  const [digits = ''] = /\d+/.exec((await discount.textContent()) ?? '') ?? []
  const distance = (await boxOf(discount, digits)).left - (await boxOf(discount, '−')).right
  expect(distance).toBeCloseTo(0, 0)
})

test('the cart asks for what a line misses and shows what has changed', async ({ page }) => {
  await newShopper(page)
  await test.step('missing required fields are asked for on the product page', async () => {
    await putCartLine(page, 'morning-diwaniya', {})
    await page.goto('/cart')
    await expect(checkoutButton(page)).toHaveAccessibleDescription(words.toCheckout.missing)
    await cartLines(page)
      .getByRole('link', { name: /^تعديل/ })
      .click()
    await expect(page).toHaveURL(/\/subscriptions\/morning-diwaniya$/)
  })

  await test.step('checkout shows the entered values, and edits them', async () => {
    const customFieldValues = { activation_email: 'old@mail.test', seats: '1' }
    await putCartLine(page, 'maktab-pro', { customFieldValues })
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^تعديل/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name="customFieldValues.activation_email"]').fill('new@mail.test')
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: words.cart.saveFields }).click()
    await expect(page.getByText('new@mail.test')).toBeVisible()
    await expect(page.getByText('old@mail.test')).toHaveCount(0)
  })

  await test.step('a changed price is shown, and checkout continues when it is accepted', async () => {
    const prices = { price: 4, oneTimePrice: 4, subscriptionPrice: 4 }
    await putCartLine(page, 'world-on-a-page', { prices })
    await page.goto('/cart')
    await expect(cartLines(page)).toContainText(/من .*4\.00 إلى .*5\.00/)
    await expect(checkoutButton(page)).toHaveAccessibleDescription(words.toCheckout.changed)
    await page.getByRole('button', { name: words.changes.acceptPrice }).click()
    await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText(words.changes.title)).toBeHidden()
  })

  await test.step('short stock offers the available quantity', async () => {
    await putCartLine(page, 'nagham-family', { quantity: 900 })
    await page.goto('/cart')
    await expect(checkoutButton(page)).toHaveAccessibleDescription(words.toCheckout.changed)
    await cartLines(page)
      .getByRole('button', { name: /^اطلب .+ فقط$/ })
      .click()
    await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
    expect(Number(await page.getByRole('spinbutton').inputValue())).toBeLessThan(900)
  })
})

test.describe('a discount code', () => {
  test.use({ expectedError: /422/ })

  test('shows an error at its field when invalid; a valid one is applied, kept after a reload and removed', async ({
    page,
  }) => {
    await page.goto('/robots.txt')
    await putCartLine(page, 'nagham-premium', {})
    await page.goto('/cart')
    const code = page.getByRole('textbox', { name: words.coupon.label })
    const apply = page.getByRole('button', { name: words.coupon.apply })
    await apply.click()
    await expect(page.getByText(words.coupon.empty)).toBeVisible()
    await code.fill('NO-SUCH-CODE')
    await apply.click()
    await expect(code).toHaveAccessibleDescription(/كود الخصم غير صحيح/)
    await code.fill(' ahlan10 ')
    await code.press('Enter')
    const summary = page.getByRole('region', { name: words.summary.title })
    await expect(summary).toContainText('17.10')
    await page.reload()
    await expect(summary).toContainText('17.10')
    await page.getByRole('button', { name: words.coupon.remove.replace('{code}', 'AHLAN10') }).click()
    await expect(summary).toContainText('19.00')
    // With automatic renewal, which is chosen at first.
    await expect(summary).toContainText('17.00')
    await expect.poll(() => readLocalStorage(page, 'appliedCoupon')).toBeNull()
  })
})
