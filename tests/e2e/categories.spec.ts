import { shownCategories } from './demo-shop.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'

test.describe('categories', () => {
  test('a row shows at most three products and links to all of them', async ({ page }) => {
    await page.goto('/en/categories')
    const row = page.getByRole('region', { name: 'Music' })
    await expect(row.getByRole('article')).toHaveCount(3)
    await row.getByRole('link', { name: 'View all Music subscriptions' }).click()
    await expect(page).toHaveURL(/\/en\/categories\/music$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music')
    // Tests of the back office add products meanwhile, so the page is compared with itself.
    const count = page.getByText(/^\d+ subscriptions$/)
    await expect(page.getByRole('article')).toHaveCount(
      Number.parseInt((await count.textContent()) ?? '', 10),
    )
  })

  test('a category is found by its Arabic or English name, and an empty result says so', async ({ page }) => {
    await page.goto('/categories')
    const field = page.getByRole('searchbox', { name: 'ابحث في الفئات' })
    const names = page.getByRole('main').getByRole('heading', { level: 2 })
    await field.fill('GAMES')
    await field.press('Enter')
    await expect(names).toHaveText(['ألعاب'])
    await expect(field).toBeFocused()
    await field.fill('موسيقي')
    await field.press('Enter')
    await expect(names).toHaveText(['موسيقى'])
    await field.fill('zzzz')
    await field.press('Enter')
    await expect(page.getByText('لا فئة بهذا الاسم')).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('link', { name: 'كل الفئات' }).click()
    // Other tests add categories.
    for (const [name] of shownCategories) await expect(names.getByText(name, { exact: true })).toBeVisible()
    await expect(field).toHaveValue('')
  })

  test.describe(() => {
    test.use({ expectedError: /404 \(Not Found\)/ })
    test('an unknown category answers 404 and links to all categories', async ({ page }) => {
      const response = await page.goto('/categories/no-such-category')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('الفئة غير موجودة')
      await page.getByRole('link', { name: 'عُد إلى كل الفئات' }).click()
      await expect(page).toHaveURL(/\/categories$/)
    })
  })
})
