import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { coupons } from '#messages/ar/admin/coupons.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { orders } from '#messages/ar/admin/orders.ts'
import { openScreen } from './open-screen.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const widths = [820, 1024, 1280, 1440]

/** No row of the list lies under its header, which sticks to the top. */
async function expectRowsBelowHeader(page: Page) {
  await expect
    .poll(async () => {
      const header = await page.locator('main thead').boundingBox()
      const row = await page.locator('main tbody tr').first().boundingBox()
      return header && row && row.y >= header.y + header.height - 1
    })
    .toBe(true)
}

/** Every column is in view, and no text is so narrow that it makes its row tall. */
async function expectWholeRows(page: Page) {
  const measure = () =>
    page.locator('main table').evaluate(table => ({
      isCut: table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1,
      isTall: [...table.querySelectorAll('tbody tr')].some(row => row.getBoundingClientRect().height > 80),
    }))
  await expect.poll(measure).toEqual({ isCut: false, isTall: false })
}

/** The names of the customers are whole where another column has room to spare. */
async function expectWholeNames(page: Page) {
  const cutNames = () =>
    page.locator('main tbody td:nth-child(3) .truncate.font-medium').evaluateAll(names => ({
      isEmpty: names.length === 0,
      cut: names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(n => n.textContent),
    }))
  await expect.poll(cutNames).toEqual({ isEmpty: false, cut: [] })
}

/** Lists with rows of the demonstration: other tests add newer ones, with long names. */
const screens = [
  // Amounts with a refund are the widest.
  'orders?refund=full',
  'accounts?search=nagham',
  ...['orders', 'delivered-subscriptions', 'coupons', 'users', 'claims', 'reviews', 'audit'].map(
    list => `${list}?order=asc`,
  ),
  'subscription-management?order=asc',
  'subscriptions?sort=newest&order=asc',
]

/** The oldest customer was active "59 minutes ago": few cells are as wide. */
const beActiveAnHourAgo = () =>
  inDatabase(
    `insert into sessions (token_hash, user_id, last_seen_at, expires_at)
     select $1, id, now() - interval '59 minutes', now() + interval '1 hour'
     from users where role = 'user' order by created_at limit 1`,
    [randomBytes(32)],
  )

for (const prefix of ['/admin', '/en/admin']) {
  test(`rows are whole and below their header at every width: ${prefix}`, async ({ page, context }) => {
    test.slow()
    await beActiveAnHourAgo()
    await signIn(context, 'admin')
    await context.addInitScript(() => localStorage.setItem('productLayout', 'table'))
    await page.goto(`${prefix}/dashboard`)
    for (const list of screens) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openScreen(page, `${prefix}/${list}`)
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      for (const width of widths)
        await test.step(`${list} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await expectRowsBelowHeader(page)
          await expectWholeRows(page)
          if (list === 'orders?order=asc') await expectWholeNames(page)
        })
    }
  })
}

test('rows are whole and below their header beside an open record', async ({ page, context }) => {
  test.slow()
  await signIn(context, 'admin')
  for (const prefix of ['/admin', '/en/admin']) {
    await page.goto(`${prefix}/dashboard`)
    for (const list of [
      'orders?order=asc',
      'claims?order=asc',
      'orders?refund=full',
      'reviews?order=asc',
      'subscription-management?order=asc',
    ]) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openScreen(page, `${prefix}/${list}`)
      await page.locator('[data-row]').first().click()
      await expect(page.locator('h2[data-page-heading]')).toBeVisible()
      for (const width of [1280, 1400, 1440])
        await test.step(`${prefix}/${list} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 })
          await expectRowsBelowHeader(page)
          await expectWholeRows(page)
        })
    }
  }
})

test('rows are low, and a person can keep them tall', async ({ page, context }) => {
  await signIn(context, 'worker')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/orders')
  const row = page.locator('main tbody tr').first()
  await expect(row).toBeVisible()
  const height = async () => (await row.boundingBox())?.height ?? 0
  expect(await height()).toBeLessThan(58)
  await page.getByRole('button', { name: lists.columns }).click()
  await page.getByRole('checkbox', { name: lists.tallRows }).check()
  await expect.poll(height).toBeGreaterThan(60)
  await page.reload()
  await expect.poll(height).toBeGreaterThan(60)
})

test('a click on a header sorts first as its column declares, then the other way', async ({
  page,
  context,
}) => {
  await signIn(context, 'worker')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/coupons')
  const { columns } = coupons
  for (const [name, first, then] of [
    [columns.expiresAt, 'ascending', 'descending'],
    [columns.usage, 'descending', 'ascending'],
    [columns.code, 'ascending', 'descending'],
  ] as const) {
    const header = page.getByRole('columnheader', { name })
    await expect(header).not.toHaveAttribute('aria-sort', /ending/)
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', first)
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', then)
  }
  await expect(page).toHaveURL(/\?sort=code&order=desc$/)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const codes = await page.locator('[data-row]').allTextContents()
  expect(codes).toEqual(codes.toSorted().reverse())
  expect(codes.length).toBeGreaterThan(3)
})

test('a filter by a record opens its search at once, and leaves when nothing is chosen', async ({
  page,
  context,
}) => {
  await signIn(context, 'worker')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/orders')
  const product = orders.list.filters.product
  const add = async () => {
    await page.getByRole('button', { name: lists.filter, exact: true }).click()
    await page.getByRole('menuitem', { name: product }).click()
    await expect(page.locator('input[role=combobox]')).toBeFocused()
  }
  await add()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: product, exact: true })).toHaveCount(0)
  await add()
  await page.keyboard.type('نغم بريميوم')
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(/subscriptionId=/)
  await expect(
    page.getByRole('button', { name: lists.removeFilter.replace('{name}', product) }),
  ).toBeVisible()
})
