import type { BrowserContext, Page } from '@playwright/test'
import { accounts as arAccounts } from '#messages/ar/admin/accounts.ts'
import { categories as arCategories } from '#messages/ar/admin/categories.ts'
import { pages as arPages } from '#messages/ar/admin/pages.ts'
import { shell as arShell } from '#messages/ar/admin/shell.ts'
import { handbook as arHandbook } from '#messages/ar/handbook.ts'
import { notices as arNotices } from '#messages/ar/notices.ts'
import { cases as enCases } from '#messages/en/admin/cases.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { handbook as enHandbook } from '#messages/en/handbook.ts'
import { notices as enNotices } from '#messages/en/notices.ts'
import { looks } from './matrix.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow, expectWholeLetters } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn, storeToken } from './signed-in.ts'
import { newCase } from './staff-records.ts'

const words = {
  ar: { shell: arShell, notices: arNotices, handbook: arHandbook },
  en: { shell: enShell, notices: enNotices, handbook: enHandbook },
}

async function open(
  page: Page,
  context: BrowserContext,
  { path = '/admin/cases', who = 'admin' }: { path?: string; who?: 'admin' | 'worker' } = {},
) {
  const token = await signIn(context, who)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { authorization: `Bearer ${token}` }
}

/** The browser hides the dialog a moment before the palette knows that it is closed and leaves out its field. */
async function expectPaletteClosed(page: Page): Promise<void> {
  await expect(page.locator('dialog [role=combobox]')).toHaveCount(0)
}

for (const { language, width } of looks) {
  const { shell, notices, handbook } = words[language]
  const prefix = language === 'en' ? '/en' : ''

  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('notifications, palette and help have no accessibility violations', async ({ page, context }) => {
      await open(page, context, { path: `${prefix}/admin/cases` })
      // admin-axe.spec.ts checks the screen itself and the dialog that resolves a case.
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('button', { name: notices.title }).click()
      await expect(page.getByRole('dialog', { name: notices.title })).toBeVisible()
      await expect(page.getByRole('list', { name: notices.list }).getByRole('link').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await expectPaletteClosed(page)
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: shell.help })
      await expect(help.getByRole('heading', { name: handbook.chapter.cases.title })).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await expectNoOverflow(page)
    })
  })
}

test('the help of a screen opens the handbook, whose pictures load', async ({ page, context }) => {
  await open(page, context, { path: '/en/admin/reports' })
  await page.getByRole('button', { name: enShell.help, exact: true }).click()
  const help = page.getByRole('dialog', { name: enShell.help })
  await expect(help.getByRole('heading', { name: enHandbook.chapter.report.title })).toBeVisible()
  await help.getByRole('link', { name: enShell.handbook.open }).click()
  await expect(page.getByRole('heading', { name: 'Handbook', level: 1 })).toBeVisible()
  await expect(help).toHaveCount(0)
  await page
    .getByRole('navigation', { name: enHandbook.chapters })
    .getByRole('link', { name: enHandbook.chapter.day.title })
    .click()
  const picture = page.getByRole('img', { name: /Close the day/ })
  await expect
    .poll(() => picture.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1_000)
})

