import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const prices = (page: Page) =>
  page
    .locator('article')
    .evaluateAll(cards =>
      cards.map(card => Number(card.querySelector('bdi')?.textContent?.replace(/[^\d.]/g, ''))),
    )
const inOrder = (numbers: number[]) => numbers.every((number, index) => number >= (numbers[index - 1] ?? 0))

async function fitsWithoutFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual([])
}

/** The slide that fills the row. */
async function shownSlide(offers: Locator): Promise<number> {
  return offers.locator('[role=group] > [role=group]').evaluateAll(slides =>
    slides.findIndex(slide => {
      const row = slide.parentElement?.getBoundingClientRect()
      return row !== undefined && Math.abs(slide.getBoundingClientRect().x - row.x) < 2
    }),
  )
}

for (const language of ['ar', 'en'] as const) {
  test.describe(`offers on the home page, ${language}`, () => {
    const home = language === 'ar' ? '/' : '/en'
    const label = language === 'ar' ? 'العروض' : 'Offers'
    const offersOf = (page: Page) => page.getByRole('region', { name: label, exact: true })

    test('arrows and dots show the others, around the end too', async ({ page }) => {
      await page.goto(home)
      const offers = offersOf(page)
      const dots = offers.locator('button[aria-label*="3"]')
      await offers.getByRole('button', { name: /التالي|Next/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(1)
      await dots.last().click()
      await expect.poll(() => shownSlide(offers)).toBe(2)
      await expect(dots.last()).toHaveAttribute('aria-current', 'true')
      await offers.getByRole('button', { name: /التالي|Next/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(0)
      await offers.getByRole('button', { name: /السابق|Previous/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(2)
    })

    test('the next one lies in reading direction, and is reached without script', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(home)
      const slides = offersOf(page).locator('[role=group] > [role=group]')
      const first = await slides.first().boundingBox()
      const second = await slides.nth(1).boundingBox()
      const isFurther = language === 'ar' ? 'toBeLessThan' : 'toBeGreaterThan'
      expect(second?.x)[isFurther](first?.x ?? 0)
      await slides.nth(1).getByRole('link').focus()
      await expect.poll(() => shownSlide(offersOf(page))).toBe(1)
      await context.close()
    })
  })
}

test.describe('time and the offers', () => {
  const offersOf = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true })

  test('they change every five seconds, and rest while pointed at or stopped', async ({ page }) => {
    await page.clock.install()
    await page.goto('/en')
    const offers = offersOf(page)
    await expect(offers.getByRole('button', { name: 'Next offer' })).toBeVisible()
    await page.clock.runFor(5_100)
    await expect.poll(() => shownSlide(offers)).toBe(1)
    await offers.hover()
    await page.clock.runFor(12_000)
    expect(await shownSlide(offers)).toBe(1)
    await offers.getByRole('button', { name: 'Stop the offers changing' }).click()
    await page.getByRole('heading', { name: 'Browse by category' }).hover()
    await page.clock.runFor(12_000)
    expect(await shownSlide(offers)).toBe(1)
  })

  test('their change leaves a menu open that stands elsewhere', async ({ page, context }) => {
    await signIn(context, 'customer')
    await page.clock.install()
    await page.goto('/en')
    await page.getByRole('banner').getByRole('button', { name: 'My account' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.clock.runFor(5_100)
    await expect.poll(() => shownSlide(offersOf(page))).toBe(1)
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('nothing moves by itself for who wants less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/en')
    const offers = offersOf(page)
    await expect(offers.getByRole('button', { name: 'Next offer' })).toBeVisible()
    await page.clock.runFor(12_000)
    expect(await shownSlide(offers)).toBe(0)
  })
})

test('a phone loads the picture made for it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const pictures: string[] = []
  page.on('request', request => {
    if (request.url().includes('/banners/')) pictures.push(request.url())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(url => !url.includes('-mobile'))).toEqual([])
})

test('the home page has one heading, six categories, four featured and four popular products', async ({
  page,
}) => {
  await page.goto('/en')
  await expect(page.locator('h1')).toHaveCount(1)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(section('Browse by category').getByRole('listitem')).toHaveCount(6)
  await expect(section('Featured subscriptions').getByRole('article')).toHaveCount(4)
  await expect(section('Most requested').getByRole('article')).toHaveCount(4)
  await expect(section('Why Ishtirak?').getByRole('listitem')).toHaveCount(3)
})

test.describe('categories', () => {
  test('a row shows at most three products and leads to all of them', async ({ page }) => {
    await page.goto('/en/categories')
    const row = page.getByRole('region', { name: 'Music' })
    await expect(row.getByRole('article')).toHaveCount(3)
    await row.getByRole('link', { name: 'View all Music subscriptions' }).click()
    await expect(page).toHaveURL(/\/en\/categories\/music$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music')
    await expect(page.getByText('7 subscriptions', { exact: true })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(7)
  })

  test('both languages’ names find a category, and nothing found says so', async ({ page }) => {
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
    await fitsWithoutFaults(page)
    await page.getByRole('link', { name: 'كل الفئات' }).click()
    await expect(names).toHaveCount(7)
    await expect(field).toHaveValue('')
  })

  test.describe(() => {
    test.use({ expectedComplaint: /404 \(Not Found\)/ })
    test('an unknown category is a 404 with a way back', async ({ page }) => {
      const response = await page.goto('/categories/no-such-category')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('الفئة غير موجودة')
      await page.getByRole('link', { name: 'عد إلى كل الفئات' }).click()
      await expect(page).toHaveURL(/\/categories$/)
    })
  })
})

test.describe('all products', () => {
  test('opens with the cheapest; the same key again turns the direction', async ({ page }) => {
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

  test('typing narrows the list in both scripts, Back widens it again', async ({ page }) => {
    await page.goto('/subscriptions')
    const count = page.getByRole('status').filter({ hasText: /نتيجة|نتائج|نتيجتان/ })
    await expect(count).toHaveText('52 نتيجة')
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
    await expect(count).toHaveText('52 نتيجة')
    await expect(field).toHaveValue('')
  })

  test('the price is set with the keyboard alone, shown as a chip and taken away again', async ({ page }) => {
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
    await page.keyboard.press('PageUp')
    await expect(page).toHaveURL(/maxPrice=80/)
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(80)
    await page.getByRole('link', { name: 'Remove: Price: 30–80 SAR' }).click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
    await expect(lowest).toHaveValue('0')
    await expect(highest).toHaveValue('500')
  })

  test('sort, search and price hold together, on the next page too', async ({ page }) => {
    await page.goto('/en/subscriptions?minPrice=10&sort=rating')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/minPrice=10&sort=rating&page=2/)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('plus')
    await field.press('Enter')
    await expect(page).toHaveURL(/\?search=plus&minPrice=10&sort=rating$/)
  })

  test('nothing found says so and offers the whole list', async ({ page }) => {
    await page.goto('/en/subscriptions?search=qqqqqqqq&maxPrice=20')
    await expect(page.getByText('No subscription matches your choice')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
    await fitsWithoutFaults(page)
    await page.getByRole('link', { name: 'Clear all filters' }).last().click()
    await expect(page).toHaveURL(/\/en\/subscriptions$/)
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('on a phone the filters are a drawer', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/subscriptions')
    const field = page.getByLabel('إلى', { exact: true })
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'تصفية' }).click()
    await expect(field).toBeVisible()
    await fitsWithoutFaults(page)
    await field.fill('٢٠')
    await page.getByRole('button', { name: 'طبّق' }).click()
    await expect(page).toHaveURL(/\?maxPrice=20$/)
    await expect(field).toBeHidden()
    await expect.poll(async () => Math.max(...(await prices(page)))).toBeLessThanOrEqual(20)
  })

  test('an address with nonsense in it still shows products', async ({ page }) => {
    const response = await page.goto('/en/subscriptions?minPrice=abc&maxPrice=-1&sort=x&order=y&page=0')
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('article')).toHaveCount(12)
  })

  test('without script it is a plain form', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/en/subscriptions?sort=rating')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByLabel('From', { exact: true }).fill('20')
    await page.getByLabel('To', { exact: true }).fill('30')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/minPrice=20&maxPrice=30/)
    await expect(page).toHaveURL(/sort=rating/)
    const shown = await prices(page)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.every(price => price >= 20 && price <= 30)).toBe(true)
    await context.close()
  })
})

test.describe('browse, signed in', () => {
  test.beforeEach(async ({ context }) => {
    await signIn(context, 'customer')
  })

  test('shows six featured and six popular services and every category', async ({ page }) => {
    await page.goto('/en/browse-services')
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('Featured services').getByRole('article')).toHaveCount(6)
    await expect(section('Most requested').getByRole('article')).toHaveCount(6)
    await expect(section('All categories').getByRole('listitem')).toHaveCount(7)
    await fitsWithoutFaults(page)
  })

  test('remembers the list, and a chip narrows to its category', async ({ page }) => {
    await page.goto('/browse-services')
    const list = page.getByRole('button', { name: 'عرض قائمة' })
    await list.click()
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

  test('the search leads to the results page', async ({ page }) => {
    await page.goto('/en/browse-services')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('shasha')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/en\/search\?q=shasha$/)
  })
})

test('browse is for who is signed in', async ({ page }) => {
  await page.goto('/browse-services')
  await expect(page).toHaveURL(/\/login\?next=%2Fbrowse-services$/)
})
