import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { lists } from '#messages/ar/admin/lists.ts'
import { admin as words } from '#messages/ar/admin.ts'
import { common } from '#messages/ar/common.ts'
import { hashToken } from '#server/http/session.ts'
import { freshWord } from './fresh-word.ts'
import { openScreen } from './open-screen.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn } from './signed-in.ts'
import { newCaseAbout, stockedProduct } from './staff-records.ts'
import { startEmptyShop, type WorkerShop } from './worker-shop.ts'

/** Checks that the loaded list fits a desktop and a phone, and one of them with axe. */
async function expectFits(page: Page, { axeAt }: { axeAt: 1280 | 375 }): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page)
    if (width === axeAt) await expectAccessible(page, 'main')
  }
}

/** An admin of the empty shop, signed in on every page of the context. */
async function ownAdmin(page: Page, database: pg.Client): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await database.query(
    `with admin as (
       insert into users (email, full_name, role, email_verified_at)
       values ('owner@shop.test', 'هند', 'admin', now()) returning id
     )
     insert into sessions (token_hash, user_id, user_agent, expires_at)
     select $1, id, '', now() + interval '1 hour' from admin`,
    [hashToken(token)],
  )
  await page.context().addInitScript(value => localStorage.setItem('token', value), token)
}

test.describe('a shop of its own', () => {
  let own: WorkerShop
  let database: pg.Client

  test.beforeAll(async () => {
    own = await startEmptyShop()
    database = new pg.Client({ connectionString: own.data.DATABASE_URL })
    await database.connect()
  })
  test.afterAll(async () => {
    await database.end()
    await own.stop()
  })

  test('its lists say that they are empty, and one of 10,000 rows is paged and selected to its end', async ({
    page,
  }) => {
    await ownAdmin(page, database)
    await page.goto(`${own.url}/admin/handbook`)
    for (const [path, title] of [
      ['dashboard', words.dashboard.setup.title],
      ['orders', words.orders.list.empty],
      ['subscriptions', words.products.list.empty],
      ['coupons', words.coupons.empty],
      ['delivered-subscriptions', words.delivered.empty],
      ['cases', words.cases.empty],
    ] as const)
      await test.step(path, async () => {
        await openScreen(page, `/admin/${path}`)
        await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
        await expectFits(page, { axeAt: 1280 })
      })

    await test.step('the checklist ticks a step off by itself', async () => {
      await openScreen(page, '/admin/dashboard')
      const { progress, steps } = words.dashboard.setup
      const done = (count: string) =>
        page.getByText(progress.replace('{done}', count).replace('{total}', '7'))
      await expect(done('0')).toBeVisible()
      await expect(page.getByRole('link', { name: steps.seller.action })).toBeVisible()
      await database.query(
        `update site_settings set site_name = 'Own', site_name_ar = 'متجري', seller_name = 'Own',
           vat_number = '300000000000003'`,
      )
      await expect(done('1')).toBeVisible()
      await expect(page.getByRole('link', { name: steps.seller.action })).toHaveCount(0)
    })

    await page.setViewportSize({ width: 1280, height: 900 })
    const [all, last] = ['10,000', '9,991']
    const range = (text: string, from: string) =>
      text.replace('{from}', from).replace('{to}', all).replace('{total}', all)
    const pageLink = (number: number) =>
      page.getByRole('link', { name: common.pagination.page.replace('{page}', String(number)), exact: true })
    const selection = page.getByRole('region', { name: lists.selection })

    await test.step('one row more than an action takes: the list says that it cannot select all', async () => {
      await database.query(
        `insert into coupons (code, discount_percent, expires_at, usage_limit)
         select 'ROW-' || n, 10, '2099-12-31', 1 from generate_series(1, 10001) as n`,
      )
      await page.goto(`${own.url}/admin/coupons?sort=code`)
      await page.getByRole('checkbox', { name: lists.selectPage }).check()
      await expect(selection.getByText(lists.tooManyToSelect.replace('{count}', all))).toBeVisible()
      await pageLink(1_000).click()
      await expect(page.getByText(range(lists.rangeCapped, last))).toBeVisible()
      await expectFits(page, { axeAt: 375 })
    })

    await test.step('10,000 rows: the last page, and all of them selected', async () => {
      await database.query("delete from coupons where code = 'ROW-10001'")
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`${own.url}/admin/coupons`)
      await pageLink(1_000).click()
      await expect(page.getByText(range(lists.range, last))).toBeVisible()
      await expect(page.locator('[data-row]')).toHaveCount(10)
      await page.getByRole('checkbox', { name: lists.selectPage }).check()
      await selection.getByRole('button', { name: lists.selectAll.replace('{count}', all) }).click()
      await expect(selection.getByText(lists.selected.replace('{count}', all))).toBeVisible()
      await pageLink(1).click()
      await expect(page.locator('[data-row-of] :checked')).toHaveCount(10)
    })
  })
})

test('a list with one row fits a desktop and a phone', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const product = await stockedProduct(baseURL, token, { 30: 1 })
  const person = await newCustomer()
  const buyer = { ...person, token: await openSession(person.email) }
  const started = await startOrder(page, buyer, product.id)
  await payByApi(page, started)
  const code = `ONE${freshWord()}`.toUpperCase()
  const coupon = { code, discount: 10, expiresAt: '2099-12-31', usageLimit: 5 }
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/coupons', { headers, data: coupon })).ok()).toBe(true)
  // A kind that no other test opens.
  await newCaseAbout('unknown_subscription', { orderId: started.orderId })
  await page.goto('/admin/dashboard')
  for (const [path, query] of [
    ['orders', { search: person.email }],
    ['subscriptions', { search: product.name }],
    ['users', { search: person.email }],
    ['coupons', { search: code }],
    ['delivered-subscriptions', { search: person.email }],
    ['cases', { kind: 'unknown_subscription' }],
  ] as const)
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await openScreen(page, `/admin/${path}?${new URLSearchParams(query)}`)
      await expect(page.locator('[data-row-of]')).toHaveCount(1)
      await expectFits(page, { axeAt: 375 })
    })
})
