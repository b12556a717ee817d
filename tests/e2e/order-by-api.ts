import { expect, type Page } from '@playwright/test'
import { freshWord } from './fresh-word.ts'
import { newCustomer } from './people.ts'
import { sandboxOf } from './sandbox.ts'
import { cards, ordersOf, type Shopper } from './shopper.ts'
import { openSession } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

type StartOptions = {
  renews?: boolean
  answers?: Record<string, string>
  /** Another product, which is the first item of the order. */
  after?: string
}
type Started = { orderId: string; checkoutUrl: string }

/** Places an order through the API and starts its payment, as another device of the customer would. */
export async function startOrder(
  page: Page,
  { token }: Shopper,
  product: string,
  { renews = false, answers, after }: StartOptions = {},
): Promise<Started> {
  const post = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.post(path, { headers, data })
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return (await response.json()).data
  }
  const { id: orderId } = await post('/api/orders', {
    items: [
      ...(after ? [{ subscriptionId: after, quantity: 1 }] : []),
      { subscriptionId: product, quantity: 1, ...(answers && { customFieldValues: answers }) },
    ],
    ...(renews && { paymentMethod: 'subscription' }),
  })
  const intention = renews ? 'create-subscription-intention' : 'create-intention'
  const { checkoutUrl } = await post(`/api/payments/${intention}`, { special_reference: orderId })
  return { orderId, checkoutUrl }
}

/** Pays a started order with a card that is accepted; resolves when the shop knows of the payment. */
export async function payByApi(page: Page, { orderId, checkoutUrl }: Started): Promise<void> {
  const form = { card_number: cards.pays, expiry: '12/30', cvv: '123', holder: 'LAYAN ALQAHTANI' }
  await page.request.post(checkoutUrl, { form, maxRedirects: 0 })
  const status = async () =>
    (await (await page.request.get(`/api/orders/${orderId}/status`)).json()).data.status
  await expect.poll(status).toBe('completed')
}

/** Buys a product with automatic renewal through the API, for tests of what follows a purchase. Returns the order's id. */
export async function buyRenewing(page: Page, buyer: Shopper, product: string): Promise<string> {
  const started = await startOrder(page, buyer, product, { renews: true })
  await payByApi(page, started)
  return started.orderId
}

/** Orders of a new customer and product, newest first: unpaid ones, and older paid ones that staff must deliver. */
export async function newOrders(
  page: Page,
  baseURL: string | undefined,
  { pending = 0, waiting = 0 }: { pending?: number; waiting?: number },
) {
  const word = freshWord()
  const product = await newProduct(baseURL, await openSession('admin@demo.test'), `Ordered ${word}`)
  const person = await newCustomer()
  const buyer = { ...person, token: await openSession(person.email) }
  for (let nth = 0; nth < waiting; nth++) await payByApi(page, await startOrder(page, buyer, product.id))
  for (let nth = 0; nth < pending; nth++) await startOrder(page, buyer, product.id)
  const placed: { id: string; number: number }[] = await ordersOf(page, buyer)
  // `word` finds them in the back office.
  return { word, product, buyer, placed }
}

/** A paid order that waits for delivery by staff and that no other test touches. Returns its number. */
export async function waitingOrder(page: Page, baseURL: string | undefined) {
  const { placed } = await newOrders(page, baseURL, { waiting: 1 })
  return String(placed[0]?.number)
}

type Book = {
  orders: { id: number; merchantOrderId?: string }[]
  transactions: { id: number; orderId: number }[]
}

/** Pays the open payment of an order at the provider, without the wait of the slow card. */
export async function settleOrder(page: Page, orderId: string): Promise<void> {
  const control = `${sandboxOf(page)}/paymob/_control`
  const book: Book = await (await page.request.get(`${control}/book`)).json()
  const order = book.orders.find(({ merchantOrderId }) => merchantOrderId?.startsWith(orderId))
  const transaction = book.transactions.find(known => known.orderId === order?.id)
  const settled = await page.request.post(`${control}/transactions/${transaction?.id}/settle`, {
    data: { outcome: 'success' },
  })
  expect(settled.ok()).toBe(true)
}
