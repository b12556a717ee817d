import { hourMs } from '#model/time-units.ts'
import { freshWord } from './fresh-word.ts'
import { longForm } from './matrix.ts'
import { startOrder } from './order-by-api.ts'
import { expectAccessible } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import {
  addProduct,
  advanceClockUntil,
  cards,
  cartLines,
  checkoutButton,
  goToPay,
  newShopper,
  openCheckout,
  ordersOf,
  payButton,
  payWith,
  putCartLine,
  readLocalStorage,
  setLocalStorage,
  words,
} from './shopper.ts'
import { openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

const heading = 'heading'

/** A product of the test's own: an unpaid order reserves an account. Returns its id. */
async function ownProduct(baseURL: string | undefined): Promise<string> {
  const product = await stockedProduct(baseURL, await openSession('admin@demo.test'), { 30: 3 })
  return product.id
}

test.describe('an unpaid order', () => {
  test('restores its cart for an hour', async ({ page, baseURL }) => {
    await newShopper(page)
    await addProduct(page, await ownProduct(baseURL))
    await openCheckout(page)
    await goToPay(page)
    await page.goto('/contact')
    await setLocalStorage(page, { cart: '[]' })
    await page.goto('/cart')
    await expect(page.getByText(words.cart.restored, { exact: true })).toBeVisible()
    await expect(cartLines(page)).toHaveCount(1)
    const pending = async () => JSON.parse((await readLocalStorage(page, 'pendingOrder')) ?? '{}')
    await expect.poll(pending).not.toHaveProperty('payment')
  })

  test('restores nothing after that hour', longForm, async ({ page }) => {
    await newShopper(page)
    await putCartLine(page, 'adasa-docs', {})
    const cart = JSON.parse((await readLocalStorage(page, 'cart')) ?? '[]')
    const cartBackup = JSON.stringify({ cart, timestamp: Date.now() - hourMs - 1_000 })
    await setLocalStorage(page, { cart: '[]', pendingOrderId: crypto.randomUUID(), cartBackup })
    await page.goto('/cart')
    await expect(page.getByText(words.cart.empty)).toBeVisible()
    await expect.poll(() => readLocalStorage(page, 'cartBackup')).toBeNull()
  })

  test('is shown as not completed after polling, and its cart is restored', async ({ page, baseURL }) => {
    await page.clock.install()
    await newShopper(page)
    await addProduct(page, await ownProduct(baseURL))
    await openCheckout(page)
    await goToPay(page)
    // From here on the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/payment-success?success=true')
    const pending = page.getByRole(heading, { name: words.result.pending })
    await advanceClockUntil(page, () => expect(pending).toBeVisible({ timeout: 100 }), 1_000)
    const notCompleted = page.getByRole(heading, { name: words.result.notCompleted })
    await advanceClockUntil(page, () => expect(notCompleted).toBeVisible({ timeout: 100 }))
    await expect.poll(() => readLocalStorage(page, 'cart')).toBe('[]')
    await page.clock.resume()
    await page.getByRole('main').getByRole('link', { name: words.result.toCart }).click()
    await expect(cartLines(page)).toHaveCount(1)
  })

  test('is reused when the same cart is paid later', async ({ page, baseURL }) => {
    const buyer = await newShopper(page)
    await addProduct(page, await ownProduct(baseURL))
    for (const _ of [1, 2]) {
      await page.goto('/checkout')
      await goToPay(page)
    }
    expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'pending', attemptsLeft: 3 }])
  })

  test('can be paid or cancelled on its page, and a later cart is kept', async ({ page, baseURL }) => {
    const buyer = await newShopper(page)
    for (const _ of [1, 2]) await startOrder(page, buyer, await ownProduct(baseURL))
    await addProduct(page, 'barmij-academy')
    await page.goto('/my-orders?status=pending')
    await expectAccessible(page)
    const orders = page.getByRole('list', { name: words.orders.list }).getByRole('heading')
    await expect(orders).toHaveCount(2)
    await page.getByRole('link', { name: words.orders.open }).first().click()
    await page.getByRole('button', { name: words.order.cancel }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.order.cancel }).click()
    await expect(page.getByText(words.order.status.cancelled, { exact: true })).toBeVisible()
    await expect(page.getByText(words.order.cancelReasons.customer)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/my-orders?status=pending')
    await page.getByRole('link', { name: words.orders.open }).click()
    await page.getByRole('button', { name: words.order.pay }).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await page.goto('/cart')
    await expect(cartLines(page)).toHaveCount(1)
  })

  test('offers no payment when too little time is left', longForm, async ({ page, baseURL }) => {
    const buyer = await newShopper(page)
    const { orderId } = await startOrder(page, buyer, await ownProduct(baseURL))
    await page.goto(`/my-orders/${orderId}`)
    await expect(page.getByRole('button', { name: words.order.pay })).toBeVisible()
    await page.clock.setSystemTime(Date.now() + hourMs)
    await page.reload()
    await expect(page.getByText(words.order.tooLateToPay)).toBeVisible()
    await expect(page.getByRole('button', { name: words.order.pay })).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.order.cancel })).toBeVisible()
  })

  test('is cancelled and replaced when the cart has changed', async ({ page, baseURL }) => {
    const buyer = await newShopper(page)
    await addProduct(page, await ownProduct(baseURL))
    await openCheckout(page)
    await goToPay(page)
    await page.goto('/cart')
    await page.getByRole('spinbutton').press('ArrowUp')
    await openCheckout(page)
    await goToPay(page)
    expect(await ordersOf(page, buyer)).toMatchObject([
      { status: 'pending', items: [{ quantity: 2 }] },
      { status: 'cancelled', items: [{ quantity: 1 }] },
    ])
  })
})

