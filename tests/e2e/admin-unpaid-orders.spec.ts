import type { Page } from '@playwright/test'
import { admin as words } from '#messages/ar/admin.ts'
import { isolate } from '#model/format.ts'
import { newOrders, startOrder } from './order-by-api.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil, ordersOf } from './shopper.ts'
import { signIn } from './signed-in.ts'

const { orders } = words
const { change } = orders

/** An unpaid order of 20 riyals, found by its number. */
async function unpaidOrder(page: Page, baseURL: string | undefined) {
  const { buyer, product, placed } = await newOrders(page, baseURL, { pending: 1 })
  const [order] = await ordersOf(page, buyer)
  const label: string = order.items[0].durationLabelAr
  return { id: String(order.id), number: String(placed[0]?.number), buyer, product: product.nameAr, label }
}

/** Chooses "completed" in the status menu of the order's row. */
async function chooseCompleted(page: Page, number: string) {
  await page.goto(`/admin/orders?search=${number}`)
  const status = orders.list.changeStatus
    .replace('{number}', number)
    .replace('{status}', orders.status.pending)
  await page.getByRole('button', { name: status }).click()
  await page.getByRole('menuitem', { name: orders.status.completed }).click()
  const dialog = page.getByRole('dialog', { name: change.title.replace('{number}', number) })
  await expect(dialog.getByLabel(change.reason)).toBeVisible()
  return dialog
}

async function cancelAsBuyer(page: Page, { id, buyer }: { id: string; buyer: { token: string } }) {
  const headers = { authorization: `Bearer ${buyer.token}` }
  const cancelled = await page.request.post(`/api/orders/${id}/cancel`, { headers })
  expect(cancelled.ok(), String(cancelled.status())).toBe(true)
}

