import { accounts as arAccounts } from '#messages/ar/admin/accounts.ts'
import { categories as arCategories } from '#messages/ar/admin/categories.ts'
import { pages as arPages } from '#messages/ar/admin/pages.ts'
import { shell as arShell } from '#messages/ar/admin/shell.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { expectPaletteClosed, openAs } from './open-screen.ts'
import { expectWholeLetters } from './page-checks.ts'
import { inDatabase, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

test.describe('the command palette', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('opens products, screens and actions for an admin', async ({ page, context }) => {
    await openAs(page, context)
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

  test('a long Arabic name on an English page loses its end, not its beginning', async ({
    page,
    context,
  }) => {
    const { email } = await newCustomer()
    const name = `ليان ${'عبدالرحمن '.repeat(8)}القحطاني`
    await inDatabase('update users set full_name = $1 where email = $2', [name, email])
    await openAs(page, context, { path: '/en/admin/orders' })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(email)
    const option = page.getByRole('option').filter({ hasText: 'عبدالرحمن' })
    const isInView = await option
      .locator('bdi')
      .first()
      .evaluate(title => {
        const range = document.createRange()
        const first = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()
        if (!first || title.scrollWidth <= title.clientWidth) return undefined
        range.setStart(first, 0)
        range.setEnd(first, 1)
        const [letter, option] = [range, title.parentElement].map(part => part?.getBoundingClientRect())
        return letter && option && letter.right <= option.right + 1 && letter.left >= option.left
      })
    expect(isInView).toBe(true)
  })

  for (const who of ['admin', 'worker'] as const) {
    test(`begins a new record in its form, for ${who}s`, async ({ page, context }) => {
      await openAs(page, context, { path: '/admin/orders', who })
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
    await openAs(page, context, { path: '/en/admin/orders', who: 'worker' })
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
            'Dashboard',
            'Orders',
            'Needs attention',
            'Warranty claims',
            'Coupons',
            'Subscriptions',
            'Categories',
            'Reviews',
            'Live support',
          ].sort(),
        )
      await drawer.getByRole('link', { name: 'Coupons' }).click()
      await expect(page).toHaveURL(/\/en\/admin\/coupons$/)
      await expect(drawer).toBeHidden()
    })
  })
})
