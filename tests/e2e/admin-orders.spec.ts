import { admin as words } from '#messages/ar/admin.ts'
import { common } from '#messages/ar/common.ts'
import { longForm } from './matrix.ts'
import { waitingOrder } from './order-by-api.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { simulator } from './subscriber.ts'

const { orders, lists, delivered, notes } = words

test.describe('the order list on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a worker filters, searches and opens orders by keys, and writes a note', async ({
    page,
    context,
    baseURL,
  }) => {
    // Noon in Riyadh: no midnight passes between choosing the last 30 days and reading them.
    await page.clock.install({ time: `${new Date().toISOString().slice(0, 10)}T12:00:00+03:00` })
    await signIn(context, 'worker')
    const own = await waitingOrder(page, baseURL)
    // Without live events, so orders of other tests do not move the rows between two keys.
    await page.route(/\/api\/live/, () => undefined)
    await page.goto('/admin/orders')
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(11)

    await test.step('tiles and views filter the list', async () => {
      await page.getByRole('link', { name: new RegExp(`^${orders.tiles.completed}`) }).click()
      await expect(page).toHaveURL(/status=completed/)
      await page.getByRole('link', { name: new RegExp(`^${orders.list.views.waiting}`) }).click()
      await expect(page).toHaveURL(/\/admin\/orders\?delivery=waiting$/)
      await expect(page.getByRole('button', { name: /^أزل المرشّح «التسليم/ })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    })

    let number = ''
    await test.step('the keys open the second order beside the list', async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      const second = rows.nth(2).locator('[data-row]')
      await expect(second).toBeFocused()
      number = ((await second.textContent()) ?? '').replace('#', '')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}\?delivery=waiting$/)
      await expect(page.getByRole('heading', { name: `طلب #${number}` })).toBeFocused()
      await expect(page.getByText(orders.timeline.events.order_placed)).toBeVisible()
    })

    await test.step('the panel leads to the next order and closes', async () => {
      await page.getByRole('link', { name: orders.panel.next }).click()
      await expect(page.getByRole('heading', { name: `طلب #${number}` })).toHaveCount(0)
      await page.getByRole('link', { name: orders.panel.close }).click()
      await expect(page).toHaveURL(/\/admin\/orders\?delivery=waiting$/)
      await expect(page.locator('[data-row]:focus')).toBeVisible()
    })

    await test.step('text that is typed before the list without a filter is shown is searched for', async () => {
      await page.getByRole('button', { name: /^أزل المرشّح «التسليم/ }).evaluate((chip: HTMLElement) => {
        chip.click()
        document.querySelector<HTMLElement>('main [role=searchbox]')?.focus()
        document.execCommand('insertText', false, 'zzz')
      })
      await expect(page).toHaveURL(/\/admin\/orders\?search=zzz$/)
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/admin\/orders$/)
      await page.keyboard.press('Escape')
      await expect(rows).toHaveCount(11)
    })

    await test.step('a search by number finds an order, which opens by keys', async () => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.keyboard.press('/')
      await page.keyboard.type(own)
      await expect(page).toHaveURL(new RegExp(`search=${own}`))
      await expect(rows).toHaveCount(2)
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[data-row]')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: `طلب #${own}` })).toBeFocused()
    })

    await test.step('a worker writes a note and cannot refund; Escape closes the order', async () => {
      await page.getByLabel(notes.label).fill('اتصلنا بالعميل')
      await page.getByRole('button', { name: notes.add }).click()
      await expect(page.getByText('اتصلنا بالعميل')).toBeVisible()
      await page.getByRole('button', { name: orders.actions.more }).click()
      const refund = page.getByRole('menuitem', { name: orders.actions.refund })
      await expect(refund).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Escape')
      await expect(refund).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(new RegExp(`/admin/orders\\?search=${own}$`))
      await expect(page.locator('[data-row]')).toBeFocused()
    })

    await test.step('a search without matches says so and can be reset', async () => {
      await page.getByRole('searchbox').fill('zzzzzz')
      await expect(page.getByText(lists.noMatch)).toBeVisible()
      await page.getByRole('link', { name: common.lists.reset }).click()
      await expect(rows).toHaveCount(11)
    })

    await test.step('days in Riyadh filter the list', async () => {
      await page.getByRole('button', { name: orders.list.filters.dates }).click()
      const days = page.getByRole('dialog', { name: orders.list.filters.dates })
      await expectAccessible(page)
      await days.getByRole('button', { name: words.kit.dates.presets.days30 }).click()
      await expect(page).toHaveURL(/from=[\d-]{10}&to=[\d-]{10}$/)
      const chip = page.getByRole('button', { name: `${orders.list.filters.dates}: ` })
      await expect(chip).toContainText(words.kit.dates.presets.days30)
      await chip.click()
      await days.getByLabel(words.kit.dates.from).fill('2001-02-02')
      await days.getByLabel(words.kit.dates.to).fill('2001-02-01')
      await days.getByRole('button', { name: words.kit.dates.apply }).click()
      await expect(days.getByText(words.kit.dates.reversed)).toBeVisible()
      await days.getByLabel(words.kit.dates.to).fill('2001-02-03')
      await days.getByRole('button', { name: words.kit.dates.apply }).click()
      await expect(page).toHaveURL(/from=2001-02-02&to=2001-02-03$/)
      await expect(page.getByText(lists.noMatch)).toBeVisible()
      await page.getByRole('button', { name: /^أزل المرشّح «التاريخ/ }).click()
      await expect(rows).toHaveCount(11)
    })

    await test.step('an order that is opened while a search is pending stays open, and the search follows', async () => {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000))
      await page.getByRole('searchbox').fill('zzzzzz')
      await page.locator('[data-row]').first().click()
      await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
      await page.clock.runFor(2_000)
      await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}\?search=zzzzzz$/)
      await expect(page.getByRole('searchbox')).toHaveValue('zzzzzz')
    })
  })

  test('an admin sees the consequences of a status and the refund of the policy', async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, 'admin')
    const number = await waitingOrder(page, baseURL)
    await page.goto(`/admin/orders?search=${number}&delivery=waiting&paymentMethod=paymob`)
    await page.locator('[data-row]').first().click()
    await page.getByRole('button', { name: orders.actions.more }).click()
    await page.getByRole('menuitem', { name: orders.actions.refund }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(orders.refund.policyText)).toBeVisible()
    await dialog.getByRole('button', { name: /^أعِد/ }).click()
    await expect(dialog.getByText(orders.refund.reasonRequired)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: orders.actions.more }).click()
    await page.getByRole('menuitem', { name: orders.actions.changeStatus }).click()
    await expect(dialog.getByText(orders.change.effects.end_access)).toBeVisible()
    await expect(dialog.getByText(orders.change.effects.keep_money)).toBeVisible()
    await expect(dialog.getByText(orders.change.refused.order_is_delivered)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')

    await test.step('a refund that cannot reach Paymob says so, and when it is tried again', async () => {
      const transaction = page.getByText(orders.payments.transaction.replace('{id}', ''))
      const containing = /\d+/.exec((await transaction.first().textContent()) ?? '')?.[0]
      await page.request.post(`${simulator(page)}/_control/faults`, {
        data: { path: '/api/acceptance/void_refund', how: 'too_many_requests', containing },
      })
      await page.getByRole('button', { name: orders.actions.more }).click()
      await page.getByRole('menuitem', { name: orders.actions.refund }).click()
      await dialog.getByRole('radio', { name: orders.refund.other }).check()
      await dialog.getByLabel(orders.refund.amount).fill('1')
      await dialog.getByLabel(orders.refund.reason).fill('طلب العميل')
      await dialog.getByRole('button', { name: /^أعِد/ }).click()
      const refund = page.getByRole('listitem').filter({ hasText: orders.refunds.waiting.unavailable })
      await expect(refund).toContainText(orders.refunds.states.requested)
      await expect(refund.locator('time')).toBeVisible()
    })
  })
})

