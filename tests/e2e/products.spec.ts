import type { Page } from '@playwright/test'
import { longForm } from './matrix.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { slowScripts } from './slow-scripts.ts'

const prices = (page: Page) =>
  page
    .locator('article')
    .evaluateAll(cards =>
      cards.map(card => Number(card.querySelector('bdi[dir=ltr]')?.textContent?.replace(/[^\d.]/g, ''))),
    )
const inOrder = (numbers: number[]) => numbers.every((number, index) => number >= (numbers[index - 1] ?? 0))

test.describe('all products', () => {
  test('starts with the lowest price; selecting the same sort key again reverses the order', async ({
    page,
  }) => {
    await page.goto('/en/subscriptions')
    expect(inOrder(await prices(page))).toBe(true)
    const sort = page.getByRole('navigation', { name: 'Sort by' })
    await sort.getByRole('link', { name: 'Price' }).click()
    await expect(page).toHaveURL(/sort=price&order=desc/)
    await expect.poll(async () => inOrder((await prices(page)).toReversed())).toBe(true)
    await sort.getByRole('link', { name: 'Price' }).click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
    await sort.getByRole('link', { name: 'Rating' }).click()
    await expect(page).toHaveURL(/sort=rating$/)
    await expect(sort.getByRole('link', { name: 'Rating' })).toHaveAttribute('aria-current', 'true')
  })

  test('typing filters the list in Arabic and Latin script, and Back removes the filter', async ({
    page,
  }) => {
    await page.goto('/subscriptions')
    const count = page.getByRole('status').filter({ hasText: /نتيجة|نتائج|نتيجتان/ })
    // The demonstration has 52 products; tests of the back office add some to the same shop.
    await expect(count).toHaveText(/^[5-9]\d نتيجة$/)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.pressSequentially('shasha')
    await expect(page).toHaveURL(/\?search=shasha$/)
    await expect(page.getByRole('article').filter({ hasText: 'شاشة بلس' }).first()).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('نغم')
    await field.press('Enter')
    await expect(count).toHaveText('نتيجتان')
    await page.goBack()
    await expect(page).toHaveURL(/\/subscriptions$/)
    await expect(count).toHaveText(/^[5-9]\d نتيجة$/)
    await expect(field).toHaveValue('')
  })

  test('a filter chosen before its script has loaded applies once it has', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const scripts = await slowScripts(page)
    await page.goto('/en/subscriptions', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: 'Instant' }).check()
    scripts.load()
    await expect(page).toHaveURL(/delivery=instant/)
    await expect(page.getByRole('checkbox', { name: 'Instant' })).toBeChecked()
    await context.close()
  })

  test('each filter names its products, keeps its choice in the URL, and combines with the others', async ({
    page,
  }) => {
    await page.goto('/en/subscriptions')
    const categories = page.getByRole('group', { name: 'Category' })
    await expect(categories.getByRole('checkbox', { name: 'Sport and fitness' })).toBeVisible()
    // Seven categories are seen without scrolling inside the panel.
    const hidden = await categories.getByRole('list').evaluate(list => list.scrollHeight - list.clientHeight)
    expect(hidden).toBe(0)
    const chosen = new URLSearchParams({
      category: 'music',
      duration: '30',
      delivery: 'instant',
      rating: '4',
      available: 'true',
    })
    const names = {
      category: 'Music',
      duration: '1 month',
      delivery: 'Instant',
      rating: '4 stars',
      available: '',
    }
    for (const [group, name] of Object.entries(names)) {
      const options = page.locator(`input[name=${group}]`)
      const box = name ? options.and(page.getByRole('checkbox', { name })) : options
      await box.check()
      await expect(page).toHaveURL(new RegExp(`[?&]${group}=${chosen.get(group)}(&|$)`))
    }
    const cards = page.getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasNotText: 'Music' })).toHaveCount(0)
    await expect(cards.filter({ hasNotText: 'Instant delivery' })).toHaveCount(0)
    await page.reload()
    for (const group of chosen.keys())
      await expect(page.locator(`input[name=${group}]:checked`)).toHaveCount(1)
  })

  test('the price range is set with the keyboard, shown as a chip and removed', async ({ page }) => {
    await page.goto('/en/subscriptions')
    const lowest = page.getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\?minPrice=30$/)
    await expect(lowest).toBeFocused()
    await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(30)
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.focus()
    await page.keyboard.press('Home')
    await expect(highest).toHaveValue('30')
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/maxPrice=80/)
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(80)
    await page.getByRole('link', { name: 'Remove: Price: 30–80 riyals' }).click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
    await expect(lowest).toHaveValue('0')
    const dearest = await page.evaluate(async () => {
      const reply = await fetch('/api/subscriptions?counts=true&limit=1')
      return ((await reply.json()) as { data: { filters: { highestPrice: number } } }).data.filters
        .highestPrice
    })
    await expect(highest).toHaveValue(String(Math.min(500, Math.ceil(dearest / 10) * 10)))
  })

  test('sort, search and price apply together, also on the next page', longForm, async ({ page }) => {
    await page.goto('/en/subscriptions?minPrice=10&sort=rating')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/minPrice=10&sort=rating&page=2/)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('plus')
    await field.press('Enter')
    await expect(page).toHaveURL(/\?search=plus&minPrice=10&sort=rating$/)
  })

  test('an empty result says so, is counted with its filters and links to the whole list', async ({
    page,
  }) => {
    const counted = page.waitForRequest(request => request.url().endsWith('/api/search-terms'))
    await page.goto('/en/subscriptions?search=qqqqqqqq&maxPrice=20')
    await expect(page.getByText('No subscription matches your choice')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
    await expectAccessible(page, 'main')
    expect((await counted).postDataJSON()).toEqual({ q: 'qqqqqqqq', filters: { maxPrice: 20 } })
    await page.getByRole('link', { name: 'Clear all filters' }).last().click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('on a phone the filters open in a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/subscriptions')
    const field = page.getByLabel('إلى', { exact: true })
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'تصفية' }).click()
    await expect(field).toBeVisible()
    await expectAccessible(page, 'main')
    const music = page.getByRole('checkbox', { name: /^موسيقى/ })
    await music.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\?category=music$/)
    await expect(music).toBeFocused()
    // The count beside the option is the number of products that it led to. Another test may add one meanwhile, so
    // both are read at the same time.
    const counts = () =>
      page.evaluate(() => {
        const option = document.querySelector('label:has(input[value=music])')?.textContent ?? ''
        const results = [...document.querySelectorAll('[role=status]')].map(status => status.textContent)
        const count = option.match(/\d+/)?.[0]
        return count !== undefined && results.some(text => text?.match(/\d+/)?.[0] === count)
      })
    await expect.poll(counts).toBe(true)
    await field.fill('٢٠')
    await page.getByRole('button', { name: 'طبّق' }).click()
    await expect(page).toHaveURL(/\?category=music&maxPrice=20$/)
    await expect(page.getByRole('link', { name: 'أزل: موسيقى' })).toBeVisible()
    await expect(field).toBeHidden()
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(20)
  })

  test('invalid URL parameters are ignored', longForm, async ({ page }) => {
    const response = await page.goto('/en/subscriptions?minPrice=abc&maxPrice=-1&sort=x&order=y&page=0')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('without JavaScript the filters are a plain form', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/en/subscriptions?sort=rating')
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.locator('input[type=range]').first()).toBeHidden()
    await page.getByLabel('From', { exact: true }).fill('20')
    await page.getByLabel('To', { exact: true }).fill('30')
    for (const name of [/^Music/, /^Games/, /^Available now/])
      await page.getByRole('checkbox', { name }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/minPrice=20&maxPrice=30/)
    await expect(page.getByRole('link', { name: /^Remove: (Music|Games|Available now)$/ })).toHaveCount(3)
    await expect(page).toHaveURL(/sort=rating/)
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(price => price >= 20 && price <= 30)).toBe(true)
    await context.close()
  })
})
