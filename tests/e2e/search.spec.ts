import type { Page } from '@playwright/test'
import { expectNoFaults } from './faults.ts'
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
    await expectNoFaults(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/subscriptions\/shasha-plus$/)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box(page)).toHaveValue('')
  })

  test('include a link to all results, which Enter without a selection opens too', async ({ page }) => {
    await page.goto('/en')
    await box(page).fill('shasha')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?q=shasha$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shasha')
    await box(page).fill('music')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?q=music$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('music')
  })

  test('close on Escape, which keeps the text, and when the field loses the focus', async ({ page }) => {
    await page.goto('/en')
    await box(page).fill('shasha')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(box(page)).toHaveValue('shasha')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('belong to the last text, and offer similar names for an unknown one', async ({ page }) => {
    await page.goto('/en')
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
    await expect(options(page).last()).toContainText('sullam')
    await expect(options(page).first()).toContainText('Sullam')
    await box(page).fill('qqqqxxzz')
    await expect(page.getByRole('banner').getByRole('status')).toContainText(/suggestion/)
    await expect(page.getByRole('banner')).not.toContainText('All results')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 740 }, hasTouch: true })

    test('a tap opens a suggestion', async ({ page }) => {
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

  test('keeps the query when paging', async ({ page }) => {
    await page.goto('/en/search?q=with')
    const next = page.getByRole('main').getByRole('link', { name: 'Next page' })
    await next.click()
    await expect(page).toHaveURL(/q=with&page=2$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/q=with$/)
  })

  test('offers categories and another search when nothing is found', async ({ page }) => {
    await page.goto('/en/search?q=qqqqxxzz')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('qqqqxxzz')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Music' })).toBeVisible()
    await main.getByRole('searchbox').fill('music')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=music$/)
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  test('shows categories and popular products without a query', async ({ page }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('عمّ تبحث؟')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectNoFaults(page)
  })

  test('shows a query with HTML as plain text', async ({ page }) => {
    const q = '<img src=x onerror=alert(1)> {count} "'
    await page.goto(`/en/search?q=${encodeURIComponent(q)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(q)
    await expect(box(page)).toHaveValue(q)
  })
})
