import type { Page } from '@playwright/test'
import { admin as words } from '#messages/ar/admin.ts'
import { common } from '#messages/ar/common.ts'
import { errors } from '#messages/ar/errors.ts'
import { freshWord } from './fresh-word.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { expectAccessible, tabTo } from './page-checks.ts'
import { newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const { orders, lists } = words

test.use({ viewport: { width: 1280, height: 900 } })

/**
 * Three orders of a new customer, oldest first: a cancelled one, whose only coupon use the second took meanwhile, so
 * it cannot be reopened; a pending one; and a paid one that waits for delivery, which cannot be reopened either.
 */
async function threeOrders(page: Page, baseURL: string | undefined, staffToken: string) {
  const code = `LIST${freshWord().toUpperCase()}`
  const { id: product } = await newProduct(baseURL, staffToken, `List ${freshWord()}`)
  const customer = await newCustomer()
  const buyer = { ...customer, token: await openSession(customer.email) }
  const send = async (token: string, method: 'POST' | 'PUT', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await page.request.fetch(path, { method, headers, data })
    expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    return (await response.json()).data
  }
  const coupon = { code, discount: 10, expiresAt: '2040-01-01', usageLimit: 1 }
  await send(staffToken, 'POST', '/api/coupons', coupon)
  const order = { items: [{ subscriptionId: product, quantity: 1 }], coupon: { code } }
  const cancelled = await send(buyer.token, 'POST', '/api/orders', order)
  await send(staffToken, 'PUT', `/api/orders/${cancelled.id}`, { status: 'cancelled' })
  await send(buyer.token, 'POST', '/api/orders', order)
  await payByApi(page, await startOrder(page, buyer, product))
  return { email: customer.email, code, cancelledNumber: String(cancelled.number) }
}

test('an admin works with a list by keys: views, columns, a bulk action, delivery and refund', async ({
  page,
  context,
  baseURL,
}) => {
  // Many single steps.
  test.slow()
  const token = await signIn(context, 'admin')
  const { email, code, cancelledNumber } = await threeOrders(page, baseURL, token)
  await page.goto(`/admin/orders?search=${email}`)
  const rows = page.getByRole('row')
  const links = page.locator('[data-row]')
  await expect(rows).toHaveCount(4)

  await test.step('j and k move, x selects and deselects', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(links.first()).toBeFocused()
    await page.keyboard.press('x')
    await expect(rows.nth(1).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: lists.selection })).toBeHidden()
  })

  await test.step('the URL keeps the columns', async () => {
    await page.getByRole('button', { name: lists.columns }).click()
    await page.getByRole('dialog', { name: lists.columns }).getByLabel(orders.list.columns.coupon).click()
    await expect(page).toHaveURL(/columns=.*coupon/)
    await expect(rows.filter({ hasText: code })).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('a shared view is saved, opened, seen by others and deleted', async () => {
    const views = page.getByRole('navigation', { name: lists.views })
    await page.getByRole('button', { name: lists.saveView }).click()
    const saving = page.getByRole('dialog', { name: lists.saveView })
    await saving.getByLabel(lists.viewName).fill(code)
    await saving.getByLabel(lists.shareView).check()
    await page.keyboard.press('Enter')
    const view = views.getByRole('link', { name: code })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await expect(view).toBeFocused()
    await views.getByRole('link', { name: orders.list.views.all }).click()
    await expect(page).not.toHaveURL(/search=/)
    await view.click()
    await expect(page).toHaveURL(/columns=.*coupon/)
    await expect(rows).toHaveCount(4)
    const headers = { authorization: `Bearer ${await openSession('worker@demo.test')}` }
    const shared = await (await page.request.get('/api/views?screen=orders', { headers })).json()
    expect(shared.data.views).toContainEqual(
      expect.objectContaining({ name: code, isShared: true, isOwn: false }),
    )
    await views.getByRole('button', { name: lists.deleteView.replace('{name}', code) }).click()
    await expect(view).toBeHidden()
  })

  await test.step('an action on all that match names the row that fails, and the list stays usable', async () => {
    await rows.nth(1).getByRole('checkbox').check()
    const selection = page.getByRole('region', { name: lists.selection })
    await selection.getByRole('button', { name: lists.selectAll.replace('{count}', '3') }).click()
    await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(4)
    await selection.getByRole('button', { name: orders.bulk.pending.label }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(lists.reason).fill('تعطّل الدفع ساعة')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem').first()).toHaveText(
      `${cancelledNumber}: ${errors.coupon_exhausted}`,
    )
    const result = 'أُعيد فتح طلب، وتعذّر صفان'
    await expect(dialog.getByRole('status')).toHaveText(result)
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    const status = page.getByRole('region', { name: lists.bulkStatus })
    await expect(status).toContainText(result)
    await expect(rows.getByRole('button', { name: new RegExp(`${orders.status.completed}$`) })).toHaveCount(1)
    await status.getByRole('button', { name: lists.showResults }).click()
    await expect(dialog.getByText(errors.coupon_exhausted)).toBeVisible()
    await page.keyboard.press('Escape')
    await status.getByRole('button', { name: common.close }).click()
    await expect(status).toBeHidden()
  })

  await test.step('the newest order is found, opened, delivered and refunded with the keyboard', async () => {
    const number = ((await links.first().textContent()) ?? '').replace('#', '')
    await page.keyboard.press('/')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(number)
    await expect(page).toHaveURL(new RegExp(`search=${number}(&|$)`))
    await expect(rows).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(links).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `طلب #${number}` })).toBeFocused()
    await expect(page.locator('footer[data-bottom-bar] button').first()).toBeVisible()
    await tabTo(page, 'footer[data-bottom-bar] button')
    await page.keyboard.press('Enter')
    await expect(page.locator('dialog [name=deliveryEmail]')).toBeVisible()
    await tabTo(page, 'dialog [name=deliveryEmail]')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('given@mail.test')
    await page.keyboard.press('Enter')
    await expect(page.getByText(orders.deliver.done.replace('{number}', number))).toBeVisible()
    // The delivered order has other actions in its menu.
    await expect(page.getByRole('button', { name: orders.actions.changeStatus })).toBeVisible()
    await tabTo(page, 'footer[data-bottom-bar] [aria-haspopup=menu]')
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=menuitem]:focus')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: orders.actions.refund })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    await tabTo(page, 'dialog input[type=radio]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, 'dialog [name=amount]')
    await page.keyboard.type('5')
    await tabTo(page, 'dialog [name=reason]')
    await page.keyboard.type('طلب العميل')
    await page.keyboard.press('Enter')
    await expect(page.getByText(orders.refunds.states.confirmed)).toBeVisible()
  })

  await test.step('Back leads to the list with its search and columns', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/orders\?search=\d+&columns=/)
    await expect(rows).toHaveCount(2)
  })
})
