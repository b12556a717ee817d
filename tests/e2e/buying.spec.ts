import { purchase as english } from '#messages/en/purchase.ts'
import { expectNoFaults } from './faults.ts'
import { phoneAndMore } from './matrix.ts'
import { expect, test } from './shop-test.ts'
import {
  addProduct,
  cards,
  goToPay,
  lines,
  openCheckout,
  ordersOf,
  payButton,
  payWith,
  remember,
  shopper,
  stored,
  words,
} from './shopper.ts'

const heading = 'heading'

test.describe('paying', () => {
  test('once by card shows the account on the screen; a double click creates one order', async ({
    page,
    browser,
  }) => {
    const buyer = await shopper(page)
    await addProduct(page, 'khatt-calligraphy')
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await payButton(page).dblclick()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await expect(page.getByText('••••••••').first()).toBeVisible()
    await page.getByRole('button', { name: /أظهر البيانات/ }).click()
    await expect(page.getByText('••••••••')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^انسخ/ })).toHaveCount(2)
    const orders = await ordersOf(page, buyer)
    expect(orders).toMatchObject([{ status: 'completed', paymentMethod: 'paymob', total: 13 }])
    expect(await stored(page, 'lastCompletedOrderId')).toBe(orders[0].id)
    for (const key of ['pendingOrder', 'appliedCoupon']) expect(await stored(page, key)).toBeNull()
    expect(await stored(page, 'cart')).toBe('[]')
    const guest = await browser.newPage()
    await guest.goto(page.url())
    await expect(guest.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await expect(guest.getByText(words.order.accounts)).toHaveCount(0)
    await guest.close()
    await page.goto('/my-orders')
    const details = words.orders.openNamed.replace('{number}', orders[0].number)
    await page.getByRole('link', { name: details }).click()
    await expect(page.getByRole('button', { name: /أظهر البيانات/ })).toBeVisible()
  })

  test('with automatic renewal shows the first and the renewal amount with a discount code', async ({
    page,
  }) => {
    const buyer = await shopper(page)
    await remember(page, { appliedCoupon: '{"code":"AHLAN10","discount":10,"type":"percentage"}' })
    await addProduct(page, 'nagham-premium')
    await openCheckout(page)
    const renewing = page.getByRole('radio', { name: words.checkout.renewing })
    await expect(renewing).toBeChecked()
    // 17.00 for renewals, 10 % less the first time.
    await expect(page.getByRole('group')).toContainText('15.30')
    await expect(page.getByRole('group')).toContainText('17.00')
    await expect(page.getByRole('group')).toContainText('وفّر')
    await expect(page.getByRole('group')).toContainText('زيادة')
    await payButton(page).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await expect(page.getByText(words.order.renewal)).toHaveCount(0)
    expect(await ordersOf(page, buyer)).toMatchObject([{ paymentMethod: 'subscription', total: 15.3 }])
  })

  test('with a declined card shows the reason and keeps the cart; another card pays the same order', async ({
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
    // The bank's reason is not translated.
    await expect(page.getByText(/^لم تكتمل عملية الدفع\. رد البنك: \W?Declined/)).toBeVisible()
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

  test('with a slow bank shows that the payment is being checked, then that it is paid', async ({ page }) => {
    await shopper(page)
    await addProduct(page, 'pitch-numbers')
    await openCheckout(page)
    await payButton(page).click()
    await payWith(page, cards.slow)
    await expect(page.getByRole(heading, { name: words.result.checking })).toBeVisible()
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible({ timeout: 45_000 })
    expect(await stored(page, 'cart')).toBe('[]')
  })

  test('is not needed when a discount code makes the order free', async ({ page }) => {
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
})

test.describe('checkout', () => {
  test('offers no renewal for two lines and says why; an empty cart returns to the cart page', async ({
    page,
  }) => {
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

  test('asks guests to sign in and returns them to checkout', async ({ page }) => {
    await addProduct(page, 'players-diwan')
    await page.goto('/en/checkout')
    await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fcheckout$/)
  })
})

test('a purchase in one tab removes its lines from the cart in another tab and keeps new lines', async ({
  page,
  context,
}) => {
  await shopper(page)
  await addProduct(page, 'hadaa-sleep')
  await openCheckout(page)
  await goToPay(page)
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

  test('ignores the URL’s parameters, and shows a guest the status only', async ({ page }) => {
    await page.goto('/payment-success')
    await expect(page.getByRole(heading, { name: words.result.generic })).toBeVisible()
    await page.goto(`/payment-success?order_id=${crypto.randomUUID()}&success=true`)
    await expect(page.getByRole(heading, { name: words.result.notFound })).toBeVisible()
    await page.goto('/en/payment-failure')
    await expect(page.getByRole(heading, { name: english.failure.title })).toBeVisible()
    await expect(page.getByText(english.failure.text)).toBeVisible()
  })
})

for (const width of phoneAndMore) {
  test(`cart, checkout and result have no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await shopper(page)
    await addProduct(page, 'layali-cinema')
    await expectNoFaults(page)
    await openCheckout(page)
    await expect(payButton(page)).toBeVisible()
    await expectNoFaults(page)
    await payButton(page).click()
    await payWith(page, cards.pays)
    await expect(page.getByRole('button', { name: /أظهر البيانات/ })).toBeVisible()
    await expectNoFaults(page)
  })
}
