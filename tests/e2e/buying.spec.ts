import { buying as english } from '#messages/en/buying.ts'
import { expectNoFaults } from './own-account.ts'
import { expect, test } from './shop-test.ts'
import {
  addProduct,
  cards,
  lines,
  openCheckout,
  ordersOf,
  payButton,
  payWith,
  putLine,
  remember,
  shopper,
  stored,
  toCheckout,
  words,
} from './shopper.ts'

const hourMs = 3_600_000
const heading = 'heading'

test.describe('paying', () => {
  test('once by card delivers the account on the screen; pressed twice it is one order', async ({ page }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'khatt-calligraphy')
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await payButton(page).dblclick()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await expect(page.getByText('••••••••').first()).toBeVisible()
    await page.getByRole('button', { name: /أظهر بيانات/ }).click()
    await expect(page.getByText('••••••••')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^انسخ/ })).toHaveCount(2)
    const orders = await ordersOf(page, buyer)
    expect(orders).toMatchObject([{ status: 'completed', paymentMethod: 'paymob', total: 13 }])
    expect(await stored(page, 'lastCompletedOrderId')).toBe(orders[0].id)
    for (const key of ['pendingOrderId', 'cartBackup', 'appliedCoupon'])
      expect(await stored(page, key)).toBeNull()
    expect(await stored(page, 'cart')).toBe('[]')
    await page.goto('/my-orders')
    await page.getByRole('link', { name: new RegExp(String(orders[0].number)) }).click()
    await expect(page.getByRole('button', { name: /أظهر بيانات/ })).toBeVisible()
  })

  test('by the renewing way shows both amounts with a code, and turns by itself', async ({ page }) => {
    const buyer = await shopper(page)
    await remember(page, { appliedCoupon: '{"code":"AHLAN10","discount":10,"type":"percentage"}' })
    await addProduct(page, 'nagham-premium')
    await openCheckout(page)
    const renewing = page.getByRole('radio', { name: words.checkout.renewing })
    await expect(renewing).toBeChecked()
    // 17.00 to renew, a tenth less the first time.
    await expect(page.getByRole('group')).toContainText('15.30')
    await expect(page.getByRole('group')).toContainText('17.00')
    await expect(page.getByRole('group')).toContainText('وفّر')
    await expect(page.getByRole('group')).toContainText('زيادة')
    await payButton(page).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    expect(await ordersOf(page, buyer)).toMatchObject([{ paymentMethod: 'subscription', total: 15.3 }])
  })

  test('with a declined card tells why and keeps the cart; another card pays the same order', async ({
    page,
  }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'kawkab-anime')
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await payButton(page).click()
    await payWith(page, cards.declined)
    await expect(page).toHaveURL(/\/payment-failure$/)
    await expect(page.getByRole(heading, { name: words.failure.title })).toBeVisible()
    await expect(page.getByText(words.failure.transaction)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: words.failure.toCart }).click()
    await expect(lines(page)).toHaveCount(1)
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await payButton(page).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'completed' }])
  })

  test('with a slow bank says that it waits, and turns when the money is there', async ({ page }) => {
    await shopper(page)
    await addProduct(page, 'pitch-numbers')
    await openCheckout(page)
    await payButton(page).click()
    await payWith(page, cards.slow)
    await expect(page.getByRole(heading, { name: words.result.checking })).toBeVisible()
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible({ timeout: 45_000 })
    expect(await stored(page, 'cart')).toBe('[]')
  })

  test('nothing for an order that a code makes free', async ({ page }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'players-diwan')
    await page.getByRole('textbox', { name: words.coupon.label }).fill('HADIYA')
    await page.getByRole('button', { name: words.coupon.apply }).click()
    await expect(page.getByRole('button', { name: /HADIYA/ })).toBeVisible()
    await openCheckout(page)
    await expect(page.getByText(words.checkout.freeText)).toBeVisible()
    await page.getByRole('button', { name: words.checkout.payFree }).click()
    await expect(page).toHaveURL(/\/payment-success\?order_id=/)
    await expect(page.getByRole(heading, { name: words.result.free })).toBeVisible()
    expect(await ordersOf(page, buyer)).toMatchObject([
      { status: 'completed', paymentMethod: 'free', total: 0 },
    ])
  })

  test('by keyboard alone', async ({ page }) => {
    await shopper(page)
    await addProduct(page, 'adasa-docs')
    await toCheckout(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/checkout$/)
    await page.getByRole('radio', { name: words.checkout.renewing }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: words.checkout.once })).toBeChecked()
    await payButton(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/paymob/**')
  })
})

test.describe('checkout', () => {
  test('offers no renewal for two lines, says why, and sends an empty cart back', async ({ page }) => {
    await shopper(page)
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/cart$/)
    await addProduct(page, 'players-diwan')
    await addProduct(page, 'adasa-docs')
    await openCheckout(page)
    await expect(page.getByRole('radio', { name: words.checkout.renewing })).toBeDisabled()
    await expect(page.getByText(words.checkout.obstacle.several_lines)).toBeVisible()
    await expect(page.getByRole('radio', { name: words.checkout.once })).toBeChecked()
  })

  test('asks guests to sign in and brings them back', async ({ page }) => {
    await addProduct(page, 'players-diwan')
    await page.goto('/en/checkout')
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fcheckout$/)
  })
})

test.describe('an order that is not paid', () => {
  test('gives the cart back for an hour', async ({ page }) => {
    await shopper(page)
    await addProduct(page, 'adasa-docs')
    await openCheckout(page)
    await payButton(page).click()
    await page.waitForURL('**/paymob/**')
    await page.goto('/contact')
    await remember(page, { cart: '[]' })
    await page.goto('/cart')
    await expect(page.getByText(words.cart.restored, { exact: true })).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    for (const key of ['pendingOrderId', 'cartBackup']) expect(await stored(page, key)).toBeNull()
  })

  test('gives nothing back after that hour', async ({ page }) => {
    await shopper(page)
    await putLine(page, 'adasa-docs', {})
    const cart = JSON.parse((await stored(page, 'cart')) ?? '[]')
    const cartBackup = JSON.stringify({ cart, timestamp: Date.now() - hourMs - 1_000 })
    await remember(page, { cart: '[]', pendingOrderId: crypto.randomUUID(), cartBackup })
    await page.goto('/cart')
    await expect(page.getByText(words.cart.empty)).toBeVisible()
    await expect.poll(() => stored(page, 'cartBackup')).toBeNull()
  })

  test('is the same order when the same cart is paid after all', async ({ page }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'farashat-kids')
    for (const _ of [1, 2]) {
      await page.goto('/checkout')
      await payButton(page).click()
      await page.waitForURL('**/paymob/**')
    }
    expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'pending', attemptsLeft: 3 }])
  })

  test('is dropped for another one when the cart was changed', async ({ page }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'farashat-kids')
    await openCheckout(page)
    await payButton(page).click()
    await page.waitForURL('**/paymob/**')
    await page.goto('/cart')
    await page.getByRole('spinbutton').press('ArrowUp')
    await openCheckout(page)
    await payButton(page).click()
    await page.waitForURL('**/paymob/**')
    expect(await ordersOf(page, buyer)).toMatchObject([
      { status: 'pending', items: [{ quantity: 2 }] },
      { status: 'cancelled', items: [{ quantity: 1 }] },
    ])
  })
})

test.describe('when something is in the way', () => {
  test.use({ expectedComplaint: /409|Failed to load resource|ERR_FAILED/ })

  test('a price that moved before the order leads back to the cart, which tells it', async ({ page }) => {
    const buyer = await shopper(page)
    await putLine(page, 'world-on-a-page', { prices: { oneTimePrice: 3, subscriptionPrice: 3, price: 3 } })
    await page.goto('/checkout')
    await payButton(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('button', { name: words.changes.acceptPrice })).toBeVisible()
    expect(await ordersOf(page, buyer)).toEqual([])
  })

  test('a payment that does not start says so; back to the cart drops the order', async ({ page }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'muftah-passwords')
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await page.route('**/api/payments/create-intention', route => route.abort())
    await payButton(page).click()
    await expect(page.getByText(words.checkout.failed)).toBeVisible()
    await page.getByRole('button', { name: words.checkout.back }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(lines(page)).toHaveCount(1)
    expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'cancelled' }])
  })
})

