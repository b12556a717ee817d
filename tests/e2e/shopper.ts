import { expect, type Page } from '@playwright/test'
import { purchase as arabic } from '#messages/ar/purchase.ts'
import { store } from '#messages/ar/store.ts'
import { inDatabase, newCustomer, type Person } from './people.ts'
import { openSession } from './signed-in.ts'

export const words = arabic
export const cards = {
  pays: '5123 4567 8901 2346',
  declined: '4000 0000 0000 0002',
  slow: '4000 0000 0000 0077',
}

export type Shopper = Person & { token: string }

/** Somebody new with an account and nothing bought yet; signed in here unless told otherwise. */
export async function shopper(page: Page, { isSignedIn = true } = {}): Promise<Shopper> {
  const person = await newCustomer()
  const token = await openSession(person.email)
  await page.goto('/contact')
  if (isSignedIn) await remember(page, { token })
  return { ...person, token }
}

/** Texts put into the browser's storage, as another page of the shop would have. */
export async function remember(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate(given => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, values)
}

export const stored = (page: Page, key: string) => page.evaluate(name => localStorage.getItem(name), key)

/** By the product's own page, as a shopper does. */
export async function addProduct(page: Page, id: string): Promise<void> {
  await page.goto(`/subscriptions/${id}`)
  await page.getByRole('button', { name: store.product.cart.add }).click()
  await expect(page).toHaveURL(/\/cart$/)
}

type Changes = { quantity?: number; prices?: Partial<Record<string, number>> }

/** A line as an older visit would have left it: with other prices than the shop's. */
export async function putLine(page: Page, id: string, { quantity = 1, prices = {} }: Changes): Promise<void> {
  const { data } = await (await page.request.get(`/api/subscriptions/${id}`)).json()
  const selectedDuration = { ...data.durations[0], ...prices }
  const line = { quantity, customFieldValues: {}, subscription: { ...data, selectedDuration } }
  await remember(page, { cart: JSON.stringify([line]) })
}

export const lines = (page: Page) => page.getByRole('list', { name: words.cart.lines }).getByRole('listitem')

export const toCheckout = (page: Page) => page.getByRole('button', { name: words.toCheckout.button })

export const payButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${words.checkout.pay.replace('{amount}', '')}`) })

export async function openCheckout(page: Page): Promise<void> {
  await toCheckout(page).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** As far as the provider's page. */
export async function goToPay(page: Page): Promise<void> {
  await payButton(page).click()
  await page.waitForURL('**/paymob/**')
}

/** The provider's page, filled in as its form asks. */
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

/** All that a product has on its shelf, and that is held for somebody, turns out to be of no use. */
export async function putAside(productId: string): Promise<void> {
  await inDatabase(
    `update stock_accounts
     set state = 'quarantined', quarantine_reason = 'reported', reserved_for = null, reserved_at = null
     where product_id = $1 and state in ('available', 'reserved')`,
    [productId],
  )
}

/** Lets the page's clock, which the test has installed, run until something holds. */
export async function later(page: Page, holds: () => void | Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000)
    await holds()
  }).toPass()
}
