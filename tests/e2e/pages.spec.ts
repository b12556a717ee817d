import { isLong } from './matrix.ts'
import { expectAccessible, expectNoOverflow, expectWholeLetters } from './page-checks.ts'
import { expect, test } from './shop-test.ts'

/** The public pages: a selection in `npm test`, all of them in the long form. */
const firstPages = ['/', '/subscriptions', '/subscriptions/shasha-plus']
const keyPages = [...firstPages, '/categories', '/cart', '/login', '/no-such-page']
const otherPages = [
  '/categories/music',
  '/search?q=x',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/contact',
  '/stop-notices',
  '/terms-and-conditions',
  '/terms-of-use',
  '/shipping-policy',
  '/privacy-policy',
  '/return-policy',
  '/payment-success',
  '/payment-failure',
]
const pathsOf = (language: 'ar' | 'en') => {
  if (isLong) return [...keyPages, ...otherPages]
  return language === 'ar' ? keyPages : firstPages.slice(0, 1)
}
/** Arabic on a phone and English on a desktop; all widths in the long form. */
const widthsOf = (language: 'ar' | 'en') => (isLong ? [375, 768, 1280] : [language === 'ar' ? 375 : 1280])
const schemes = isLong ? (['light', 'dark'] as const) : (['light'] as const)

for (const language of ['ar', 'en'] as const) {
  for (const width of widthsOf(language)) {
    for (const colorScheme of schemes) {
      test.describe(`public pages, ${language}, ${width} px, ${colorScheme}`, () => {
        test.use({ viewport: { width, height: 800 }, colorScheme, expectedError: /404 \(Not Found\)/ })

        test('have one heading, a title, no overflow, no cut letters and no accessibility violations', async ({
          page,
        }) => {
          // axe checks many whole pages.
          test.slow()
          for (const path of pathsOf(language)) {
            await test.step(path, async () => {
              const address = language === 'ar' ? path : `/en${path === '/' ? '' : path}`
              const response = await page.goto(address)
              expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200)
              await expect(page.locator('html')).toHaveAttribute('lang', language)
              await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
              await expect(page.locator('h1')).toHaveCount(1)
              await expect(page).toHaveTitle(/\S/)
              await expectNoOverflow(page)
              if (language === 'ar') await expectWholeLetters(page)
              await expectAccessible(page)
            })
          }
        })
      })
    }
  }
}
