import type { Page } from '@playwright/test'
import { admin as words } from '#messages/ar/admin.ts'
import { newOrders } from './order-by-api.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { orders, lists } = words

const rows = (page: Page) => page.locator('[data-row-of]')
const row = (page: Page, order: { id: string } | undefined) => page.locator(`[data-row-of="${order?.id}"]`)
const linkOf = (page: Page, order: { id: string } | undefined) => page.locator(`[data-row="${order?.id}"]`)
const title = (page: Page) => page.getByRole('heading', { level: 1, name: words.pages.orders })
const dialog = (page: Page) => page.locator('dialog[open]')
const mainAction = (page: Page) => page.locator('footer[data-bottom-bar] button').first()

async function chooseStatus(page: Page, status: keyof typeof orders.status): Promise<void> {
  await page.getByRole('menuitem', { name: orders.status[status] }).click()
  await confirmStatus(page)
}

async function confirmStatus(page: Page): Promise<void> {
  await dialog(page).locator('[name=reason]').fill('طلب العميل')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
}

async function deliver(page: Page): Promise<void> {
  await dialog(page).locator('[name=deliveryEmail]').fill('given@mail.test')
  await page.keyboard.press('Enter')
}

test('an admin changes the status of orders: the tiles count the list, and the focus stays at the next row', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  const { word, placed } = await newOrders(page, baseURL, { pending: 4, waiting: 1 })
  const [first, second, third, fourth, waiting] = placed
  await signIn(context, 'admin')
  const tiles = page.getByRole('navigation', { name: orders.list.tiles }).getByRole('listitem')
  const expectCounts = ({ pending, completed, cancelled }: Record<keyof typeof orders.tiles, number>) =>
    expect(tiles).toHaveText([
      `${orders.tiles.pending}${pending}`,
      `${orders.tiles.completed}${completed}`,
      `${orders.tiles.cancelled}${cancelled}`,
    ])
  const statusMenu = (within = page.locator('header:has([data-page-heading])')) =>
    within.locator('[aria-haspopup=menu]')

  await test.step('what waits for delivery stands beside the counts of all orders only', async () => {
    await page.goto('/admin/orders')
    await expect(tiles.filter({ hasText: orders.tiles.completed })).toContainText('التسليم')
    await page.getByRole('searchbox').fill(word)
    await expect(page).toHaveURL(/search=/)
    await expectCounts({ pending: 4, completed: 1, cancelled: 0 })
    await tiles.filter({ hasText: orders.tiles.pending }).getByRole('link').click()
    await expect(page).toHaveURL(/status=pending/)
    await expect(rows(page)).toHaveCount(4)
    await expectCounts({ pending: 4, completed: 1, cancelled: 0 })
  })

  await test.step('a row that its status takes from the list leaves the focus to the next one', async () => {
    await statusMenu(row(page, second)).click()
    await chooseStatus(page, 'cancelled')
    await expect(row(page, second)).toHaveCount(0)
    await expect(linkOf(page, third)).toBeFocused()
    await expectCounts({ pending: 3, completed: 1, cancelled: 1 })
  })

  await test.step('the open order keeps the focus, and closing it leads to the title when its row is gone', async () => {
    await linkOf(page, third).click()
    await mainAction(page).click()
    await confirmStatus(page)
    await expect(row(page, third)).toHaveCount(0)
    await expect(mainAction(page)).toBeFocused()
    await statusMenu().click()
    await chooseStatus(page, 'pending')
    await expect(row(page, third)).toHaveCount(1)
    await expect(statusMenu()).toBeFocused()
    await statusMenu().click()
    await chooseStatus(page, 'cancelled')
    await expect(row(page, third)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(title(page)).toBeFocused()
  })

  await test.step('closing an open order returns to its row: by its button, by Escape and by Back', async () => {
    const close = [
      () => page.getByRole('link', { name: orders.panel.close }).click(),
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
    ]
    for (const act of close) {
      await linkOf(page, fourth).click()
      await expect(page.getByRole('heading', { name: `طلب #${fourth?.number}` })).toBeFocused()
      await act()
      await expect(linkOf(page, fourth)).toBeFocused()
    }
  })

  await test.step('a status that keeps the row keeps the focus in it', async () => {
    await tiles.filter({ hasText: orders.tiles.pending }).getByRole('link').click()
    await expect(rows(page)).toHaveCount(5)
    await statusMenu(row(page, third)).click()
    await chooseStatus(page, 'pending')
    await expect(row(page, third)).toContainText(orders.status.pending)
    await expect(statusMenu(row(page, third))).toBeFocused()
  })

  await test.step('a delivery beside the list keeps the focus in the order', async () => {
    await linkOf(page, waiting).click()
    await mainAction(page).click()
    await deliver(page)
    await expect(row(page, waiting)).toContainText(orders.delivery.delivered)
    await expect(mainAction(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(linkOf(page, waiting)).toBeFocused()
  })

  const selection = page.getByRole('region', { name: lists.selection })
  const cancelSelected = async () => {
    await selection.getByRole('button', { name: orders.bulk.cancelled.label }).click()
    await dialog(page).getByLabel(lists.reason).fill('طلب العميل')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(selection).toHaveCount(0)
  }

  await test.step('a bulk action leads to the row that was selected, the one in its place, or the title', async () => {
    await tiles.filter({ hasText: orders.tiles.pending }).getByRole('link').click()
    await expect(rows(page)).toHaveCount(3)
    await row(page, third).getByRole('checkbox').check()
    await selection.getByRole('button', { name: lists.clearSelection }).click()
    await expect(linkOf(page, third)).toBeFocused()
    await row(page, third).getByRole('checkbox').check()
    await cancelSelected()
    await expect(row(page, third)).toHaveCount(0)
    await expect(linkOf(page, fourth)).toBeFocused()
    await page.getByRole('checkbox', { name: lists.selectPage }).check()
    await cancelSelected()
    await expect(row(page, first)).toHaveCount(0)
    await expect(title(page)).toBeFocused()
    await expectCounts({ pending: 0, completed: 1, cancelled: 4 })
  })
})

test('a worker delivers from the cards of a phone, and the focus stays at the next card', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { word, placed } = await newOrders(page, baseURL, { waiting: 3 })
  const [newest, middle, oldest] = placed
  await signIn(context, 'worker')
  const deliverFrom = async (order: typeof newest) => {
    await row(page, order).getByRole('button', { name: orders.actions.deliverShort }).click()
    await deliver(page)
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.goto(`/admin/orders?search=${word}`)
  await deliverFrom(middle)
  await expect(row(page, middle)).toContainText(orders.delivery.delivered)
  await expect(linkOf(page, middle), 'a card that stays').toBeFocused()

  await page.goto(`/admin/orders?search=${word}&delivery=waiting`)
  await expect(rows(page)).toHaveCount(2)
  await deliverFrom(oldest)
  await expect(row(page, oldest)).toHaveCount(0)
  await expect(linkOf(page, newest), 'a card that leaves').toBeFocused()
  await deliverFrom(newest)
  await expect(row(page, newest)).toHaveCount(0)
  await expect(title(page), 'the last card').toBeFocused()
})