test('two tabs: what one buys leaves the other’s cart, what the other added stays', async ({
  page,
  context,
}) => {
  await shopper(page)
  await addProduct(page, 'hadaa-sleep')
  await openCheckout(page)
  await payButton(page).click()
  await page.waitForURL('**/paymob/**')
  const other = await context.newPage()
  await other.goto('/subscriptions/sawalef-plus')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'أضف إلى السلة' }).click()
  await expect(lines(other)).toHaveCount(2)
  await payWith(page, cards.pays)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect(lines(other)).toHaveCount(1)
  await expect(lines(other).getByRole('link').first()).toHaveAttribute('href', '/subscriptions/sawalef-plus')
})

test.describe('the result', () => {
  test.use({ expectedComplaint: /404/ })

  test('believes nothing in the address, and tells a guest the status alone', async ({ page }) => {
    await page.goto('/payment-success')
    await expect(page.getByRole(heading, { name: words.result.generic })).toBeVisible()
    await page.goto(`/payment-success?order_id=${crypto.randomUUID()}&success=true`)
    await expect(page.getByRole(heading, { name: words.result.notFound })).toBeVisible()
    await page.goto('/en/payment-failure')
    await expect(page.getByRole(heading, { name: english.failure.title })).toBeVisible()
    await expect(page.getByText(english.failure.text)).toBeVisible()
  })
})

for (const width of [375, 1280]) {
  test(`cart, checkout and result have no faults at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await shopper(page)
    await addProduct(page, 'layali-cinema')
    await expectNoFaults(page)
    await openCheckout(page)
    await expect(payButton(page)).toBeVisible()
    await expectNoFaults(page)
    await payButton(page).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole('button', { name: /أظهر بيانات/ })).toBeVisible()
    await expectNoFaults(page)
  })
}
