import type { Page } from '@playwright/test'
import { form } from '#messages/ar/admin/form.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { notes } from '#messages/ar/admin/notes.ts'
import { users as words } from '#messages/ar/admin/users.ts'
import { longForm } from './matrix.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { freshEmail, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn } from './signed-in.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).last()
const save = (page: Page) => page.getByRole('button', { name: form.save })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('an admin invites a worker, edits them and deletes them', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/users')
    await page.getByRole('button', { name: words.add }).click()
    const email = freshEmail()
    await field(page, 'fullName').fill('هند السالم')
    await dialog(page).getByRole('button', { name: form.create }).click()
    await expect(dialog(page).getByRole('alert').getByText(words.fields.email)).toBeVisible()
    await field(page, 'email').fill(email)
    await dialog(page).getByRole('radio', { name: words.roles.worker }).check()
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: form.create }).click()

    await expect(page.getByRole('heading', { level: 1, name: 'هند السالم' })).toBeVisible()
    await expect(page.getByText(words.invite.title)).toBeVisible()
    await page.getByLabel(notes.label).fill('تعمل مساءً')
    await page.getByRole('button', { name: notes.add }).click()
    await expect(page.getByText('تعمل مساءً')).toBeVisible()
    await field(page, 'phone').fill('0551234567')
    await page.getByRole('switch', { name: words.fields.isActive }).uncheck()
    await page.keyboard.press('Control+s')
    await expect(page.getByText(form.saved)).toBeVisible()

    await page.getByRole('link', { name: words.page.back }).click()
    await page.getByPlaceholder(words.search).fill(email)
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText(words.statuses.disabled)
    await row.getByRole('button', { name: words.actionsOf.replace('{name}', 'هند السالم') }).click()
    await page.getByRole('menuitem', { name: words.delete.open }).click()
    await expect(dialog(page).getByText(words.delete.text)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: words.delete.confirm }).click()
    await expect(page.getByText(lists.noMatch)).toBeVisible()
  })

  test('a table that is too wide scrolls sideways to its actions', longForm, async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto('/en/admin/users')
    await page.locator('tbody tr').first().getByRole('button').last().click()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  test('ending the sessions of a customer signs them out', async ({ page, context, baseURL }) => {
    const person = await newCustomer()
    const token = await openSession(person.email, 'Mozilla/5.0 (iPhone) Safari/604.1')
    await signIn(context, 'admin')
    await page.goto(`/admin/users?search=${person.email}`)
    await page.getByRole('link', { name: person.fullName }).click()
    await page.getByRole('button', { name: words.sessions.endAll }).click()
    await dialog(page).getByRole('button', { name: words.sessions.endAll }).click()
    await expect(page.getByText(words.sessions.none)).toBeVisible()
    const response = await fetch(`${baseURL}/api/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(401)
  })

  test.describe('with an edit by another admin', () => {
    test.use({ expectedError: /409/ })

    test('a form whose user another admin saved first shows what differs', async ({
      page,
      context,
      baseURL,
    }) => {
      const person = await newCustomer()
      const token = await signIn(context, 'admin')
      await page.goto(`/admin/users?search=${person.email}`)
      await page.getByRole('link', { name: person.fullName }).click()
      await field(page, 'fullName').fill('اسم من المتصفح')
      const id = page.url().split('/').at(-2)
      await fetch(`${baseURL}/api/users/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fullName: 'اسم من مدير آخر', email: person.email }),
      })
      await save(page).click()
      await expect(dialog(page).getByText('اسم من مدير آخر')).toBeVisible()
      await dialog(page).getByRole('button', { name: form.conflict.save }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'اسم من المتصفح' })).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test(
    'cards show the users; an admin reads why their own role is fixed',
    longForm,
    async ({ page, context }) => {
      await signIn(context, 'admin')
      await page.goto('/admin/users?role=admin')
      await expect(page.getByRole('list', { name: 'المستخدمون' }).getByRole('listitem').first()).toBeVisible()
      await expectNoOverflow(page)
      await page.goto('/admin/users?search=admin@demo.test')
      await page.getByRole('listitem').getByRole('link').filter({ hasText: /./ }).last().click()
      await expect(page.getByText(words.protection.self)).toBeVisible()
      await expect(page.getByRole('button', { name: words.delete.open })).toHaveCount(0)
      await expectNoOverflow(page)
    },
  )
})
