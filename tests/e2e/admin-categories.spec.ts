import { categories as words } from '#messages/ar/admin/categories.ts'
import { form } from '#messages/ar/admin/form.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a worker adds a category, finds it, changes it and deletes it', async ({ page, context }) => {
  await signIn(context, 'worker')
  const name = `بطاقات ${freshWord()}`
  const other = `بطاقات الهدايا ${freshWord()}`
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.new })
  await dialog.getByRole('button', { name: form.create }).click()
  await expect(dialog.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'dialog[open]')
  await dialog.locator('[name=nameAr]').fill(name)
  await dialog.locator('[name=name]').fill('Gift cards')
  await dialog.getByTitle(words.icons.gift).click()
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('button', { name: words.add })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.insertText(name)
  await expect(page.getByRole('list', { name: words.list }).getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const editing = page.getByRole('dialog', { name: `تعديل: ${name}` })
  await editing.locator('[name=nameAr]').fill(other)
  await editing.getByRole('switch', { name: words.fields.isHidden }).check()
  // Closing with changes asks first.
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: form.guard.title })
  await question.getByRole('button', { name: form.guard.stay }).click()
  await expect(editing.locator('[name=nameAr]')).toHaveValue(other)
  await page.keyboard.press('Control+s')
  await expect(editing).toBeHidden()

  await page.goto('/admin/categories?status=hidden')
  await expect(page.getByText(other, { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.getByRole('button', { name: `احذف ${other}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete.confirm }).click()
  await expect(page.getByText(other, { exact: true })).toBeHidden()
  // The next row, or the heading when there is none.
  await expect(page.locator('[data-row]:focus, h1:focus')).toHaveCount(1)
})

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, expectedError: /409/ })

  test('fits the screen, keeps a category with subscriptions, and changes its order by keys', async ({
    page,
    context,
  }) => {
    const headers = { authorization: `Bearer ${await signIn(context, 'admin')}` }
    // A category of its own moves, not one of the demonstration.
    const name = `ترتيب ${freshWord()}`
    const added = await page.request.post('/api/categories', { headers, data: { name, nameAr: name } })
    const { id } = (await added.json()).data
    const ids = async (): Promise<string[]> => {
      const { data } = await (
        await page.request.get('/api/categories?includeHidden=true', { headers })
      ).json()
      return data.map((category: { id: string }) => category.id)
    }
    // Last, wherever a new category stands, so that it can move up.
    const before = [...(await ids()).filter(other => other !== id), id]
    const data = { ids: before }
    expect((await page.request.put('/api/staff/categories/order', { headers, data })).status()).toBe(200)
    await page.goto('/admin/categories')
    await expect(page.getByRole('list', { name: words.list })).toBeVisible()
    await expectNoOverflow(page)

    await test.step('a category with subscriptions is not deleted, and the dialog says why', async () => {
      await page.getByRole('button', { name: 'احذف موسيقى' }).click()
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText(words.delete.guarded)
      await dialog.getByRole('button', { name: words.delete.confirm }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByRole('button', { name: words.delete.cancel }).click()
      await expect(page.getByText('موسيقى', { exact: true })).toBeVisible()
    })

    await test.step('the order changes with the arrow keys and is saved', async () => {
      await page.getByRole('button', { name: words.reorder }).click()
      const handle = page.getByRole('button', { name: new RegExp(`^غيّر ترتيب: ${name}`) })
      const saved = page.waitForResponse(response => response.url().endsWith('/categories/order'))
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      expect((await saved).status()).toBe(200)
      await expect(handle).toBeFocused()
      const after = await ids()
      expect(after.indexOf(id)).toBe(before.indexOf(id) - 1)
    })
  })
})
