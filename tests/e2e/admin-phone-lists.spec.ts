import type { Page } from '@playwright/test'
import { admin as words } from '#messages/ar/admin.ts'
import { freshWord } from './fresh-word.ts'
import { openScreen } from './open-screen.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct, stockedProduct } from './staff-records.ts'

const { lists } = words
const phone = { width: 375, height: 812 }

test.use({ viewport: phone })

const cards = (page: Page) => page.locator('main li[data-row-of]')

async function expectHighRows(page: Page): Promise<void> {
  await expect(cards(page).first()).toBeVisible()
  expect((await cards(page).first().boundingBox())?.y).toBeLessThanOrEqual(200)
  await expectNoOverflow(page)
}

const screens = [
  'orders',
  'subscriptions',
  'coupons',
  'support-content',
  'accounts',
  'users',
  'delivered-subscriptions',
  'categories',
  'banners',
  'collections',
  'cases',
  'support-content?tab=replies',
]

test('the first card of every list begins within 200 px', async ({ page, context }) => {
  test.slow()
  await signIn(context, 'admin')
  for (const prefix of ['/admin', '/en/admin']) {
    await page.goto(`${prefix}/dashboard`)
    for (const screen of screens)
      await test.step(`${prefix}/${screen}`, async () => {
        await openScreen(page, `${prefix}/${screen}`)
        await expectHighRows(page)
      })
  }
})

test('the first field of a product begins within 200 px, and its menu leads to the other products', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Fields ${freshWord()}`)
  const headers = { authorization: `Bearer ${token}` }
  for (const field_name of ['first', 'second']) {
    const data = { subscription_id: id, field_name, field_name_ar: field_name }
    await page.request.post('/api/subscriptions/custom-fields', { headers, data })
  }
  await page.goto(`/admin/custom-fields?product=${id}`)
  await expectHighRows(page)
  await page.getByRole('button', { name: lists.more }).click()
  await page.getByRole('menuitem', { name: words.customFields.otherProduct }).click()
  await expect(page).toHaveURL(/\/admin\/custom-fields$/)
})

test('a duration with a long name fits the card of its stock and the list of its accounts', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const { id, name } = await stockedProduct(baseURL, token, { 30: 1 })
  const label = 'شهر كامل مع كل المزايا والقنوات الإضافية لجميع أفراد العائلة'
  await inDatabase('update product_durations set label_ar = $2 where product_id = $1 and days = 30', [
    id,
    label,
  ])
  await page.goto(`/admin/accounts?search=${encodeURIComponent(name)}`)
  await expect(cards(page).getByText(label)).toBeVisible()
  await expectNoOverflow(page)
  await cards(page).locator('[data-row]').click()
  const stock = page.getByRole('dialog')
  await expect(stock.getByRole('row').getByText(label)).toBeVisible()
  await expectNoOverflow(page)
})

test('a long e-mail address fits the card of its user', async ({ page, context }) => {
  const { email } = await newCustomer()
  const long = `${freshWord()}.with.a.long.name.that.no.card.holds@accounts.of.a.company.test`
  await inDatabase('update users set email = $2, search_text = $2 where email = $1', [email, long])
  await signIn(context, 'admin')
  await page.goto(`/admin/users?search=${encodeURIComponent(long)}`)
  await expect(cards(page)).toHaveCount(1)
  await expectNoOverflow(page)
})

test('a worker filters, sorts and selects orders from one row of controls', async ({ page, context }) => {
  await signIn(context, 'worker')
  await page.goto('/admin/orders')
  await expect(cards(page).first()).toBeVisible()

  await test.step('the sheet filters at once and says how many match', async () => {
    await page.getByRole('button', { name: lists.filtersTitle }).click()
    const sheet = page.getByRole('dialog', { name: lists.filtersTitle })
    await sheet.getByRole('button', { name: words.orders.status.cancelled, exact: true }).click()
    await expect(page).toHaveURL(/\?status=cancelled$/)
    await expectAccessible(page, 'dialog[open]')
    await sheet.getByRole('button', { name: /^اعرض \d+ نتيجة|^اعرض .*نتا?ئج/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: lists.filtersTitle })).toBeFocused()
    await expect(cards(page).first()).toContainText(words.orders.status.cancelled)
  })

  await test.step('what is chosen can be cleared again', async () => {
    await page.getByRole('button', { name: lists.filtersTitle }).click()
    await page.getByRole('dialog').getByRole('button', { name: lists.clearAll }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await page.keyboard.press('Escape')
  })

  await test.step('the menu sorts, and opens the export', async () => {
    await page.getByRole('button', { name: lists.more }).click()
    await page.getByRole('menuitem', { name: words.orders.list.sorts.total }).click()
    await expect(page).toHaveURL(/\?sort=total$/)
    await page.getByRole('button', { name: lists.more }).click()
    await page.getByRole('menuitem', { name: lists.export }).click()
    await expectAccessible(page, 'dialog[open]')
    await expect(page.getByRole('dialog').getByRole('button', { name: lists.download })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('each card has its checkbox', async () => {
    await cards(page).first().getByRole('checkbox').check()
    await expect(
      page.getByRole('status').filter({ hasText: lists.selected.replace('{count}', '1') }),
    ).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

test('the button that adds a record is at the bottom of the screen', async ({ page, context }) => {
  await signIn(context, 'admin')
  for (const [list, title] of [
    ['coupons', words.coupons.addTitle],
    ['categories', words.categories.new],
    ['banners', words.banners.new],
    ['collections', words.collections.new],
  ] as const) {
    await page.goto(`/admin/${list}`)
    await expect(cards(page).first()).toBeVisible()
    const name = words[list].add
    const add = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
    const box = await add.boundingBox()
    expect(box?.y).toBeGreaterThan(phone.height / 2)
    await add.click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('cases and categories are filtered in the sheet', async ({ page, context }) => {
  await signIn(context, 'admin')
  const openSheet = async () => {
    await page.getByRole('button', { name: lists.filtersTitle }).click()
    return page.getByRole('dialog', { name: lists.filtersTitle })
  }
  await page.goto('/admin/cases')
  await expect(cards(page).first()).toBeVisible()
  const kinds = (await openSheet()).getByRole('group', { name: words.cases.filter }).getByRole('button')
  await kinds.first().click()
  await expect(page).toHaveURL(/\?kind=\w+$/)
  await expectAccessible(page, 'dialog[open]')
  await page.goto('/admin/categories')
  const sheet = await openSheet()
  await sheet.getByRole('button', { name: words.categories.statuses.active }).click()
  await expect(page).toHaveURL(/\?status=active$/)
  await sheet.getByRole('button', { name: lists.clearAll }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'main')
})
