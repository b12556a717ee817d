import type { Locator, Page } from '@playwright/test'
import { languages } from './matrix.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil } from './shopper.ts'
import { signIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The number of slides at this screen width: tests of the back office add banners. */
async function slideCount(offers: Locator): Promise<number> {
  return offers.locator('[role=group] > [role=group]').filter({ visible: true }).count()
}

/** The index of the visible slide. */
async function shownSlide(offers: Locator): Promise<number> {
  return offers.locator('[role=group] > [role=group]').evaluateAll(slides =>
    slides
      // Without those for phones only: another test adds one.
      .filter(slide => slide.getBoundingClientRect().width > 0)
      .findIndex(slide => {
        const row = slide.parentElement?.getBoundingClientRect()
        return row !== undefined && Math.abs(slide.getBoundingClientRect().x - row.x) < 2
      }),
  )
}

for (const language of languages) {
  test.describe(`offers on the home page, ${language}`, () => {
    const home = language === 'ar' ? '/' : '/en'
    const label = language === 'ar' ? 'العروض' : 'Offers'
    const offersOf = (page: Page) => page.getByRole('region', { name: label, exact: true })

    test('with reduced motion only arrows and dots change the slide, also from the last to the first', async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.install()
      await page.goto(home)
      const offers = offersOf(page)
      await expect(offers.getByRole('button', { name: /التالي|Next/ })).toBeVisible()
      await page.clock.runFor(12_000)
      expect(await shownSlide(offers)).toBe(0)
      const last = (await slideCount(offers)) - 1
      const dot = offers.getByRole('button', { name: new RegExp(` ${last + 1} (من|of) ${last + 1}$`) })
      await offers.getByRole('button', { name: /التالي|Next/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(1)
      await dot.click()
      await expect.poll(() => shownSlide(offers)).toBe(last)
      await expect(dot).toHaveAttribute('aria-current', 'true')
      await offers.getByRole('button', { name: /التالي|Next/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(0)
      await offers.getByRole('button', { name: /السابق|Previous/ }).click()
      await expect.poll(() => shownSlide(offers)).toBe(last)
    })

    test('the next slide follows in reading direction and is reachable without JavaScript', async ({
      browser,
    }) => {
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

test.describe('automatic slide changes', () => {
  const offersOf = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true })

  test('happen every five seconds, do not close an open menu, and pause on hover or when stopped', async ({
    page,
    context,
  }) => {
    await signIn(context, 'customer')
    await page.clock.install()
    // From here on the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/en')
    const offers = offersOf(page)
    await expect(offers.getByRole('button', { name: 'Next offer' })).toBeVisible()

    await test.step('the slide changes after five seconds, and an open menu stays open', async () => {
      const account = page.getByRole('banner').getByRole('button', { name: 'My account' })
      // Small steps: its code is there long before the five seconds are over.
      await advanceClockUntil(page, () => expect(account).toBeVisible({ timeout: 100 }), 10)
      await account.click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.clock.runFor(5_000)
      await expect.poll(() => shownSlide(offers)).toBe(1)
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('the slide stays while the pointer is over it', async () => {
      await offers.hover()
      await page.clock.runFor(12_000)
      expect(await shownSlide(offers)).toBe(1)
    })

    await test.step('the slide stays when the changes are stopped', async () => {
      await offers.getByRole('button', { name: 'Pause the offers' }).click()
      await page.getByRole('heading', { name: 'Browse by category' }).hover()
      await page.clock.runFor(12_000)
      expect(await shownSlide(offers)).toBe(1)
    })
  })
})

test('the home page has all its sections, and a phone loads only the mobile pictures', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const pictures: string[] = []
  page.on('request', request => {
    // Of the demonstration's banners: those of other tests may have no mobile picture.
    if (request.url().includes('/demo/banners/')) pictures.push(request.url())
  })
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter(url => !url.includes('-mobile'))).toEqual([])

  await test.step('one heading, six categories, four featured and four popular products', async () => {
    await expect(page.locator('h1')).toHaveCount(1)
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('Browse by category').getByRole('listitem')).toHaveCount(6)
    await expect(section('Featured subscriptions').getByRole('article')).toHaveCount(4)
    await expect(section('Most requested').getByRole('article')).toHaveCount(4)
    await expect(section('Why Ishtirak?').getByRole('listitem')).toHaveCount(3)
  })
})
