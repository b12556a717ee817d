import { admin as words } from '#messages/ar/admin.ts'
import { common } from '#messages/ar/common.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { orders, lists, delivered } = words

test.describe('the order list on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a worker filters, opens an order by keys and writes a note', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/orders')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(11)
    await expectNoFaults(page)

    await page.getByRole('link', { name: new RegExp(`^${orders.tiles.completed}`) }).click()
    await expect(page).toHaveURL(/status=completed/)
    await page.getByRole('link', { name: new RegExp(`^${orders.list.views.waiting}`) }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?delivery=waiting$/)
    await expect(page.getByRole('button', { name: /^أزل المرشّح «التسليم/ })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)

    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const second = rows.nth(2).locator('[data-row]')
    await expect(second).toBeFocused()
    const number = ((await second.textContent()) ?? '').replace('#', '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}\?delivery=waiting$/)
    await expect(page.getByRole('heading', { name: `طلب #${number}` })).toBeFocused()
    await expect(page.getByText(orders.timeline.events.order_placed)).toBeVisible()
    await expectNoFaults(page)

    await page.getByLabel(orders.notes.label).fill('اتصلنا بالعميل')
    await page.getByRole('button', { name: orders.notes.add }).click()
    await expect(page.getByText('اتصلنا بالعميل')).toBeVisible()
    // A worker sees no accounts in the clear and cannot refund.
    await page.getByRole('button', { name: orders.actions.more }).click()
    const refund = page.getByRole('menuitem', { name: orders.actions.refund })
    await expect(refund).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: orders.panel.next }).click()
    await expect(page.getByRole('heading', { name: `طلب #${number}` })).toHaveCount(0)
    await page.getByRole('link', { name: orders.panel.close }).click()
    await expect(page).toHaveURL(/\/admin\/orders\?delivery=waiting$/)
  })

  test('a worker searches by number, and leaves a search without matches', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/orders')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(11)
    const number = ((await page.locator('[data-row]').first().textContent()) ?? '').replace('#', '')
    await page.keyboard.press('/')
    await page.keyboard.type(number)
    await expect(page).toHaveURL(new RegExp(`search=${number}`))
    await expect(rows).toHaveCount(2)
    await page.getByRole('searchbox').fill('zzzzzz')
    await expect(page.getByText(lists.noMatch)).toBeVisible()
    await page.getByRole('link', { name: common.lists.reset }).click()
    await expect(rows).toHaveCount(11)
  })

  test('an admin sees the consequences of a status and the refund of the policy', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/orders?delivery=waiting&paymentMethod=paymob')
    await page.locator('[data-row]').first().click()
    await page.getByRole('button', { name: orders.actions.more }).click()
    await page.getByRole('menuitem', { name: orders.actions.refund }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(orders.refund.policyText)).toBeVisible()
    await dialog.getByRole('button', { name: /^رُد/ }).click()
    await expect(dialog.getByText(orders.refund.reasonRequired)).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: orders.actions.more }).click()
    await page.getByRole('menuitem', { name: orders.actions.changeStatus }).click()
    await expect(dialog.getByText(orders.change.effects.end_access)).toBeVisible()
    await expect(dialog.getByText(orders.change.effects.keep_money)).toBeVisible()
    await expect(dialog.getByText(orders.change.refused.order_is_delivered)).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
  })
})

test.describe('the order list on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('Back from an order restores the place in the list', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/orders?delivery=waiting')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expectNoOverflow(page)
    await expectNoFaults(page)
    const last = page.locator('[data-row]').last()
    await last.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => Math.round(window.scrollY))
    const before = await place()
    expect(before).toBeGreaterThan(300)
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: /^طلب #\d+$/ })).toBeVisible()
    await expect.poll(place).toBe(0)
    await expectNoOverflow(page)
    await expectNoFaults(page)
    await page.goBack()
    await expect.poll(place).toBe(before)
  })

  test('a worker delivers from the card', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/orders?delivery=waiting')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.locator('[data-row]') })
      .last()
    await card.getByRole('button', { name: orders.actions.deliverShort }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(orders.deliver.byEmail).click()
    await dialog.getByRole('textbox', { name: orders.deliver.email }).fill('')
    await dialog.getByRole('button', { name: orders.deliver.confirm }).click()
    await expect(dialog.getByText(orders.deliver.emailRequired)).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
    await dialog.getByRole('textbox', { name: orders.deliver.email }).fill('given@mail.test')
    await dialog.getByRole('button', { name: orders.deliver.confirm }).click()
    await expect(page.getByText(orders.deliver.done)).toBeVisible()
  })
})

test.describe('when the list fails', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedComplaint: /status of 403/ })

  test('the error can be retried', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.route(/\/api\/subscriptions\/delivered/, route =>
      route.fulfill({ status: 403, json: { success: false, message: 'no', code: 'forbidden' } }),
    )
    await page.goto('/admin/delivered-subscriptions')
    await expect(page.getByText(delivered.loadFailed)).toBeVisible()
    await page.unroute(/\/api\/subscriptions\/delivered/)
    await page.getByRole('button', { name: common.retry }).click()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expectNoFaults(page)
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('dialog')).toContainText(delivered.details)
    await expectNoFaults(page, 'dialog[open]')
  })
})
