import { pages as arPages } from '#messages/ar/admin/pages.ts'
import { shell as arShell } from '#messages/ar/admin/shell.ts'
import { handbook as arHandbook } from '#messages/ar/handbook.ts'
import { notices as arNotices } from '#messages/ar/notices.ts'
import { shell as enShell } from '#messages/en/admin/shell.ts'
import { handbook as enHandbook } from '#messages/en/handbook.ts'
import { notices as enNotices } from '#messages/en/notices.ts'
import { looks } from './matrix.ts'
import { expectPaletteClosed, openAs } from './open-screen.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { openSession, storeToken } from './signed-in.ts'

const words = {
  ar: { shell: arShell, notices: arNotices, handbook: arHandbook },
  en: { shell: enShell, notices: enNotices, handbook: enHandbook },
}

for (const { language, width } of looks) {
  const { shell, notices, handbook } = words[language]
  const prefix = language === 'en' ? '/en' : ''

  test.describe(`${language}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('notifications, palette and help have no accessibility violations', async ({ page, context }) => {
      await openAs(page, context, { path: `${prefix}/admin/cases` })
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
  await openAs(page, context, { path: '/en/admin/reports' })
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

test('an admin finds the screens of admins, and signs out, which ends the session for good', async ({
  page,
  baseURL,
}) => {
  const token = await openSession('admin@demo.test')
  await storeToken(page, token)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const navigation = page.getByRole('navigation', { name: arShell.nav })
  await expect(navigation.getByRole('link', { name: arPages.users })).toBeVisible()
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
    await openAs(page, context)
    await page.getByRole('button', { name: arShell.openMenu }).tap()
    const entries = page.getByRole('navigation', { name: arShell.nav }).getByRole('link')
    await expect(entries.first()).toBeVisible()
    const heights = await entries.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(15)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })
})