const statusOf = async (id: string) =>
  (await inDatabase('select status, given_without_payment as given from orders where id = $1', [id]))[0]

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a worker reads what is handed over unpaid, gives it, and list and order are marked', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'worker')
    const { id, number, product, label } = await unpaidOrder(page, baseURL)
    await page.clock.install()
    const dialog = await chooseCompleted(page, number)
    await expect(dialog.getByText(change.unpaid)).toBeVisible()
    await expect(dialog.getByText('ستسلّم ما قيمته')).toContainText('20.00')
    await expect(dialog.getByRole('listitem').filter({ hasText: product })).toHaveText(
      `1 × ${product}، ${label}`,
    )
    await expect(dialog.getByText(change.effects.no_payment)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')

    const give = dialog.getByRole('button', { name: change.give })
    await give.click()
    await expect(dialog.getByText(change.reasonRequired)).toBeVisible()
    expect(await statusOf(id)).toEqual({ status: 'pending', given: false })
    await dialog.getByLabel(change.reason).fill('هدية')
    await expectToast(page, change.done.replace('{number}', isolate(number)), () => give.click())
    const row = page.getByRole('row').filter({ has: page.locator('[data-row]') })
    await expect(row).toContainText(orders.given)
    await expect(row).toContainText(orders.status.completed)

    await page.locator('[data-row]').click()
    const timeline = page.getByRole('region', { name: orders.timeline.title, exact: true })
    await expect(timeline.getByText(/هدية/)).toContainText(orders.timeline.given)
    // In the row and in the open order.
    await expect(page.getByText(orders.given, { exact: true })).toHaveCount(2)
    expect(await statusOf(id)).toEqual({ status: 'completed', given: true })
  })

  test('the list shows a new unpaid order by itself, and waits while a person selects or reads', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'worker')
    const { word, product, buyer, placed } = await newOrders(page, baseURL, { pending: 1 })
    await page.clock.install()
    const rows = page.locator('[data-row]')
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    /** Opens the list with its clock held, so that the live stream does not miss the server's heartbeats. */
    const open = async (path: string, count: number) => {
      await page.clock.resume()
      await page.goto(`${path}?search=${word}`)
      await expect(rows).toHaveCount(count)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 4_000))
    }
    const placeAndWait = async () => {
      await startOrder(page, buyer, product.id)
      asked.length = 0
      await page.clock.runFor(13_000)
    }
    const isShown = (count: number) =>
      advanceClockUntil(page, () => expect(rows).toHaveCount(count, { timeout: 100 }), 200)

    await open('/admin/orders', 1)
    await placeAndWait()
    await isShown(2)

    await open('/admin/orders', 2)
    const select = page.getByRole('row').last().getByRole('checkbox')
    await select.check()
    await placeAndWait()
    expect(asked.filter(url => url.includes('/api/orders?'))).toEqual([])
    await select.uncheck()
    await isShown(3)

    await open(`/admin/orders/${placed[0]?.id}`, 3)
    await placeAndWait()
    expect(asked.filter(url => url.includes('/api/orders?'))).toEqual([])
    await page.getByRole('link', { name: orders.panel.close }).click()
    await isShown(4)
  })

  test('cancelling an unpaid order hands over nothing, and the dialog does not speak of it', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'worker')
    const { number } = await unpaidOrder(page, baseURL)
    const dialog = await chooseCompleted(page, number)
    await dialog.getByRole('radio', { name: orders.status.cancelled }).check()
    await expect(dialog.getByText(change.unpaid)).toBeHidden()
    await expect(dialog.getByRole('button', { name: change.confirm })).toBeVisible()
    await expect(dialog.getByRole('button', { name: change.give })).toBeHidden()
  })

  test('an order that changes under the open dialog asks for another choice', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'worker')
    const { id, number, buyer } = await unpaidOrder(page, baseURL)
    const dialog = await chooseCompleted(page, number)
    const completed = dialog.getByRole('radio', { name: orders.status.completed })
    await expect(completed).toBeChecked()
    await cancelAsBuyer(page, { id, buyer })
    await expect(dialog.getByRole('radio', { name: orders.status.cancelled })).toBeDisabled()
    await expect(completed).not.toBeChecked()
    await expect(dialog.getByRole('button', { name: change.confirm })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(await statusOf(id)).toEqual({ status: 'cancelled', given: false })
  })

  test('where only admins give, the choice of a worker is disabled and says why', async ({
    page,
    context,
    baseURL,
    openPage,
  }) => {
    const rule = 'update site_settings set only_admins_give = $1'
    const { number } = await unpaidOrder(page, baseURL)
    await inDatabase(rule, [true])
    try {
      await signIn(context, 'worker')
      const dialog = await chooseCompleted(page, number)
      const completed = dialog.getByRole('radio', { name: orders.status.completed })
      await expect(completed).toBeDisabled()
      await expect(completed).not.toBeChecked()
      await expect(dialog.getByText(change.refused.only_admins_give)).toBeVisible()
      await expect(dialog.getByText(change.unpaid)).toBeHidden()
      await expect(dialog.getByRole('button', { name: change.confirm })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await expectAccessible(page, 'dialog[open]')

      const office = await openPage()
      await signIn(office.context(), 'admin')
      const asAdmin = await chooseCompleted(office, number)
      await expect(asAdmin.getByRole('radio', { name: orders.status.completed })).toBeChecked()
      await expect(asAdmin.getByRole('button', { name: change.give })).toBeVisible()
    } finally {
      await inDatabase(rule, [false])
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, expectedError: /status of 409/ })

  test('what the customer cancelled meanwhile is not handed over, and the dialog asks again', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'worker')
    const { id, number, buyer } = await unpaidOrder(page, baseURL)
    // No live event reaches the dialog, and a hidden tab does not poll: it keeps what the person saw.
    await page.route(/\/api\/live/, () => undefined)
    await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }))
    const dialog = await chooseCompleted(page, number)
    await cancelAsBuyer(page, { id, buyer })
    await dialog.getByLabel(change.reason).fill('دفع نقدًا')
    await dialog.getByRole('button', { name: change.give }).click()
    const refusal = dialog.getByRole('alert')
    await expect(refusal).toContainText('تغيّرت حالة الطلب أثناء العمل عليه، وهو الآن ملغى')
    // The order is loaded again, in the dialog and in the list, and nothing is chosen.
    await expect(dialog.getByRole('radio', { name: orders.status.cancelled })).toBeDisabled()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    const confirm = dialog.getByRole('button', { name: change.confirm })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await expectNoOverflow(page)
    await expectAccessible(page, 'dialog[open]')
    expect(await statusOf(id)).toEqual({ status: 'cancelled', given: false })

    await page.keyboard.press('Escape')
    const nowCancelled = orders.list.changeStatus
      .replace('{number}', number)
      .replace('{status}', orders.status.cancelled)
    await expect(page.getByRole('button', { name: nowCancelled })).toBeVisible()
  })
})