test('staff sign out from the navigation, which ends the session for good', async ({ page, baseURL }) => {
  const token = await openSession('worker@demo.test')
  await storeToken(page, token)
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: arShell.logout, exact: true }).click()
  await expect(page).toHaveURL(url => url.pathname === '/')
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/login\?next=/)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${baseURL}/api/users/me`, { headers })).status).toBe(401)
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })

  test('every entry of the menu is 44 px tall', async ({ page, context }) => {
    await open(page, context)
    await page.getByRole('button', { name: arShell.openMenu }).tap()
    const entries = page.getByRole('navigation', { name: arShell.nav }).getByRole('link')
    await expect(entries.first()).toBeVisible()
    const heights = await entries.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(15)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})

test.describe('the command palette', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('opens products, screens and actions for an admin', async ({ page, context }) => {
    await open(page, context)
    const field = page.getByRole('dialog').getByRole('combobox')
    await test.step('it finds a product with another spelling, keeps the first hit selected, and opens it with Enter', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill('شاشه')
      const products = page.getByRole('group', { name: arShell.palette.groups.products })
      const hit = products.getByRole('option').first()
      await expect(hit).toContainText('شاشة بلس')
      await expect(hit).toHaveAttribute('aria-selected', 'true')
      await expectWholeLetters(page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/subscriptions\/shasha-plus$/)
      await expect(page.getByRole('dialog')).toBeHidden()
      // The address changes before the page does, which would take the focus from the palette.
      await expect(page.getByRole('heading', { level: 1 })).toContainText('شاشة بلس')
    })

    await test.step('an order reads from its number, at the right', async () => {
      const [order] = await inDatabase('select number from orders order by number limit 1', [])
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await field.fill(String(order?.number))
      const orders = page.getByRole('group', { name: arShell.palette.groups.orders })
      const title = orders
        .getByRole('option')
        .first()
        .locator('bdi')
        .filter({ has: page.locator('mark') })
      await expect(title).toContainText(`#${order?.number}`)
      const fromEnd = await title.evaluate(line => {
        const [whole, number] = [line, line.querySelector('mark')].map(part => part?.getBoundingClientRect())
        return whole && number ? whole.right - number.right : undefined
      })
      expect(fromEnd).toBeCloseTo(0, 0)
      await page.keyboard.press('Escape')
      await expectPaletteClosed(page)
    })

    await test.step('it goes to a screen with arrow keys only, and Escape closes it', async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('الكوبونات')
      const screens = page.getByRole('group', { name: arShell.palette.groups.screens }).getByRole('option')
      await expect(screens).toHaveText([/الكوبونات/])
      // Records that are found later stand between the options.
      await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText(arShell.palette.searching)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await expect(screens.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Escape')
      await expectPaletteClosed(page)
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('الكوبونات')
      await expect(screens).toHaveText([/الكوبونات/])
      await expect(screens.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/coupons$/)
    })

    await test.step('it opens a coupon by its code, and what was opened last', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الكوبونات/)
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      const recent = page.getByRole('group', { name: arShell.palette.groups.recent }).getByRole('option')
      await expect(recent).toHaveText([/شاشة بلس/])
      await field.fill('ahlan')
      const coupons = page.getByRole('group', { name: arShell.palette.groups.coupons }).getByRole('option')
      await expect(coupons.filter({ hasText: 'AHLAN10' })).toHaveAttribute('aria-selected', 'true')
      await expect(recent).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').locator('[name="code"]')).toHaveValue('AHLAN10')
      await expect(page).toHaveURL(/\/admin\/coupons$/)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      await page.keyboard.press('Control+k')
      await expect(recent).toHaveText([/AHLAN10/, /شاشة بلس/])
      await page.keyboard.press('Escape')
      await expectPaletteClosed(page)
    })

    await test.step('it begins an import of stock', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/الكوبونات/)
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('المخزون')
      await page.getByRole('option', { name: arShell.palette.actions.importStock }).click()
      await expect(page.getByRole('dialog', { name: arAccounts.import.title })).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/accounts$/)
    })
  })

  for (const who of ['admin', 'worker'] as const) {
    test(`begins a new record in its form, for ${who}s`, async ({ page, context }) => {
      await open(page, context, { path: '/admin/orders', who })
      const begin = async (action: keyof typeof arShell.palette.actions) => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
        await page.keyboard.type(arShell.palette.actions[action])
        const option = page.getByRole('option', { name: arShell.palette.actions[action], exact: true })
        await expect(option).toBeVisible()
        await page.keyboard.press('Enter')
      }
      const title = page.getByRole('heading', { level: 1 })
      const pagesWithForms = [
        ['addProduct', '/admin/subscriptions/new', arPages['subscription-new'], 'nameAr'],
        ...(who === 'admin'
          ? ([
              ['addBanner', '/admin/banners/new', arPages['banner-new'], 'titleAr'],
              ['addCollection', '/admin/collections/new', arPages['collection-new'], 'titleAr'],
            ] as const)
          : []),
      ] as const
      for (const [action, path, heading, field] of pagesWithForms) {
        await begin(action)
        await expect(page).toHaveURL(url => url.pathname === path)
        await expect(title).toHaveText(heading)
        await expect(page.locator(`main [name="${field}"]`)).toHaveValue('')
        await expectPaletteClosed(page)
      }
      await begin('addCategory')
      await expect(page.getByRole('dialog', { name: arCategories.new })).toBeVisible()
      await expect(page.locator('dialog [name="nameAr"]')).toHaveValue('')
      await expect(page).toHaveURL(/\/admin\/categories$/)
    })
  }

  test('offers a worker only the screens and actions of workers, as the navigation does', async ({
    page,
    context,
  }) => {
    await open(page, context, { path: '/en/admin/orders', who: 'worker' })
    const options = page.getByRole('dialog').getByRole('option')
    await test.step('it begins products, categories and coupons, and nothing else', async () => {
      await page.keyboard.press('Control+k')
      const { addProduct, addCategory, addCoupon, addCouponBatch } = enShell.palette.actions
      const actions = page.getByRole('group', { name: enShell.palette.groups.actions }).getByRole('option')
      await expect(actions).toHaveText([addProduct, addCategory, addCoupon, addCouponBatch])
    })

    await test.step('it offers neither the screens of an admin nor customers', async () => {
      const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option')
      await expect(screens.filter({ hasText: 'Delivered' })).toHaveCount(1)
      await expect(screens.filter({ hasText: 'Users' })).toHaveCount(0)
      const answered = page.waitForResponse(/staff\/search/)
      await page.keyboard.type('demo.test')
      const { data } = await (await answered).json()
      expect(data.customers).toEqual([])
      await expect(page.getByRole('group', { name: 'Customers' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(options).toHaveCount(0)
    })

    await test.step('on a phone the drawer has the specified screens', async () => {
      await page.setViewportSize({ width: 375, height: 740 })
      await page.getByRole('button', { name: enShell.openMenu }).click()
      const drawer = page.getByRole('dialog')
      const links = drawer.getByRole('navigation').getByRole('link')
      const entries = async () => (await links.allInnerTexts()).map(text => text.split('\n')[0]).sort()
      await expect
        .poll(entries)
        .toEqual(
          [
            ...['Dashboard', 'Orders', 'Needs attention', 'Warranty claims', 'Coupons'],
            ...['Subscriptions', 'Categories', 'Reviews', 'Live support'],
          ].sort(),
        )
      await drawer.getByRole('link', { name: 'Coupons' }).click()
      await expect(page).toHaveURL(/\/en\/admin\/coupons$/)
      await expect(drawer).toBeHidden()
    })
  })
})

test('a case that is resolved elsewhere leaves the list and the counts by itself', async ({
  page,
  context,
}) => {
  // Other tests open and resolve cases too, so this one has its own.
  const transaction = await newCase()
  const headers = await open(page, context, { path: '/en/admin/cases?kind=unknown_payment' })
  const article = page.getByRole('article').filter({ hasText: transaction })
  await expect(article).toBeVisible()
  const badge = page
    .getByRole('navigation', { name: enShell.nav })
    .getByRole('link', { name: /Needs attention/ })
  // The badge is compared with the count of now.
  const expectCurrentCount = () =>
    expect(async () => {
      const reply = await page.request.get('/api/cases?limit=1', { headers })
      const { open: count } = (await reply.json()).data
      expect(await badge.textContent()).toMatch(new RegExp(`${count} open case`))
    }).toPass()
  await expectCurrentCount()
  const [own] = await inDatabase('select id from cases where dedupe_key = $1', [transaction])
  const resolved = await page.request.post(`/api/cases/${own?.id}/resolve`, {
    headers,
    data: { resolution: 'Refunded at Paymob' },
  })
  expect(resolved.ok()).toBe(true)
  await expect(article).toHaveCount(0)
  await expectCurrentCount()
})

test('resolving asks for a note, and the history shows it with the name', async ({ page, context }) => {
  const transaction = await newCase()
  await page.clock.install()
  await open(page, context, { path: '/en/admin/cases?kind=unknown_payment' })
  const article = page.getByRole('article').filter({ hasText: transaction })
  await article.getByRole('button', { name: enCases.resolve, exact: true }).click()
  await page.getByRole('button', { name: enCases.confirmResolve }).click()
  await expect(page.getByText(enCases.noteRequired, { exact: true })).toBeVisible()
  await page.getByLabel(enCases.note).fill('Called the customer')
  await expectToast(page, enCases.resolvedToast, () => page.keyboard.press('Enter'))
  await page.getByRole('link', { name: enCases.resolved }).click()
  const resolved = page.getByRole('article').filter({ hasText: transaction })
  await expect(resolved).toContainText('Called the customer')
  await expect(resolved).toContainText('Resolved by')
})
