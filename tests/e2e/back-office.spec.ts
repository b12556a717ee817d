import type { BrowserContext, Page } from '@playwright/test'
import { cases as arCases } from '#messages/ar/admin/cases.ts'
import { shell as arShell } from '#messages/ar/admin/shell.ts'
import { cases as enCases } from '#messages/en/admin/cases.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { looks } from './matrix.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const words = { ar: { shell: arShell, cases: arCases }, en: { shell: enShell, cases: enCases } }

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

for (const { language, width } of looks) {
  const { shell, cases } = words[language]
  const prefix = language === 'en' ? '/en' : ''

  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('shell, notifications, palette, help and cases are free of faults', async ({ page, context }) => {
      await open(page, context, { path: `${prefix}/admin/cases` })
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectNoFaults(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: shell.notifications.title }).click()
      await expect(page.getByRole('dialog', { name: shell.notifications.title })).toBeVisible()
      await expectNoFaults(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      await expectNoFaults(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: shell.shortcuts.title })).toBeVisible()
      await expectNoFaults(page, 'dialog[open]')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: cases.resolve, exact: true }).first().click()
      await expect(page.getByRole('dialog', { name: cases.resolveTitle })).toBeVisible()
      await expectNoFaults(page, 'dialog[open]')
    })
  })
}

test.describe('the command palette', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('finds a product with another spelling, keeps the first hit selected, and opens it with Enter', async ({
    page,
    context,
  }) => {
    await open(page, context)
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await field.fill('شاشه')
    const hit = page.getByRole('group', { name: arShell.palette.groups.products }).getByRole('option').first()
    await expect(hit).toContainText('شاشة بلس')
    await expect(hit).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/subscriptions\/shasha-plus$/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('goes to a screen with arrow keys only, and Escape closes it', async ({ page, context }) => {
    await open(page, context, { path: '/en/admin/cases' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('cou')
    const options = page.getByRole('group', { name: 'Screens' }).getByRole('option')
    await expect(options).toHaveText([/Coupons/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('coup')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/admin\/coupons$/)
  })

  test('offers a worker neither the screens of an admin nor customers', async ({ page, context }) => {
    await open(page, context, { path: '/en/admin/cases', who: 'worker' })
    await page.keyboard.press('Control+k')
    const screens = page.getByRole('group', { name: 'Screens' }).getByRole('option')
    await expect(screens.filter({ hasText: 'Delivered' })).toHaveCount(1)
    await expect(screens.filter({ hasText: 'Users' })).toHaveCount(0)
    const answered = page.waitForResponse(/staff\/search/)
    await page.keyboard.type('demo.test')
    const { data } = await (await answered).json()
    expect(data.customers).toEqual([])
    await expect(page.getByRole('group', { name: 'Customers' })).toHaveCount(0)
  })
})

test('the navigation of a worker has the specified screens, on a phone in the drawer', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await open(page, context, { path: '/en/admin/orders', who: 'worker' })
  await page.getByRole('button', { name: enShell.openMenu }).click()
  const drawer = page.getByRole('dialog')
  const entries = await drawer.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(entries.map(text => text.split('\n')[0]).sort()).toEqual(
    [
      ...['Dashboard', 'Orders', 'Needs attention', 'Warranty claims', 'Coupons'],
      ...['Subscriptions', 'Categories', 'Reviews', 'Live support'],
    ].sort(),
  )
  await drawer.getByRole('link', { name: 'Coupons' }).click()
  await expect(page).toHaveURL(/\/en\/admin\/coupons$/)
  await expect(drawer).toBeHidden()
})

test('a case that is resolved elsewhere leaves the list and the counts by itself', async ({
  page,
  context,
}) => {
  const headers = await open(page, context, { path: '/en/admin/cases?kind=stock_exhausted' })
  const { data } = await (
    await page.request.get('/api/cases?kind=stock_exhausted&limit=100', { headers })
  ).json()
  const articles = page.getByRole('article')
  await expect(articles).toHaveCount(data.cases.length)
  const badge = page
    .getByRole('navigation', { name: enShell.nav })
    .getByRole('link', { name: /Needs attention/ })
  await expect(badge).toContainText(`${data.open} open case`)
  await page.request.post(`/api/cases/${data.cases[0].id}/resolve`, {
    headers,
    data: { resolution: 'Ordered from the supplier' },
  })
  await expect(articles).toHaveCount(data.cases.length - 1)
  await expect(badge).toContainText(data.open === 2 ? '1 open case' : `${data.open - 1} open case`)
})

test('resolving asks for a note, and the history shows it with the name', async ({ page, context }) => {
  await open(page, context, { path: '/en/admin/cases?kind=delivery_overdue' })
  const article = page.getByRole('article').first()
  const order = await article.getByRole('link', { name: /^#/ }).textContent()
  await article.getByRole('button', { name: enCases.resolve, exact: true }).click()
  await page.getByRole('button', { name: enCases.confirmResolve }).click()
  await expect(page.getByText(enCases.noteRequired, { exact: true })).toBeVisible()
  await page.getByLabel(enCases.note).fill('Called the customer')
  await page.keyboard.press('Enter')
  await expect(page.getByText(enCases.resolvedToast)).toBeVisible()
  await page.getByRole('link', { name: enCases.resolved }).click()
  const resolved = page.getByRole('article').filter({ hasText: order ?? '' })
  await expect(resolved).toContainText('Called the customer')
  await expect(resolved).toContainText('Resolved by')
})
