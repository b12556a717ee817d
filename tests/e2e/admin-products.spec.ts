import { categories } from '#messages/ar/admin/categories.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { products as words } from '#messages/ar/admin/products.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

test('a worker finds a product by search and category, as cards and as a table, and opens it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, 'worker')
  await page.goto('/admin/subscriptions?category=music&search=نغم')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('link', { name: /نغم/ }).first()).toBeVisible()
  await page.getByRole('button', { name: words.list.table }).click()
  const table = main.getByRole('table')
  await expect(table).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(table).toBeVisible()
  const link = table.getByRole('link', { name: /نغم/ }).first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/تعديل: .*نغم/)
  await page.goBack()
  await expect(page).toHaveURL(/category=music/)
  await expect(link, 'Back returns to the row').toBeFocused()
})

test('amounts of the table line up, with and without a discount', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const token = await signIn(context, 'worker')
  await context.addInitScript(() => localStorage.setItem('productLayout', 'table'))
  const word = `Aligned${freshWord()}`
  const [{ id }] = [await newProduct(baseURL, token, `${word} one`), await newProduct(baseURL, token, word)]
  await inDatabase('update products set discount_percent = 25 where id = $1', [id])
  const ends = () =>
    page
      .locator('main tbody td:nth-child(4)')
      .evaluateAll(cells =>
        cells.map(cell => Math.round(cell.querySelector('bdi')?.getBoundingClientRect().right ?? 0)),
      )
  for (const prefix of ['/admin', '/en/admin']) {
    await page.goto(`${prefix}/subscriptions?search=${word}`)
    await expect(page.locator('main tbody tr')).toHaveCount(2)
    await expect(page.locator('main tbody s')).toHaveCount(1)
    const [first, second] = await ends()
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(first)
  }
})

test('a worker discounts products together and moves them to another category', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const token = await signIn(context, 'worker')
  const word = `Together${freshWord()}`
  const names = [`${word} one`, `${word} two`]
  for (const name of names) await newProduct(baseURL, token, name)
  await page.goto(`/admin/subscriptions?search=${word}`)
  const main = page.getByRole('main')
  const dialog = page.locator('dialog[open]')
  const { discount, category } = words.bulk
  await page.getByRole('button', { name: words.list.table }).click()
  await page.getByRole('checkbox', { name: lists.selectPage }).check()
  await main.getByRole('button', { name: discount.label, exact: true }).click()
  await dialog.getByLabel(discount.percent).fill('150')
  await expect(dialog.getByLabel(discount.percent)).toHaveValue('15')
  await dialog.getByLabel(discount.percent).fill('x')
  await dialog.getByRole('button', { name: discount.label }).click()
  await expect(dialog.getByText(discount.invalid)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByLabel(discount.percent).fill('٢٥')
  await dialog.getByRole('button', { name: discount.label }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole('row', { name: /25%/ })).toHaveCount(2)

  await page.getByRole('checkbox', { name: lists.selectPage }).check()
  await main.getByRole('button', { name: category.label }).click()
  await dialog.getByLabel(categories.move.target).selectOption('music')
  await dialog.getByRole('button', { name: category.label }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`/admin/subscriptions?search=${word}&category=music`)
  await expect(main.getByRole('row')).toHaveCount(3)
})

test('the page sizes are the specified ones; the URL keeps the chosen one', async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, 'worker')
  await page.goto('/admin/subscriptions')
  const size = page.getByRole('combobox', { name: lists.pageSize })
  await expect(size).toHaveValue('12')
  const sizes = await size
    .locator('option')
    .evaluateAll(options => options.map(one => one.getAttribute('value')))
  expect(sizes).toEqual(['12', '24', '48', '100', '200', '300', '400', '500'])
  await expect(page.locator('[data-row]')).toHaveCount(12)
  await size.selectOption('24')
  await expect(page).toHaveURL(/limit=24/)
  await expect(page.locator('[data-row]')).toHaveCount(24)
  await page.reload()
  await expect(size).toHaveValue('24')
  await expect(page.locator('[data-row]')).toHaveCount(24)
})
