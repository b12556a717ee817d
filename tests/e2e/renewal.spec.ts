import type { Page } from '@playwright/test'
import { buyRenewing } from './order-by-api.ts'
import { sandboxOf } from './sandbox.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, ordersOf, words } from './shopper.ts'

test('a renewal order is labelled as a renewal in the list and on its page; the purchase is not', async ({
  page,
}) => {
  const buyer = await newShopper(page)
  await chargeNextPeriod(page, await buyRenewing(page, buyer, 'nagham-premium'))
  await expect.poll(async () => (await ordersOf(page, buyer)).length).toBe(2)
  await page.goto('/my-orders')
  const cardsOfOrders = page.getByRole('list', { name: words.orders.list }).locator('> li')
  await expect(cardsOfOrders).toHaveCount(2)
  const mark = page.getByText(words.order.renewal, { exact: true })
  await expect(cardsOfOrders.first().locator(mark)).toBeVisible()
  await expect(cardsOfOrders.last().locator(mark)).toHaveCount(0)
  await cardsOfOrders.first().getByRole('link', { name: words.orders.open }).click()
  await expect(page.getByRole('region', { name: words.order.details }).locator(mark)).toBeVisible()
})

/** Charges the next period at the provider. */
async function chargeNextPeriod(page: Page, orderId: string): Promise<void> {
  const control = `${sandboxOf(page)}/paymob/_control`
  let subscriptionId: number | undefined
  await expect
    .poll(async () => {
      const { orders, transactions, subscriptions } = await (await page.request.get(`${control}/book`)).json()
      const order = orders.find(({ merchantOrderId }: Book) => merchantOrderId?.startsWith(orderId))
      const first = transactions.find((transaction: Book) => transaction.orderId === order?.id)
      subscriptionId = subscriptions.find((known: Book) => known.initialTransactionId === first?.id)?.id
      return subscriptionId
    })
    .toBeDefined()
  await page.request.post(`${control}/subscriptions/${subscriptionId}/renew`, {
    data: { outcome: 'success' },
  })
}

type Book = { merchantOrderId?: string; orderId?: number; initialTransactionId?: number }
