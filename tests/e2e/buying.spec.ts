import { common } from '#messages/ar/common.ts'
import { purchase as english } from '#messages/en/purchase.ts'
import { phoneAndMore } from './matrix.ts'
import { settleOrder } from './order-by-api.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import {
  addProduct,
  cards,
  cartLines,
  goToPay,
  newShopper,
  openCheckout,
  openCheckoutWith,
  ordersOf,
  payButton,
  payWith,
  putCartLine,
  readLocalStorage,
  setLocalStorage,
  words,
} from './shopper.ts'

const heading = 'heading'

for (const width of phoneAndMore) {
  test(`paying once by card shows the account on the screen, and no step has accessibility violations, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const buyer = await newShopper(page)
    await addProduct(page, 'khatt-calligraphy')
    await expect(cartLines(page)).toHaveCount(1)
    await expectAccessible(page)
    await openCheckout(page)
    await page.getByRole('radio', { name: words.checkout.once }).check()
    await expectAccessible(page)
    await payButton(page).dblclick()
    await payWith(page, cards.pays)
    await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
    await expect(page.getByText('••••••••').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /أظهر البيانات/ }).click()
    await expect(page.getByText('••••••••')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^انسخ/ })).toHaveCount(2)
    const result = page.url()

    const orders = await ordersOf(page, buyer)
    await test.step('a double click creates one order', () => {
      expect(orders).toMatchObject([{ status: 'completed', paymentMethod: 'paymob', total: 13 }])
    })

    await test.step('the browser keeps the order’s id and forgets the cart', async () => {
      await expect.poll(() => readLocalStorage(page, 'lastCompletedOrderId')).toBe(orders[0].id)
      for (const key of ['pendingOrder', 'appliedCoupon'])
        await expect.poll(() => readLocalStorage(page, key)).toBeNull()
      await expect.poll(() => readLocalStorage(page, 'cart')).toBe('[]')
    })

    await test.step('the order list leads to the account', async () => {
      await page.goto('/my-orders')
      const details = words.orders.openNamed.replace('{number}', orders[0].number)
      await page.getByRole('link', { name: details }).click()
      await expect(page.getByRole('button', { name: /أظهر البيانات/ })).toBeVisible()
    })

    await test.step('a guest who opens the result sees its status only', async () => {
      await page.goto('/robots.txt')
      await page.evaluate(() => localStorage.clear())
      await page.goto(result)
      await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
      await expect(page.getByText(words.order.accounts)).toHaveCount(0)
    })
  })
}

test('paying with automatic renewal shows the first and the renewal amount with a discount code', async ({
  page,
}) => {
  const buyer = await newShopper(page)
  await putCartLine(page, 'nagham-premium', {})
  await setLocalStorage(page, { appliedCoupon: '{"code":"AHLAN10","discount":10,"type":"percentage"}' })
  await page.goto('/checkout')
  // Header and footer have no links that lead away, and the footer has the shop's numbers.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText(/3\d{13}3/)
  const renewing = page.getByRole('radio', { name: words.checkout.renewing })
  await expect(renewing).toBeChecked()
  // 17.00 for renewals, 10 % less the first time.
  await expect(page.getByRole('group')).toContainText('15.30')
  await expect(page.getByRole('group')).toContainText('17.00')
  await expect(page.getByRole('group')).toContainText('وفّر')
  await expect(page.getByRole('group')).toContainText('زيادة')
  await expect(page.getByRole('group')).toContainText(words.renewalRule.keep)
  await expect(page.getByText(words.checkout.whatRenews)).toBeVisible()
  await expect(page.getByRole('region', { name: words.summary.title })).toContainText('ضريبة القيمة المضافة')
  await expect(page.getByRole('main')).toContainText('mada')
  await payButton(page).click()
  await payWith(page, cards.pays)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect(page.getByText(words.result.nextCharge.slice(0, 14))).toContainText('17.00')
  await expect(page.getByText(words.order.methods.subscription)).toBeVisible()
  await expect(page.getByText(words.order.renewal, { exact: true })).toHaveCount(0)
  expect(await ordersOf(page, buyer)).toMatchObject([{ paymentMethod: 'subscription', total: 15.3 }])
})

test('a declined card shows the reason in Arabic and keeps cart and choice; another card pays the same order', async ({
  page,
}) => {
  const buyer = await newShopper(page)
  await openCheckoutWith(page, 'kawkab-anime')
  await page.getByRole('radio', { name: words.checkout.once }).check()
  await payButton(page).click()
  await payWith(page, cards.declined)
  await expect(page).toHaveURL(/\/payment-failure$/)
  await expect(page.getByRole(heading, { name: words.failure.title })).toBeVisible()
  await expect(page.getByText(words.failure.reasons.declined)).toBeVisible()
  await expect(page.getByText(words.failure.transaction)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: words.failure.toCart }).click()
  await expect(cartLines(page)).toHaveCount(1)
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: words.checkout.once })).toBeChecked()
  await payButton(page).click()
  await payWith(page, cards.declined)
  await page.getByRole('button', { name: words.failure.tryAgain }).click()
  await payWith(page, cards.pays)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  expect(await ordersOf(page, buyer)).toMatchObject([{ status: 'completed' }])
})

test('a declined card leads to its page on a slow connection, too', async ({ page }) => {
  await newShopper(page)
  await openCheckoutWith(page, 'kawkab-anime')
  await page.getByRole('radio', { name: words.checkout.once }).check()
  await payButton(page).click()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/__manifest.*payment-failure/, async route => {
    asked++
    await released
    await route.continue()
  })
  await payWith(page, cards.declined)
  await expect(page.getByRole('status').filter({ hasText: common.opening })).toBeAttached()
  release()
  await expect(page.getByRole(heading, { name: words.failure.title })).toBeVisible()
  expect(asked).toBe(1)
})

test('paying with a slow bank shows that the payment is being checked, then that it is paid', async ({
  page,
}) => {
  const buyer = await newShopper(page)
  await openCheckoutWith(page, 'pitch-numbers')
  await payButton(page).click()
  await payWith(page, cards.slow)
  await expect(page.getByRole(heading, { name: words.result.checking })).toBeVisible()
  const [order] = await ordersOf(page, buyer)
  await settleOrder(page, order.id)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect.poll(() => readLocalStorage(page, 'cart')).toBe('[]')
})

test('paying is not needed when a discount code makes the order free', async ({ page }) => {
  const buyer = await newShopper(page)
  await putCartLine(page, 'players-diwan', {})
  await page.goto('/cart')
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

test('checkout offers no renewal for two lines and says why; an empty cart returns to the cart page', async ({
  page,
}) => {
  await newShopper(page)
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(words.cart.empty)).toBeVisible()
  await putCartLine(page, 'players-diwan', {})
  await addProduct(page, 'adasa-docs')
  await openCheckout(page)
  await expect(page.getByRole('radio', { name: words.checkout.renewing })).toBeDisabled()
  await expect(page.getByText(words.checkout.obstacle.several_lines)).toBeVisible()
  await expect(page.getByRole('radio', { name: words.checkout.once })).toBeChecked()
})

test('a purchase in one tab removes its lines from the cart in another tab and keeps new lines', async ({
  page,
  context,
}) => {
  await newShopper(page)
  await openCheckoutWith(page, 'hadaa-sleep')
  await goToPay(page)
  const other = await context.newPage()
  await other.goto('/subscriptions/sawalef-plus')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await other.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click()
  await expect(cartLines(other)).toHaveCount(2)
  await payWith(page, cards.pays)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect(cartLines(other)).toHaveCount(1)
  await expect(cartLines(other).getByRole('link').first()).toHaveAttribute(
    'href',
    '/subscriptions/sawalef-plus',
  )
})

test.describe('a guest', () => {
  test.use({ expectedError: /404/ })

  test('signs in before checkout, and result pages ignore the URL’s parameters', async ({ page }) => {
    await test.step('checkout asks guests to sign in and returns them to checkout', async () => {
      await page.goto('/robots.txt')
      await putCartLine(page, 'players-diwan', {})
      await page.goto('/en/checkout')
      await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Fcheckout$/)
    })

    await test.step('a result without an order is a general one, and an unknown order is not found', async () => {
      await page.goto('/payment-success')
      await expect(page.getByRole(heading, { name: words.result.generic })).toBeVisible()
      await page.goto(`/payment-success?order_id=${crypto.randomUUID()}&success=true`)
      await expect(page.getByRole(heading, { name: words.result.notFound })).toBeVisible()
      await page.goto('/en/payment-failure')
      await expect(page.getByRole(heading, { name: english.failure.title })).toBeVisible()
      await expect(page.getByText(english.failure.text)).toBeVisible()
    })
  })
})