test.describe('obstacles at checkout', () => {
  test.use({ expectedError: /409|422|Failed to load resource|ERR_FAILED/ })

  test('short stock is reported by the server; the order’s own reservation counts for its cart', async ({
    page,
    baseURL,
  }) => {
    const token = await openSession('admin@demo.test')
    const product = await stockedProduct(baseURL, token, { 30: 2, 90: 1 })
    await newShopper(page)
    // The stock of all durations together: a single duration has fewer accounts.
    await putCartLine(page, product.id, { quantity: 3 })
    await page.goto('/checkout')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await cartLines(page)
      .getByRole('button', { name: /^اطلب .+ فقط$/ })
      .click()
    for (const _ of [1, 2]) {
      await openCheckout(page)
      await goToPay(page)
      await page.goto('/cart')
    }
    await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  })

  test('a discount code that expires during checkout is reported, and the order continues without it', async ({
    page,
  }) => {
    const code = `LATE${freshWord()}`.toUpperCase()
    await inDatabase(
      `insert into coupons (code, type, discount_percent, expires_at, usage_limit)
       values ($1, 'percentage', 50, now() + interval '1 day', 5)`,
      [code],
    )
    await newShopper(page)
    await setLocalStorage(page, {
      appliedCoupon: JSON.stringify({ code, discount: 50, type: 'percentage' }),
    })
    await putCartLine(page, 'midmar-running', {})
    const checked = page.waitForResponse(/coupons\/validate/)
    await page.goto('/checkout')
    expect((await checked).status()).toBe(200)
    await expect(payButton(page)).toContainText('9.00')
    await inDatabase('update coupons set expires_at = now() where code = $1', [code])
    await payButton(page).click()
    await expect(page.getByRole('alert')).toContainText(words.checkout.orderFailed)
    await page.getByRole('button', { name: words.checkout.withoutCoupon }).click()
    await expect(payButton(page)).toContainText('18.00')
  })

  test('a changed price leads back to the cart, which shows it', async ({ page }) => {
    const buyer = await newShopper(page)
    await putCartLine(page, 'world-on-a-page', {
      prices: { oneTimePrice: 3, subscriptionPrice: 3, price: 3 },
    })
    await page.goto('/checkout')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('button', { name: words.changes.acceptPrice })).toBeVisible()
    expect(await ordersOf(page, buyer)).toEqual([])
  })

  test(
    'an order with too little time left is replaced by a new one at checkout',
    longForm,
    async ({ page, baseURL }) => {
      const buyer = await newShopper(page)
      await addProduct(page, await ownProduct(baseURL))
      await openCheckout(page)
      await goToPay(page)
      await inDatabase(
        `update orders set created_at = created_at - interval '86 minutes', payable_until = now() + interval '3 minutes'
       where user_id = (select id from users where email = $1)`,
        [buyer.email],
      )
      await page.goto('/checkout')
      await goToPay(page)
      expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'pending' }, { status: 'cancelled' }])
    },
  )

  test(
    'an order above the largest total leads back to the cart, not to another try',
    longForm,
    async ({ page }) => {
      const buyer = await newShopper(page)
      const customFieldValues = { activation_email: buyer.email }
      await putCartLine(page, 'complete-designer-bundle', { quantity: 99_999, customFieldValues })
      await page.goto('/checkout')
      await payButton(page).click()
      const refusal = page.getByRole('alert')
      await expect(refusal).toContainText('1,000,000')
      await expect(refusal.getByRole('button')).toHaveText([words.checkout.back])
      await expectAccessible(page)
      await refusal.getByRole('button').press('Enter')
      await expect(cartLines(page)).toHaveCount(1)
      expect(await ordersOf(page, buyer)).toEqual([])
    },
  )

  test('a payment that does not start says so; returning to the cart cancels the order', async ({ page }) => {
    const buyer = await newShopper(page)
    await addProduct(page, 'muftah-passwords')
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await page.route('**/api/payments/create-intention', route => route.abort())
    await payButton(page).click()
    await expect(page.getByText(words.checkout.failed)).toBeVisible()
    await page.getByRole('button', { name: words.checkout.back }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(cartLines(page)).toHaveCount(1)
    await expect.poll(() => ordersOf(page, buyer)).toMatchObject([{ status: 'cancelled' }])
  })
})
