import { common } from '#messages/ar/common.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { openSession, storeToken } from './signed-in.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the header and the footer work from the home page', async ({ page, context, browser, baseURL }) => {
    await page.goto('/')
    await test.step('client navigation scrolls to the top, and Back restores the position', async () => {
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'الفئات' })
      await link.scrollIntoViewIfNeeded()
      const place = () => page.evaluate(() => Math.round(window.scrollY))
      const before = await place()
      expect(before).toBeGreaterThan(500)
      await link.click()
      await expect(page).toHaveURL(/\/categories$/)
      await expect.poll(place).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(place).toBe(before)
    })

    await test.step('the cart’s count follows changes in other tabs', async () => {
      const other = await context.newPage()
      await other.goto('/robots.txt')
      const line = { quantity: 3, customFieldValues: {}, subscription: { id: 'shasha-plus' } }
      await other.evaluate(value => localStorage.setItem('cart', JSON.stringify([value])), line)
      await expect(page.getByRole('banner').getByRole('link', { name: /3/ })).toBeVisible()
      await other.close()
    })

    await test.step('the selected theme is applied before the first paint', async () => {
      await page.getByRole('contentinfo').getByLabel('المظهر').selectOption('dark')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.reload({ waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })

    await test.step('search opens the results, with and without JavaScript', async () => {
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await page.getByRole('searchbox').first().fill('شاشة')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=/)
      const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
      const other = await plain.newPage()
      await other.goto('/en')
      await other.getByRole('searchbox').first().fill('shasha')
      await other.keyboard.press('Enter')
      await expect(other).toHaveURL(/\/en\/search\?q=shasha/)
      await plain.close()
    })
  })

  test('switching the language keeps page and filters, and the selected currency is remembered', async ({
    page,
  }) => {
    await page.goto('/subscriptions?page=2')
    await test.step('English shows the same page of the list', async () => {
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/\/en\/subscriptions\?page=2$/)
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    })

    await test.step('the selected currency converts prices, also after a reload', async () => {
      await page.getByRole('banner').getByLabel('Currency').selectOption('USD')
      await expect(page.getByRole('main')).toContainText('$')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('preferredCurrency'))).toContain('USD')
      await page.reload()
      await expect(page.getByRole('main')).toContainText('$')
      await page.getByRole('banner').getByLabel('Currency').selectOption('EGP')
      await expect(page.getByRole('main')).toContainText('EGP')
    })

    await test.step('Arabic shows the same page of the list', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
      await expect(page).toHaveURL('/subscriptions?page=2')
    })
  })

  test.describe('client navigation', () => {
    test.use({ expectedError: /503|429|ErrorResponse/ })

    test('says when it is slow and why the server refuses a page', async ({ page }) => {
      const categories = page.getByRole('banner').getByRole('link', { name: 'الفئات' })
      await page.goto('/contact')
      await test.step('a slow navigation shows a status without accessibility violations', async () => {
        const { promise: comes, resolve: come } = Promise.withResolvers<void>()
        await page.route(/\/categories\.data/, async route => {
          await comes
          await route.continue()
        })
        await categories.click()
        const told = page.getByRole('status').filter({ hasText: common.opening })
        await expect(told).toHaveCount(1)
        await expectAccessible(page)
        come()
        await expect(page).toHaveURL('/categories')
        await expect(told).toHaveCount(0)
        await page.unroute(/\/categories\.data/)
      })

      for (const { status, title } of [
        { status: 503, title: common.errorPage.busyTitle },
        { status: 429, title: common.errorPage.tooManyTitle },
      ]) {
        await test.step(`a page that the server refuses with ${status} has its own message`, async () => {
          await page.getByRole('contentinfo').locator('a[href="/contact"]').first().click()
          await expect(page).toHaveURL('/contact')
          await page.route(/\/categories\.data/, route =>
            route.fulfill({ status, contentType: 'text/plain' }),
          )
          await categories.click()
          await expect(page.getByRole('alert')).toContainText(title)
          if (status === 503) await expectAccessible(page, 'main')
          await page.unroute(/\/categories\.data/)
          await page.getByRole('button', { name: common.retry }).click()
          await expect(page.getByRole('alert')).toHaveCount(0)
        })
      }
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('the drawer opens, has all links, and Escape returns the focus to its button', async ({ page }) => {
    await page.goto('/contact')
    const button = page.getByRole('banner').getByRole('button', { name: 'افتح القائمة' })
    await button.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    for (const name of ['الفئات', 'كل الاشتراكات', 'English']) {
      await expect(drawer.getByRole('link', { name })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()

    await test.step('scrolling down hides the header, scrolling up shows it', async () => {
      const header = page.getByRole('banner')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.mouse.wheel(0, 500)
      // The focus inside keeps the header in place.
      await expect(header).toHaveAttribute('data-collapsed')
      await expect(header).toBeInViewport()
      await button.blur()
      await expect(header).not.toBeInViewport()
      await page.mouse.wheel(0, -200)
      await expect(header).toBeInViewport()
    })
  })
})

test.describe('access to pages', () => {
  test.use({ expectedError: /401 \(Unauthorized\)/ })

  test('guests, customers and workers open only their own screens', async ({ page }) => {
    await test.step('a guest who opens the back office is redirected to sign-in', async () => {
      await page.goto('/en/admin/orders')
      await expect(page).toHaveURL(/\/en\/login\?next=/)
    })

    await test.step('an invalid token is removed without a message', async () => {
      await storeToken(page, 'x'.repeat(43))
      await page.goto('/contact')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })

    await test.step('a customer who opens the back office is redirected to the dashboard', async () => {
      await storeToken(page, await openSession('customer@demo.test'))
      await page.goto('/admin/dashboard')
      await expect(page).toHaveURL('/dashboard')
    })

    await test.step('a worker reaches the back office from the dashboard', async () => {
      await storeToken(page, await openSession('worker@demo.test'))
      await page.goto('/en/dashboard')
      await page.getByRole('link', { name: 'Open the back office' }).click()
      await expect(page).toHaveURL(/\/en\/admin\/dashboard$/)
    })

    await test.step('a worker who opens a screen of admins is redirected to the dashboard', async () => {
      await page.goto('/admin/users')
      await expect(page).toHaveURL('/dashboard')
    })
  })
})