test.describe('the order list on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } })

  test('Back from an order restores the place in the list', async ({ page, context }) => {
    await signIn(context, 'worker')
    // The oldest orders: other tests change the newer ones, and with them the height of the list.
    await page.goto('/admin/orders?sort=created&order=asc')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expectNoOverflow(page)
    const last = page.locator('[data-row]').last()
    await last.scrollIntoViewIfNeeded()
    const place = () => page.evaluate(() => Math.round(window.scrollY))
    const before = await place()
    expect(before).toBeGreaterThan(300)
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: /^طلب #\d+$/ })).toBeVisible()
    await expect.poll(place).toBe(0)
    await expectNoOverflow(page)
    await page.goBack()
    await expect.poll(place).toBe(before)
  })

  test('a worker delivers from the card', async ({ page, context, baseURL }) => {
    await signIn(context, 'worker')
    const number = await waitingOrder(page, baseURL)
    await page.clock.install()
    await page.goto(`/admin/orders?delivery=waiting&search=${number}`)
    const card = page.getByRole('listitem').filter({ has: page.locator('[data-row]') })
    await card.getByRole('button', { name: orders.actions.deliverShort }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(orders.deliver.byEmail).click()
    await dialog.getByRole('textbox', { name: orders.deliver.email }).fill('')
    await dialog.getByRole('button', { name: orders.deliver.confirm }).click()
    await expect(dialog.getByText(orders.deliver.emailRequired)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('textbox', { name: orders.deliver.email }).fill('given@mail.test')
    const deliver = dialog.getByRole('button', { name: orders.deliver.confirm })
    await expectToast(page, orders.deliver.done.replace('{number}', number), () => deliver.click())
  })
})

test.describe('when the list fails', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedError: /status of 403/ })

  test('the error can be retried', longForm, async ({ page, context }) => {
    await signIn(context, 'worker')
    // Without live events, which would load the list before the click.
    await page.route(/\/api\/live/, () => undefined)
    await page.route(/\/api\/subscriptions\/delivered/, route =>
      route.fulfill({ status: 403, json: { success: false, message: 'no', code: 'forbidden' } }),
    )
    await page.goto('/admin/delivered-subscriptions')
    await expect(page.getByText(delivered.loadFailed)).toBeVisible()
    await page.unroute(/\/api\/subscriptions\/delivered/)
    await page.getByRole('button', { name: common.retry }).click()
    await expect(page.getByRole('row')).toHaveCount(11)
    const product = (await page.locator('[data-row]').first().textContent()) ?? ''
    await page.getByRole('button', { name: delivered.filters.product, exact: true }).click()
    const picker = page.getByRole('dialog', { name: delivered.filters.product })
    await expect(picker.getByRole('combobox')).toBeFocused()
    await picker.getByRole('combobox').fill(product)
    await picker.getByRole('option', { name: product }).first().click()
    await expect(page).toHaveURL(/subscriptionId=/)
    await expect(page.getByRole('button', { name: `${delivered.filters.product}: ` })).toContainText(product)
    await expect(page.locator('[data-row]').filter({ hasNotText: product })).toHaveCount(0)
    await page.locator('[data-row]').first().click()
    await expect(page.getByRole('dialog')).toContainText(delivered.details)
    await expectAccessible(page, 'dialog[open]')
  })
})
