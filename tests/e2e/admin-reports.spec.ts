import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { dashboard } from '#messages/ar/admin/dashboard.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { reports } from '#messages/ar/admin/reports.ts'
import { reports as english } from '#messages/en/admin/reports.ts'
import { freshWord } from './fresh-word.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper } from './shopper.ts'
import { openSession, signIn, storeToken } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

test.describe('reports', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('an admin chooses a period, reads the chart by keyboard and table, and sees how it is counted', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/reports')
    const mrr = page.getByRole('region', { name: reports.mrr.title })
    await expect(mrr).toBeVisible()
    await mrr.getByText(reports.howCounted).click()
    await expect(mrr.getByText(reports.how.mrr)).toBeVisible()

    // The URL holds the choice, so the radio button follows the navigation.
    await page.getByRole('radio', { name: reports.periods.week }).click()
    await expect(page.getByRole('radio', { name: reports.periods.week })).toBeChecked()
    await expect(page).toHaveURL(/period=week/)
    const chart = page.getByRole('slider', { name: reports.sales.title.day })
    // The chart of the month stays until the seven days of the week are loaded.
    await expect(chart).toHaveAttribute('aria-valuemax', '6')
    await chart.focus()
    const last = await chart.getAttribute('aria-valuetext')
    // Time runs from right to left: the right arrow goes back in time.
    await page.keyboard.press('ArrowRight')
    await expect(chart).not.toHaveAttribute('aria-valuetext', last ?? '')
    const sales = page.getByRole('region', { name: reports.sales.title.day })
    await sales.getByText(reports.asTable).click()
    await expect(sales.getByRole('row')).toHaveCount(8)

    await page.getByRole('checkbox', { name: /قارن/ }).click()
    await expect(page).toHaveURL(/compare=off/)
    await expect(sales.getByRole('columnheader', { name: reports.sales.previous })).toHaveCount(0)
    for (const change of [reports.categories.points, reports.top.change])
      await expect(page.getByRole('columnheader', { name: change, exact: true })).toHaveCount(0)
    await expect(page.getByText(reports.revenue.previous)).toHaveCount(0)
  })

  test('an admin chooses other days and refreshes, and the report refreshes itself every 30 seconds', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin')
    await page.clock.install()
    await page.goto('/admin/reports')
    await page.getByRole('button', { name: reports.otherDays }).click()
    const days = page.getByRole('dialog', { name: reports.otherDays })
    await days.getByLabel(kit.dates.from).fill('2026-01-02')
    await days.getByLabel(kit.dates.to).fill('2025-12-30')
    await days.getByRole('button', { name: kit.dates.apply }).click()
    await expect(days.getByText(kit.dates.reversed)).toBeVisible()
    await days.getByLabel(kit.dates.from).fill('2025-12-30')
    await days.getByLabel(kit.dates.to).fill('2026-01-02')
    await days.getByRole('button', { name: kit.dates.apply }).click()
    await expect(page).toHaveURL(/from=2025-12-30&to=2026-01-02/)
    await expect(page.getByText(/30 ديسمبر 2025 – 2 يناير 2026/)).toBeVisible()
    await expect(page.getByRole('slider', { name: reports.sales.title.day })).toHaveAttribute(
      'aria-valuemax',
      '3',
    )
    const asked = () =>
      page.waitForResponse(answer => answer.url().includes('/api/orders/stats?from=2025-12-30'))
    const byButton = asked()
    await page.getByRole('button', { name: reports.refresh, exact: true }).click()
    expect((await byButton).ok()).toBe(true)
    await page.getByRole('checkbox', { name: reports.auto }).check()
    const byItself = asked()
    await page.clock.runFor(30_000)
    expect((await byItself).ok()).toBe(true)
  })

  test('every card fits a phone: nothing is cut or scrolls sideways', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.setViewportSize({ width: 375, height: 812 })
    for (const [path, { asTable }] of [
      ['/admin/reports', reports],
      ['/en/admin/reports', english],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        const cards = page.getByRole('main').getByRole('region')
        await expect(cards).toHaveCount(15)
        await expect(cards.last().getByRole('row').nth(1)).toBeVisible()
        for (const chart of await page.getByText(asTable).all()) await chart.click()
        const tooWide = await cards.locator('header, fieldset, table, div').evaluateAll(parts =>
          parts
            .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth)
            .filter(part => getComputedStyle(part).display !== 'inline' && part.clientWidth > 1)
            .map(part => part.textContent?.slice(0, 60)),
        )
        expect(tooWide).toEqual([])
        await expectNoOverflow(page)
      })
  })

  test('tables download as CSV and charts as PNG', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/admin/reports?period=week')
    await expect(page.getByRole('slider')).toBeVisible()
    await page.getByRole('button', { name: reports.export }).click()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: reports.exports.sales }).click(),
    ])
    expect(csv.suggestedFilename()).toMatch(/^reports-sales-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(8)

    const sales = page.getByRole('region', { name: reports.sales.title.day })
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      sales.getByRole('button', { name: reports.png }).click(),
    ])
    const bytes = await readFile(await png.path())
    const chart = await sales.getByRole('slider').boundingBox()
    const picture = sharp(bytes)
    const { height } = await picture.metadata()
    // At twice the size of the screen, with room for the title, the period and the legend.
    expect(height / 2).toBeGreaterThan((chart?.height ?? 0) + 70)
    const corner = picture.extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha()
    expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255])
  })

  test('a search and an opened result are counted, and a search without results becomes another name', async ({
    page,
    context,
  }) => {
    const counted = (body: object) =>
      page.waitForRequest(
        request => request.url().endsWith('/api/search-terms') && request.postData() === JSON.stringify(body),
      )
    const searched = counted({ q: 'shasha' })
    await page.goto('/en/search?q=shasha')
    await searched
    const opened = counted({ q: 'shasha', isOpened: true })
    await page.getByRole('main').getByRole('link', { name: 'Shasha Plus' }).first().click()
    await opened

    const word = freshWord()
    await inDatabase(
      `insert into search_terms (day, term, searches, empty_searches, visitor_bits, is_found)
       values ((now() at time zone 'Asia/Riyadh')::date, $1, 50, 50, 2147483647, false)`,
      [word],
    )
    await signIn(context, 'admin')
    await page.goto('/admin/reports')
    const card = page.getByRole('region', { name: reports.searches.title })
    await card.getByRole('radio', { name: reports.searches.kinds.nothing }).check()
    await expect(card.getByRole('row').filter({ hasText: 'شاشه' })).toContainText('التقييم 5 فأعلى')
    const row = card.getByRole('row').filter({ hasText: word })
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: reports.searches.alias.confirm }).click()
    await expect(dialog.getByText(reports.searches.alias.required)).toBeVisible()
    await dialog.getByRole('combobox').fill('shasha plus')
    await dialog.getByRole('option', { name: 'شاشة بلس' }).first().click()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: reports.searches.alias.confirm }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })
})

