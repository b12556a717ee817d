import { randomBytes } from 'node:crypto'
import { categories as words } from '#messages/ar/admin/categories.ts'
import { form } from '#messages/ar/admin/form.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a worker adds a category, finds it, changes it and deletes it', async ({ page, context }) => {
  await signIn(context, 'worker')
  const name = `بطاقات ${randomBytes(4).toString('hex')}`
  const other = `بطاقات الهدايا ${randomBytes(4).toString('hex')}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.new })
  await dialog.getByRole('button', { name: form.create }).click()
  await expect(dialog.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await dialog.locator('[name=nameAr]').fill(name)
  await dialog.locator('[name=name]').fill('Gift cards')
  await dialog.getByTitle(words.icons.gift).click()
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: words.searchLabel }).fill(name)
  await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('button', { name: `عدّل ${name}` }).click()
  const editing = page.getByRole('dialog', { name: `تعديل: ${name}` })
  await editing.locator('[name=nameAr]').fill(other)
  await editing.getByRole('switch', { name: words.fields.isHidden }).check()
  // Closing with changes asks first.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: form.guard.title })
  await question.getByRole('button', { name: form.guard.stay }).click()
  await page.keyboard.press('Control+s')
  await expect(editing).toBeHidden()

  await page.goto('/admin/categories?status=hidden')
  await expect(page.getByText(other, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `احذف ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete.confirm }).click()
  await expect(page.getByText(other, { exact: true })).toBeHidden()
})

test('the category form has no fault that axe finds', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByRole('dialog', { name: words.new })).toBeVisible()
  await expectNoFaults(page, 'dialog[open]')
})

test.describe('guarded', () => {
  test.use({ expectedComplaint: /409/ })

  test('a category with subscriptions is not deleted, and the dialog says why', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: 'احذف موسيقى' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(words.delete.guarded)
    await dialog.getByRole('button', { name: words.delete.confirm }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: words.delete.cancel }).click()
    await expect(page.getByText('موسيقى', { exact: true })).toBeVisible()
  })
})

test('the order changes with the arrow keys and is saved; the screen fits a phone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(context, 'admin')
  await page.goto('/admin/categories')
  await expect(page.getByRole('list', { name: words.list })).toBeVisible()
  await expectNoOverflow(page)
  await expectNoFaults(page)
  await page.getByRole('button', { name: words.reorder }).click()
  const handle = page.getByRole('button', { name: /^غيّر ترتيب: أخبار/ })
  const saved = page.waitForResponse(response => response.url().endsWith('/categories/order'))
  await handle.focus()
  await page.keyboard.press('ArrowUp')
  expect((await saved).status()).toBe(200)
  await expect(handle).toBeFocused()
})
