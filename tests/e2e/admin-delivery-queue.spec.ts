import { setTimeout } from 'node:timers/promises'
import { lists } from '#messages/ar/admin/lists.ts'
import { orders } from '#messages/ar/admin/orders.ts'
import { common } from '#messages/ar/common.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { newOrders } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow, tabTo } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn } from './signed-in.ts'
import { addStock } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a worker delivers one order after the other by keys alone', async ({ page, context, baseURL }) => {
  // Many single key presses.
  test.slow()
  const { word, placed } = await newOrders(page, baseURL, { waiting: 3 })
  // The oldest waits longest.
  const numbers = placed.map(({ number }) => String(number)).reverse()
  expect(numbers).toHaveLength(3)

  await signIn(context, 'worker')
  // A list that loads slower than a worker types still leads to orders that wait.
  await page.route(/\/api\/orders\?/, async route => {
    const response = await route.fetch()
    await setTimeout(300)
    await route.fulfill({ response })
  })
  await page.goto(`/admin/orders?delivery=waiting&search=${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  for (const number of numbers) {
    await test.step(`order ${number}`, async () => {
      const heading = page.getByRole('heading', { name: `طلب #${number}` })
      await expect(heading).toBeFocused()
      await expect(page.locator('footer[data-bottom-bar] button').first()).toBeVisible()
      await page.keyboard.press('d')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`#${number}`)).toBeVisible()
      await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
      if (number === numbers[0]) await expectAccessible(page, 'dialog[open]')
      await tabTo(page, 'dialog [name=deliveryEmail]')
      await page.keyboard.type('given@mail.test')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveCount(0)
    })
  }
  await expect(page).toHaveURL(/\/admin\/orders\?/)
  await expect(page.locator('[data-row]')).toHaveCount(0)
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(focused).not.toBe('BODY')

  await page.unrouteAll({ behavior: 'wait' })
  await page.goto(`/admin/orders?search=${word}`)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { name: `طلب #${numbers[2]}` })).toBeFocused()
  await expect(page.getByRole('button', { name: orders.actions.changeStatus })).toBeVisible()
  await page.keyboard.press('s')
  await expect(
    page.getByRole('dialog', { name: numbers[2] ?? '' }).getByRole('radio', { checked: true }),
  ).toBeFocused()
})

test.describe('on a phone', () => {
  // The refused account.
  test.use({ expectedError: /422/ })

  test('a worker types the account on a phone, and the customer gets it', async ({
    page,
    context,
    baseURL,
  }) => {
    const { word, buyer, placed } = await newOrders(page, baseURL, { waiting: 1 })
    const [order] = placed
    await signIn(context, 'worker')
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/admin/orders/${order?.id}?delivery=waiting&search=${word}`)
    await page.locator('footer[data-bottom-bar] button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(orders.deliver.typed).click()
    const account = dialog.getByRole('textbox', { name: orders.deliver.accounts })
    // The sheet is longer than the phone: its button stays in view.
    await expect(dialog.getByText(orders.deliver.consequence)).not.toBeInViewport()
    await expect(dialog.getByRole('button', { name: orders.deliver.confirm })).toBeInViewport({ ratio: 1 })
    await account.fill('no separator')
    await dialog.getByRole('button', { name: orders.deliver.confirm }).click()
    await expect(dialog.getByText('المطلوب: 1.')).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await expectNoOverflow(page)
    await account.fill(`${word}@mail.test:Typed-7`)
    await dialog.getByRole('textbox', { name: orders.deliver.message }).fill('الملف 3\nPIN 4421')
    await dialog.getByRole('button', { name: orders.deliver.confirm }).click()
    // Nothing else waits, so the list returns.
    await expect(page).toHaveURL(/\/admin\/orders\?/)

    await context.addInitScript(token => localStorage.setItem('token', token), buyer.token)
    await page.goto(`/my-orders/${order?.id}`)
    const shown = page.getByRole('region', { name: purchase.order.accounts })
    await expect(shown.getByText('4421')).toHaveCount(0)
    await shown.getByRole('button', { name: purchase.order.show }).click()
    for (const text of [`${word}@mail.test`, 'Typed-7', 'الملف 3'])
      await expect(shown.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
})

test('a worker delivers several orders at once, and sees which one goes on waiting', async ({
  page,
  context,
  baseURL,
}) => {
  const { word, product } = await newOrders(page, baseURL, { waiting: 3 })
  await addStock(baseURL, await openSession('admin@demo.test'), product.id, {
    accounts: [`${word}1:x`, `${word}2:x`],
    duration: 30,
  })
  await signIn(context, 'worker')
  await page.goto(`/admin/orders?delivery=waiting&search=${word}`)
  await expect(page.locator('[data-row]')).toHaveCount(3)
  await page.getByRole('checkbox', { name: lists.selectPage }).check()
  await page.getByRole('button', { name: orders.bulk.stock.label }).click()
  const dialog = page.getByRole('dialog', { name: orders.bulk.stock.label })
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: orders.bulk.stock.label }).click()
  await expect(dialog.getByRole('status')).toContainText('سُلّم طلبان')
  await expect(dialog.getByText('0 من 1')).toBeVisible()
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
})
