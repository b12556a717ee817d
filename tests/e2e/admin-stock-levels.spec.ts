import { accounts as words } from '#messages/ar/admin/accounts.ts'
import { cases } from '#messages/ar/admin/cases.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { isolate } from '#model/format.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { addStock, stockedProduct } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const accountsOf = (duration: number, count: number) => ({
  accounts: Array.from({ length: count }, () => `acc-${freshWord()}@stock.test:secret`),
  duration,
})

test('an admin sees for each duration whether it is low or out and how long it lasts, in the list and in the case', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const product = await stockedProduct(baseURL, token, { 90: 3 })
  const full = await stockedProduct(baseURL, token, { 30: 6, 90: 6 })
  const chip = (duration: string, count: string) =>
    words.durationCount.replace('{duration}', isolate(duration)).replace('{count}', count)
  const rowOf = ({ nameAr }: { nameAr: string }) => page.getByRole('row').filter({ hasText: nameAr })
  const openList = (of: { nameAr: string }, level = '') =>
    page.goto(`/admin/accounts?search=${encodeURIComponent(of.nameAr)}${level}`)

  await openList(product)
  const durations = rowOf(product).getByRole('listitem')
  await expect(durations).toHaveText([
    chip('شهر', words.short.out),
    `${chip('3 أشهر', '3')} · ${words.short.low}`,
  ])
  // The chips say what is out; the other column only how long the rest lasts.
  await expect(rowOf(product).getByRole('cell').nth(4)).toHaveText(words.noSales)
  await expectAccessible(page, 'main')

  // The filters find a product by any of its durations.
  for (const level of ['low', 'out']) {
    await openList(product, `&level=${level}`)
    await expect(rowOf(product)).toHaveCount(1)
  }
  await openList(full)
  await expect(rowOf(full).getByRole('listitem')).toHaveText([chip('شهر', '6'), chip('3 أشهر', '6')])
  await openList(full, '&level=low')
  await expect(page.getByText(lists.noMatch, { exact: true })).toBeVisible()
  await expect(rowOf(full)).toHaveCount(0)

  // The case names both durations, and the way from it leads to the stock.
  await page.goto('/admin/cases?kind=stock_exhausted')
  const card = page.getByRole('article').filter({ hasText: product.nameAr })
  await expect(card).toContainText(cases.facts.out)
  await expect(card).toContainText(cases.facts.low)
  await expect(card.getByRole('definition').filter({ hasText: '3 أشهر' })).toHaveText(/3\sأشهر\W*\(3\)/)
  await addStock(baseURL, token, product.id, accountsOf(30, 6))
  await addStock(baseURL, token, product.id, accountsOf(90, 3))
  await expect(card).toHaveCount(0)
})
