import { shownCategories } from './demo-shop.ts'
import { longForm } from './matrix.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.describe('browse, signed in', () => {
  test.beforeEach(async ({ context }) => {
    await signIn(context, 'customer')
  })

  test('shows six featured and six popular services and every category', async ({ page }) => {
    await page.goto('/en/browse-services')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    // The lists of the home page, under the same titles.
    await expect(section('Featured subscriptions').getByRole('article')).toHaveCount(6)
    await expect(section('Most requested').getByRole('article')).toHaveCount(6)
    // Other tests add categories.
    const categories = section('All categories').getByRole('listitem')
    for (const [, name] of shownCategories) await expect(categories.filter({ hasText: name })).toHaveCount(1)
    await expectAccessible(page, 'main')
    for (const title of ['Featured subscriptions', 'Most requested']) {
      const names = () => section(title).getByRole('article').getByRole('heading').allTextContents()
      await page.goto('/en/browse-services')
      await expect(section(title).getByRole('article')).toHaveCount(6)
      const browsed = await names()
      await page.goto('/en')
      await expect(section(title).getByRole('article')).toHaveCount(4)
      expect(await names()).toEqual(browsed.slice(0, 4))
    }
  })

  test('remembers the list view, and a chip filters by category', async ({ page }) => {
    await page.goto('/browse-services')
    const list = page.getByRole('button', { name: 'عرض قائمة' })
    await list.click()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(list).toHaveAttribute('aria-pressed', 'true')
    const chips = page.getByRole('navigation', { name: 'تصفية حسب الفئة' })
    await chips.getByRole('link', { name: 'موسيقى' }).click()
    await expect(page).toHaveURL(/\?category=music$/)
    const found = page.getByRole('article')
    await expect(found.first()).toBeVisible()
    await expect(found.filter({ hasNotText: 'موسيقى' })).toHaveCount(0)
    await chips.getByRole('link', { name: 'الكل' }).click()
    await expect(found).toHaveCount(12)
  })

  test('the search opens the results page', longForm, async ({ page }) => {
    await page.goto('/en/browse-services')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('shasha')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/search\?q=shasha$/)
  })
})

test('the browse page requires sign-in', async ({ page }) => {
  await page.goto('/browse-services')
  await expect(page).toHaveURL(/\/login\?next=%2Fbrowse-services$/)
})
