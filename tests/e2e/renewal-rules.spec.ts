import type { Page } from '@playwright/test'
import { orders } from '#messages/ar/admin/orders.ts'
import { notices } from '#messages/ar/notices.ts'
import { product as productWords } from '#messages/ar/product.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { subscriptions } from '#messages/ar/subscriptions.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, openCheckoutWith, ordersOf, quarantineStock } from './shopper.ts'
import { openSession, signIn } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'
import { type Subscriber, simulator, subscribe } from './subscriber.ts'

type Rule = 'extend' | 'new_account'

const waits = { extend: 'extension', new_account: 'stock' } as const

/** A customer who read the rule before buying, and whose first renewal waits. */
async function renewed(page: Page, baseURL: string | undefined, rule: Rule): Promise<Subscriber> {
  const { id, nameAr } = await stockedProduct(baseURL, await openSession('admin@demo.test'), { 30: 2 })
  await inDatabase('update products set renewal_rule = $2 where id = $1', [id, rule])
  const buyer = await newShopper(page)
  await page.goto(`/subscriptions/${id}`)
  await expect(page.getByText(productWords.prices.renewalRules[rule])).toBeVisible()
  await openCheckoutWith(page, id)
  await expect(page.getByText(purchase.renewalRule[rule])).toBeVisible()

  const own = { ...buyer, ...(await subscribe(page, buyer, id)) }
  await page.goto('/my-subscriptions')
  const details = subscriptions.actions.named
    .replace('{action}', subscriptions.actions.details)
    .replace('{name}', nameAr)
  await page.getByRole('button', { name: details }).click()
  await expect(page.getByRole('dialog').getByText(purchase.renewalRule[rule])).toBeVisible()
  await page.keyboard.press('Escape')

  await quarantineStock(id)
  await page.request.post(`${simulator(page)}/_control/subscriptions/${own.providerId}/renew`, {
    data: { outcome: 'success' },
  })
  await expect(page.getByText(subscriptions.renewalWaits[waits[rule]])).toBeVisible()
  return own
}

test('the rule “new account” is read before buying and in the subscription, and says what waits', async ({
  page,
  baseURL,
}) => {
  const { name } = await renewed(page, baseURL, 'new_account')
  await page.goto('/notifications')
  const notice = page.getByRole('listitem').filter({ hasText: notices.afterRenewal.stock.title })
  await expect(notice).toContainText(notices.afterRenewal.stock.text)
  await expect(notice).toContainText(name)
})

test('staff extend the account of a renewal with one press, and the customer sees it at once', async ({
  page,
  openPage,
  baseURL,
}) => {
  const own = await renewed(page, baseURL, 'extend')
  const [order] = await ordersOf(page, own)
  const staff = await openPage()
  await signIn(staff.context(), 'admin')
  await staff.goto(`/admin/orders/${order.id}`)
  const task = staff.getByRole('region', { name: orders.renewalTask.title })
  await expect(task.getByText(orders.accounts.username)).toBeVisible()
  for (const width of [375, 1280]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectAccessible(staff)
    await expectNoOverflow(staff)
  }
  await task.getByRole('button', { name: orders.renewalTask.finish }).click()
  await expect(task).toHaveCount(0)
  await expect(page.getByText(subscriptions.renewalWaits.extension)).toHaveCount(0)
  await page.goto('/notifications')
  const notice = page.getByRole('listitem').filter({ hasText: notices.renewedAccounts.same.title })
  await expect(notice).toContainText(own.name)
})
