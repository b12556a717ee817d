import { expect, test } from './shop-test.ts'
import { addProduct, lines, putLine, shopper, stored, toCheckout, words } from './shopper.ts'

test.describe('the cart', () => {
  test('tells a guest to sign in before checkout, and keeps its lines', async ({ page }) => {
    await addProduct(page, 'world-on-a-page')
    await expect(toCheckout(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(toCheckout(page)).toHaveAccessibleDescription(words.toCheckout.notSignedIn)
    await page.getByRole('link', { name: words.toCheckout.login }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout$/)
    await page.goto('/cart')
    await expect(lines(page)).toHaveCount(1)
  })

  test('removes a line at quantity zero, can undo that, and ignores text that is no number', async ({
    page,
  }) => {
    await addProduct(page, 'world-on-a-page')
    // The address changes before the page does, and the product page has such a field too.
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole('spinbutton').fill('some')
    await page.getByRole('spinbutton').blur()
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
    await page.getByRole('spinbutton').press('ArrowDown')
    await expect(page.getByText(words.cart.empty)).toBeVisible()
    await page.getByRole('button', { name: words.cart.undo }).click()
    await expect(lines(page)).toHaveCount(1)
    await page.reload()
    await expect(lines(page)).toHaveCount(1)
  })

  test('asks for a line’s missing required fields', async ({ page }) => {
    await shopper(page)
    await putLine(page, 'morning-diwaniya', {})
    await page.goto('/cart')
    await expect(toCheckout(page)).toHaveAccessibleDescription(words.toCheckout.missing)
    await lines(page)
      .getByRole('link', { name: /^تعديل/ })
      .click()
    await expect(page).toHaveURL(/\/subscriptions\/morning-diwaniya$/)
  })

  test('shows a changed price and continues when it is accepted', async ({ page }) => {
    await shopper(page)
    await putLine(page, 'world-on-a-page', { prices: { price: 4, oneTimePrice: 4, subscriptionPrice: 4 } })
    await page.goto('/cart')
    await expect(lines(page)).toContainText('4.00 ر.س')
    await expect(lines(page)).toContainText('5.00 ر.س')
    await expect(toCheckout(page)).toHaveAccessibleDescription(words.toCheckout.changed)
    await page.getByRole('button', { name: words.changes.acceptPrice }).click()
    await expect(toCheckout(page)).not.toHaveAttribute('aria-disabled')
    await expect(page.getByText(words.changes.title)).toBeHidden()
  })

  test('offers the available quantity when stock is short', async ({ page }) => {
    await shopper(page)
    await putLine(page, 'nagham-family', { quantity: 900 })
    await page.goto('/cart')
    await expect(toCheckout(page)).toHaveAccessibleDescription(words.toCheckout.changed)
    await lines(page).getByRole('button', { name: /^خذ/ }).click()
    await expect(toCheckout(page)).not.toHaveAttribute('aria-disabled')
    expect(Number(await page.getByRole('spinbutton').inputValue())).toBeLessThan(900)
  })
})

test.describe('a discount code', () => {
  test.use({ expectedComplaint: /422/ })

  test('shows an error at its field when invalid; a valid one is applied, kept after a reload and removed', async ({
    page,
  }) => {
    await addProduct(page, 'nagham-premium')
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
    expect(await stored(page, 'appliedCoupon')).toBeNull()
  })
})
