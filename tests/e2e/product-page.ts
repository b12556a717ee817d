import type { Page } from '@playwright/test'
import { product } from '#messages/ar/product.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { store } from '#messages/ar/store.ts'

type StoredLine = {
  quantity: number
  customFieldValues: Record<string, string>
  subscription: { id: string; selectedDuration: { value: number } }
}

export const addNamed = new RegExp(store.card.addNamed.replace('{name}', '.+'))
export const removal = new RegExp(purchase.cart.remove.replace('{name}', '.+'))

export function storedCart(page: Page): Promise<StoredLine[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
}

export function total(page: Page) {
  return page.getByRole('status', { name: product.price })
}

export function quantity(page: Page) {
  return page.getByRole('spinbutton', { name: product.quantity.label })
}

export function addButton(page: Page) {
  return page.getByRole('button', { name: store.cart.add, exact: true })
}

export function field(page: Page, name: string) {
  return page.locator(`[name="customFieldValues.${name}"]`)
}

/** A field with its error text. */
export function errorOf(page: Page, name: string) {
  return page.locator('fieldset > div').filter({ has: field(page, name) })
}
