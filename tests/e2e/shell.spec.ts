import { common } from '#messages/ar/common.ts'
import { expectNoFaults } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.describe('the header, on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('search opens the results, with and without JavaScript', async ({ page, browser, baseURL }) => {
    await page.goto('/')
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

  test('switching the language keeps page and filters', async ({ page }) => {
    await page.goto('/subscriptions?page=2')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/subscriptions\?page=2$/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page).toHaveURL('/subscriptions?page=2')
  })

  test('a slow navigation shows a status without accessibility violations', async ({ page }) => {
    await page.goto('/contact')
    const { promise: comes, resolve: come } = Promise.withResolvers<void>()
    await page.route(/\/categories\.data/, async route => {
      await comes
      await route.continue()
    })
    await page.getByRole('banner').getByRole('link', { name: 'الفئات' }).click()
    const told = page.getByRole('status').filter({ hasText: common.opening })
    await expect(told).toHaveCount(1)
    await expectNoFaults(page)
    come()
    await expect(page).toHaveURL('/categories')
    await expect(told).toHaveCount(0)
  })

  test.describe('a page that the server refuses', () => {
    test.use({ expectedComplaint: /503|429|ErrorResponse/ })
    const refusals = [
      { status: 503, title: common.errorPage.busyTitle },
      { status: 429, title: common.errorPage.tooManyTitle },
    ]
    for (const { status, title } of refusals) {
      test(`with ${status} has its own message after client navigation`, async ({ page }) => {
        await page.goto('/contact')
        await page.route(/\/categories\.data/, route => route.fulfill({ status, contentType: 'text/plain' }))
        await page.getByRole('banner').getByRole('link', { name: 'الفئات' }).click()
        await expect(page.getByRole('alert')).toContainText(title)
        await expectNoFaults(page)
        await page.unroute(/\/categories\.data/)
        await page.getByRole('button', { name: common.retry }).click()
        await expect(page.getByRole('alert')).toHaveCount(0)
      })
    }
  })

  test('the selected currency is remembered', async ({ page }) => {
    await page.goto('/en/subscriptions/shasha-plus')
    await page.getByRole('banner').getByLabel('Currency').selectOption('USD')
    await expect(page.getByRole('main')).toContainText('$')
    expect(await page.evaluate(() => localStorage.getItem('preferredCurrency'))).toContain('USD')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('$')
    await page.getByRole('banner').getByLabel('Currency').selectOption('EGP')
    await expect(page.getByRole('main')).toContainText('EGP')
  })

  test('the selected theme is applied before the first paint', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByLabel('المظهر').selectOption('dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('the cart’s count follows changes in other tabs', async ({ page, context }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/en')
    const line = {
      id: 'shasha-plus',
      quantity: 3,
      customFieldValues: {},
      subscription: { id: 'shasha-plus' },
    }
    await other.evaluate(value => localStorage.setItem('cart', JSON.stringify([value])), line)
    await expect(page.getByRole('banner').getByRole('link', { name: /3/ })).toBeVisible()
  })

  test('client navigation scrolls to the top, and Back restores the position', async ({ page }) => {
    await page.goto('/')
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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('the drawer opens, has all links, and Escape returns the focus to its button', async ({ page }) => {
    await page.goto('/')
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
  })
})

test.describe('access to pages', () => {
  test('a guest is redirected to sign-in with the page to return to', async ({ page }) => {
    await page.goto('/my-orders?status=pending')
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/my-orders?status=pending')
    await page.goto('/en/admin/orders')
    await expect(page).toHaveURL(/\/en\/login\?next=/)
  })

  test('a customer who opens the back office is redirected to the dashboard', async ({ page, context }) => {
    await signIn(context, 'customer')
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/dashboard')
  })

  test('a worker sees only the screens of workers', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation').getByRole('link', { name: 'المستخدمون' })).toHaveCount(0)
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/dashboard')
  })

  test('an admin sees every screen, and signing out in one tab signs out the other', async ({
    page,
    context,
  }) => {
    const token = await signIn(context, 'admin')
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.getByRole('link', { name: 'المستخدمون' }).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /خروج/ }).first().click()
    await expect(page).not.toHaveURL(/\/admin/)
    await expect(other).toHaveURL(/\/login/)
    const answer = await page.request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  })

  test.describe('with an old token', () => {
    test.use({ expectedComplaint: /401 \(Unauthorized\)/ })

    test('an invalid token is removed without a message', async ({ page, context }) => {
      await context.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)))
      await page.goto('/')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    })
  })
})
