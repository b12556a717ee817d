import { expect, type Page } from '@playwright/test'
import { cards, type Shopper } from './shopper.ts'

type Started = { orderId: string; checkoutUrl: string }

/** Places an order through the API and starts its payment, as another device of the customer would. */
export async function startOrder(
  page: Page,
  { token }: Shopper,
  product: string,
  { renews = false } = {},
): Promise<Started> {
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.post(path, { headers, data })
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return (await response.json()).data
  }
  const { id: orderId } = await post('/api/orders', {
    items: [{ subscriptionId: product, quantity: 1 }],
    ...(renews && { paymentMethod: 'subscription' }),
  })
  const intention = renews ? 'create-subscription-intention' : 'create-intention'
  const { checkoutUrl } = await post(`/api/payments/${intention}`, { special_reference: orderId })
  return { orderId, checkoutUrl }
}

/** Buys a product with automatic renewal through the API, for tests of what follows a purchase. Returns the order's id. */
export async function buyRenewing(page: Page, buyer: Shopper, product: string): Promise<string> {
  const { orderId, checkoutUrl } = await startOrder(page, buyer, product, { renews: true })
  const form = { card_number: cards.pays, expiry: '12/30', cvv: '123', holder: 'LAYAN ALQAHTANI' }
  await page.request.post(checkoutUrl, { form, maxRedirects: 0 })
  const status = async () =>
    (await (await page.request.get(`/api/orders/${orderId}/status`)).json()).data.status
  await expect.poll(status).toBe('completed')
  return orderId
}