test.describe('the dashboard', () => {
  test('an admin sees the figures and what comes live, and marks the alerts as read for good', async ({
    page,
    openPage,
    baseURL,
  }) => {
    // An admin who has read nothing yet, and an order to read about.
    const admin = await newCustomer()
    await inDatabase("update users set role = 'admin' where email = $1", [admin.email])
    const token = await openSession(admin.email)
    const product = await newProduct(baseURL, token, `Alert ${freshWord()}`)
    await startOrder(page, await newShopper(page), product.id)
    await storeToken(page, token)
    await page.clock.install()
    await page.goto('/admin/dashboard')
    const stats = page.getByRole('region', { name: dashboard.stats.label })
    await expect(stats.getByText(dashboard.stats.monthlyRevenue, { exact: true })).toBeVisible()
    await test.step('an order that comes now, and its payment, appear without a reload', async () => {
      const started = await startOrder(page, await newShopper(await openPage()), product.id)
      const [order] = await inDatabase('select number from orders where id = $1', [started.orderId])
      const number = `#${order?.number}`
      await page.clock.runFor(15_000)
      await expect(page.getByRole('region', { name: dashboard.orders.title })).toContainText(number)
      await payByApi(page, started)
      const paid = dashboard.alerts.kinds.order_completed.replace('{number}', '')
      const alerts = page.getByRole('region', { name: dashboard.alerts.title }).getByRole('listitem')
      await expect(alerts.filter({ hasText: number }).filter({ hasText: paid })).toHaveCount(1)
    })
    const readAll = page.getByRole('button', { name: dashboard.alerts.readAll })
    const saved = page.waitForResponse(response => response.url().includes('/alerts/read-all'))
    await readAll.click()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(stats.getByText(dashboard.stats.monthlyRevenue, { exact: true })).toBeVisible()
    await expect(readAll).toHaveCount(0)
    await expectNoOverflow(page)
  })

  test('a worker sees names of users without e-mail addresses, and no link to reports', async ({
    page,
    context,
  }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/dashboard')
    const users = page.getByRole('region', { name: dashboard.users.title })
    await expect(users.getByRole('listitem').first()).toBeVisible()
    await expect(users).not.toContainText('@')
    await expect(page.getByRole('link', { name: dashboard.shortcuts.report })).toHaveCount(0)
  })
})
