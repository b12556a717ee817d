import { expect, type Page } from '@playwright/test'
import { purchase as arabic } from '#messages/ar/purchase.ts'
import { store } from '#messages/ar/store.ts'
import { inDatabase, newCustomer, type Person } from './people.ts'
import { openSession, storeToken } from './signed-in.ts'

export const words = arabic
export const cards = {
  pays: '5123 4567 8901 2346',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0077',
}

export type Shopper = Person & { token: string }

/** Creates a customer without orders and signs them in. */
export async function newShopper(page: Page): Promise<Shopper> {
  const person = await newCustomer()
  const token = await openSession(person.email)
  await storeToken(page, token)
  return { ...person, token }
}

/** Puts values into local storage. */
export async function setLocalStorage(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate(given => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)
}

export const readLocalStorage = (page: Page, key: string) =>
  page.evaluate(name => localStorage.getItem(name), key)

/** Adds a product to the cart on its page. */
export async function addProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/subscriptions/${id}`)
  await page.getByRole('button', { name: store.cart.add, exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

type Changes = {
  quantity?: number
  prices?: Partial<Record<string, number>>
  customFieldValues?: Record<string, string>
}

/** Puts a line into the cart, optionally with outdated prices. */
export async function putCartLine(
  page: Page,
  id: string,
  { quantity = 1, prices = {}, customFieldValues = {} }: Changes,
): Promise<void> {
  const { data } = await (await page.request.get(`/api/subscriptions/${id}`)).json()
  const selectedDuration = { ...data.durations[0], ...prices }
  const line = { quantity, customFieldValues, subscription: { ...data, selectedDuration } }
  await setLocalStorage(page, { cart: JSON.stringify([line]) })
}

/** Opens checkout with one line in the cart. The browser keeps the session and forgets earlier carts and orders. */
export async function openCheckoutWith(page: Page, id: string, changes: Changes = {}): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'token') localStorage.removeItem(key)
  })
  await putCartLine(page, id, changes)
  await page.goto('/checkout')
}

export const cartLines = (page: Page) =>
  page.getByRole('list', { name: words.cart.lines }).getByRole('listitem')

export const checkoutButton = (page: Page) => page.getByRole('button', { name: words.toCheckout.button })

export const payButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${words.checkout.pay}`) })

export async function openCheckout(page: Page): Promise<void> {
  await checkoutButton(page).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** Opens the provider's payment page. */
export async function goToPay(page: Page): Promise<void> {
  await payButton(page).click()
  await page.waitForURL('**/paymob/**')
}

/** Fills in and submits the provider's payment page. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL('**/paymob/**')
  await page.locator('[name=card_number]').fill(card)
  await page.locator('[name=expiry]').fill('12/30')
  await page.locator('[name=cvv]').fill('123')
  await page.locator('[name=holder]').fill('LAYAN ALQAHTANI')
  await page.locator('form button').click()
}

export async function ordersOf(page: Page, { token }: Shopper) {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await page.request.get('/api/orders/my-orders', { headers })).json()).data
}

/** Quarantines all available and reserved accounts of a product. */
export async function quarantineStock(productId: string): Promise<void> {
  await inDatabase(
    `update stock_accounts
     set state = 'quarantined', quarantine_reason = 'reported', reserved_for = null, reserved_at = null
     where product_id = $1 and state in ('available', 'reserved')`,
    [productId],
  )
}

/** Runs the page's installed clock until the assertion holds. Parts of a page whose code loads later need it too. */
export async function advanceClockUntil(
  page: Page,
  holds: () => void | Promise<void>,
  stepMs = 3_000,
): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    await holds()
  }).toPass({ intervals: [50] })
}
