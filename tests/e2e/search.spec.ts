import type { Page } from '@playwright/test'
import { longForm } from './matrix.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'

const box = (page: Page) => page.getByRole('banner').locator('input[name=q]')
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test.describe('suggestions', () => {
  test('appear while typing; arrow keys select one and Enter opens it', async ({ page }) => {
    await page.goto('/')
    await box(page).fill('شاشة')
    await expect(options(page).first()).toContainText('شاشة بلس')
    await expect(options(page).last()).toContainText('شاشة')
    await page.keyboard.press('ArrowDown')
    const first = options(page).first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await expect(box(page)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/subscriptions\/shasha-plus$/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box(page)).toHaveValue('')
  })

  test('follow the text, close on Escape, and lead to all results', async ({ page, request }) => {
    await page.goto('/en')
    await test.step('they belong to the last text, and offer similar names for an unknown one', async () => {
      let release: () => void = () => {}
      const held = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route('**/api/search?q=shasha&*', async route => {
        await held
        await route.continue().catch(() => {})
      })
      const asked = page.waitForRequest('**/api/search?q=shasha&*')
      const dropped = page.waitForEvent('requestfailed', request => request.url().includes('q=shasha&'))
      await box(page).fill('shasha')
      await asked
      await box(page).fill('sullam')
      await dropped
      release()
      await page.unroute('**/api/search?q=shasha&*')
      await expect(options(page).last()).toContainText('sullam')
      await expect(options(page).first()).toContainText('Sullam')
      await box(page).fill('qqqqxxzz')
      await expect(page.getByRole('banner').getByRole('status')).toContainText(/suggestion/)
      await expect(page.getByRole('banner')).not.toContainText('All results')
    })

    await test.step('they close on Escape, which keeps the text, and when the field loses the focus', async () => {
      await box(page).fill('shasha')
      await expect(options(page).last()).toContainText('shasha')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('listbox')).toHaveCount(0)
      await expect(box(page)).toHaveValue('shasha')
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('listbox')).toHaveCount(0)
    })

    await test.step('the last one opens all results, as Enter without a selection does', async () => {
      await box(page).focus()
      await page.keyboard.press('ArrowDown')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/en\/search\?q=shasha$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('shasha')
      await box(page).fill('with')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/en\/search\?q=with$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('with')
    })

    const main = page.getByRole('main')
    await test.step('the results keep the query when paging', async () => {
      await main.getByRole('link', { name: 'Next page' }).click()
      await expect(page).toHaveURL(/q=with&page=2$/)
      await expect(main.getByRole('article').first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/q=with$/)
      // The address changes before the page does, which would then replace the next text.
      await expect(main.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    })

    await test.step('without results the page offers categories and another search', async () => {
      await box(page).fill('qqqqxxzz')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('qqqqxxzz')
      await expect(main.getByRole('link', { name: 'Music' })).toBeVisible()
      await main.getByRole('searchbox').fill('music')
      await main.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/q=music$/)
      await expect(main.getByRole('article').first()).toBeVisible()
      // The new page puts its query into the field, which would replace the next text.
      await expect(box(page)).toHaveValue('music')
    })

    await test.step('a query with HTML is shown as plain text, by the browser and by the server', async () => {
      const q = '<img src=x onerror=alert(1)> {count} "'
      await box(page).fill(q)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(q)
      await expect(box(page)).toHaveValue(q)
      const answer = await request.get(`/en/search?q=${encodeURIComponent(q)}`)
      expect(await answer.text()).not.toContain('<img src=x')
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

    test('a tap opens a suggestion', longForm, async ({ page }) => {
      await page.goto('/')
      await box(page).tap()
      await box(page).fill('شاشة')
      await options(page).first().tap()
      await expect(page).toHaveURL(/\/subscriptions\/shasha-plus$/)
    })
  })
})

test.describe('the results page', () => {
  test('is complete without JavaScript: products, count, pages', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/search?q=%D8%B4%D8%A7%D8%B4%D8%A9')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'شاشة بلس', exact: true })).toBeVisible()
    await expect(main.getByRole('status')).toContainText(/نتيج|نتائج/)
    await context.close()
  })

  test('shows categories and popular products without a query', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('عمّ تبحث؟')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
})
