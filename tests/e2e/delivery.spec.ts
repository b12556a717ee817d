import type { Page } from '@playwright/test'
import { longForm } from './matrix.ts'
import { inDatabase } from './people.ts'
import { expect, lostNetwork, test } from './shop-test.ts'
import {
  advanceClockUntil,
  cards,
  cartLines,
  checkoutButton,
  goToPay,
  newShopper,
  openCheckoutWith,
  payButton,
  payWith,
  quarantineStock,
  words,
} from './shopper.ts'
import { clickAfter, openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

const heading = 'heading'
const payments = '**/api/payments/create-*'

async function pay(page: Page, product: string): Promise<void> {
  await newShopper(page)
  await openCheckoutWith(page, product)
  await page.getByRole('radio', { name: words.checkout.once }).check()
  await goToPay(page)
}

test('a paid order without stock says that it waits, and shows the next account without a reload', async ({
  page,
  request,
  baseURL,
}) => {
  const adminToken = await openSession('admin@demo.test')
  const { id: product } = await stockedProduct(baseURL, adminToken, { 30: 1 })
  await pay(page, product)
  await quarantineStock(product)
  await payWith(page, cards.pays)
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect(page.getByText(words.result.waitingText)).toBeVisible()
  await expect(page.getByText(words.order.short, { exact: true })).toBeVisible()

  const added = await request.post(`/api/subscriptions/${product}/accounts`, {
    headers: { authorization: `Bearer ${adminToken}` },
    data: { accounts: ['late-guest@accounts.test:Came-at-last-7'], duration: 30 },
  })
  expect((await added.json()).data).toMatchObject({ added: 1, stock: 0 })
  await page.getByRole('button', { name: /أظهر البيانات/ }).click()
  await expect(page.getByText('Came-at-last-7')).toBeVisible()
  await expect(page.getByText(words.order.short, { exact: true })).toHaveCount(0)
  await expect(page.getByText(words.result.paidText)).toBeVisible()
})

test('a manually delivered order shows its deadline on the result page and in the order list', async ({
  page,
}) => {
  await newShopper(page)
  const customFieldValues = { activation_email: 'layan@mail.test' }
  await openCheckoutWith(page, 'morning-diwaniya', { customFieldValues })
  await payButton(page).click()
  await payWith(page, cards.pays)
  await expect(page.getByText(words.order.byHand, { exact: true })).toBeVisible()
  await expect(page.getByText(/نجهّزه خلال 24 ساعة، حتى .*\d/)).toBeVisible()
  await page.goto('/my-orders')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: words.order.preparing })
  await expect(card.first()).toBeVisible()
  await expect(card.first()).not.toContainText(words.order.status.completed)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 700 }, expectedError: /503/ })

  test(
    'a payment that fails to start shows its error and focus in view, without scrolling',
    longForm,
    async ({ page }) => {
      await newShopper(page)
      await openCheckoutWith(page, 'ufuq-tech')
      await page.route(payments, route =>
        route.fulfill({
          status: 503,
          json: { success: false, code: 'payment_not_started', message: 'تعذّر الاتصال بمزود الدفع' },
        }),
      )
      await payButton(page).click()
      await expect(page.getByText(words.checkout.failedRenewing)).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: words.checkout.retry })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/cart$/)
      await expect(cartLines(page)).toHaveCount(1)
    },
  )
})

test.describe('a session that ends during checkout', () => {
  test.use({ expectedError: /401/ })

  test('leads to sign-in, and the cart is unchanged', longForm, async ({ page }) => {
    const { email } = await newShopper(page)
    await openCheckoutWith(page, 'saha-play')
    // Without a live event.
    const expire = () =>
      inDatabase(
        `update sessions set created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'
       where user_id = (select id from users where email = $1)`,
        [email],
      )
    await clickAfter(expire, payButton(page))
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout$/)
    await page.goto('/cart')
    await expect(cartLines(page)).toHaveCount(1)
  })
})

test.describe('an unreachable shop', () => {
  test.use({ expectedError: lostNetwork })

  test('is not shown as a failed payment: the page keeps polling until the shop is back', async ({
    page,
  }) => {
    await page.clock.install()
    await pay(page, 'muashir-markets')
    let isDown = true
    let asked = 0
    await page.route('**/api/orders/*/status', route => {
      asked++
      return isDown ? route.abort() : route.continue()
    })
    await page.route('**/api/live', route => (isDown ? route.abort() : route.continue()))
    await payWith(page, cards.pays)
    const unreachable = page.getByRole(heading, { name: words.result.unreachable })
    await advanceClockUntil(page, () => expect(unreachable).toBeVisible({ timeout: 100 }))
    // More polls than an unpaid order gets before it is shown as not completed.
    await advanceClockUntil(page, () => expect(asked).toBeGreaterThan(8))
    await expect(unreachable).toBeVisible()
    isDown = false
    const paid = page.getByRole(heading, { name: words.result.paid })
    await advanceClockUntil(page, () => expect(paid).toBeVisible({ timeout: 100 }))
  })
})

test('a whole purchase works with the keyboard alone', async ({ page }) => {
  // Many single key presses.
  test.slow()
  await newShopper(page)
  await page.goto('/subscriptions/falak-kids-magazine')
  const press = async (key: string, isThere: () => Promise<boolean>) => {
    for (let steps = 0; steps < 80 && !(await isThere()); steps++) await page.keyboard.press('Tab')
    expect(await isThere()).toBe(true)
    await page.keyboard.press(key)
  }
  const focused = (text: RegExp) => () =>
    page.evaluate(
      source => new RegExp(source).test(document.activeElement?.textContent?.trim() ?? ''),
      text.source,
    )
  const isChecked = () =>
    page.evaluate(() => document.activeElement?.matches('[type=radio]:checked') ?? false)
  const field = (name: string) => () =>
    page.evaluate(wanted => document.activeElement?.getAttribute('name') === wanted, name)

  await press('Enter', focused(/^أضف إلى السلة$/))
  await expect(page).toHaveURL(/\/cart$/)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await expect(page.getByRole('list', { name: words.cart.lines })).toBeVisible()
  await expect(checkoutButton(page)).toBeEnabled()
  await press('Enter', focused(new RegExp(`^${words.toCheckout.button}$`)))
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(payButton(page)).toBeEnabled()
  await press('ArrowDown', isChecked)
  await expect(page.getByRole('radio', { name: words.checkout.once })).toBeChecked()
  await press('Enter', focused(/^ادفع /))
  await page.waitForURL('**/paymob/**')
  for (const [name, value] of [
    ['card_number', cards.pays],
    ['expiry', '12/30'],
    ['cvv', '123'],
    ['holder', 'LAYAN ALQAHTANI'],
  ] as const) {
    await press('End', field(name))
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole(heading, { name: words.result.paid })).toBeVisible()
  await expect(page.getByRole('button', { name: /أظهر البيانات/ })).toBeVisible()
  await press('Enter', focused(/^أظهر البيانات$/))
  await expect(page.getByText('••••••••')).toHaveCount(0)
})
