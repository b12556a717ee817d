import type { Page } from '@playwright/test'
import { categories as words } from '#messages/ar/admin/categories.ts'
import { form } from '#messages/ar/admin/form.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { freshWord } from './fresh-word.ts'
import { expectUndo } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 } })

type Headers = Record<string, string>

async function newCategory(page: Page, headers: Headers, nameAr: string) {
  const added = await page.request.post('/api/categories', { headers, data: { name: nameAr, nameAr } })
  return (await added.json()).data as { id: string; nameAr: string }
}

test('a worker adds a category, finds it, changes it, deletes it and undoes the deletion', async ({
  page,
  context,
}) => {
  await signIn(context, 'worker')
  await page.clock.install()
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
  const { deleted, restored, confirm } = words.delete
  const isGone = async () => {
    await expect(page.getByText(other, { exact: true })).toBeHidden()
    // The next row, or the heading when there is none.
    await expect(page.locator('[data-row]:focus, h1:focus')).toHaveCount(1)
  }
  await expectUndo(page, { deleted, isGone, undo: lists.undo, restored }, () =>
    page.getByRole('alertdialog').getByRole('button', { name: confirm }).click(),
  )
  await expect(page.getByText(other, { exact: true })).toBeVisible()
})

test('after reordering the list keeps its search and has the new order', async ({ page, context }) => {
  const headers = { authorization: `Bearer ${await signIn(context, 'admin')}` }
  const word = freshWord()
  const [first, second] = [`أول ${word}`, `ثانٍ ${word}`]
  for (const name of [first, second]) await newCategory(page, headers, name)
  await page.goto(`/admin/categories?search=${word}`)
  const names = page.locator('main [data-row]')
  await expect(names).toHaveText([first, second])
  await page.getByRole('button', { name: words.reorder }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const saved = page.waitForResponse(response => response.url().endsWith('/categories/order'))
  await page.getByRole('button', { name: new RegExp(`^غيّر ترتيب: ${second}`) }).focus()
  await page.keyboard.press('ArrowUp')
  expect((await saved).status()).toBe(200)
  await page.getByRole('button', { name: words.reorderDone }).click()
  await expect(names).toHaveText([second, first])
})

test('a link to a page beyond the last one shows the last one', async ({ page, context }) => {
  const headers = { authorization: `Bearer ${await signIn(context, 'admin')}` }
  const name = `آخر ${freshWord()}`
  await newCategory(page, headers, name)
  const search = encodeURIComponent(name)
  await page.goto(`/admin/categories?search=${search}&status=active&page=9`)
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
})

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 }, expectedError: /409/ })

  test('fits the screen, keeps a category with subscriptions, and changes its order by keys', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const headers = { authorization: `Bearer ${token}` }
    // A category of its own moves, not one of the demonstration.
    const name = `ترتيب ${freshWord()}`
    const { id } = await newCategory(page, headers, name)
    const ids = async (): Promise<string[]> => {
      const { data } = await (
        await page.request.get('/api/categories?includeHidden=true', { headers })
      ).json()
      return data.map((category: { id: string }) => category.id)
    }
    const before = await ids()
    expect(before.at(-1), 'a new category is the last').toBe(id)
    await page.goto('/admin/categories')
    await expect(page.getByRole('list', { name: words.list })).toBeVisible()
    await expectNoOverflow(page)

    await test.step('a category with subscriptions is emptied before it is deleted', async () => {
      const full = await newCategory(page, headers, `مليئة ${freshWord()}`)
      const { id: product } = await newProduct(baseURL, token, `Moved ${freshWord()}`)
      await inDatabase('update products set category_id = $2 where id = $1', [product, full.id])
      await page.goto(`/admin/categories?search=${encodeURIComponent(full.nameAr)}`)
      await page.getByRole('button', { name: `احذف ${full.nameAr}` }).click()
      const moving = page.getByRole('dialog', { name: words.move.title.replace('{name}', full.nameAr) })
      await moving.getByRole('button', { name: words.move.title.replace('{name}', full.nameAr) }).click()
      await expect(moving.getByText(words.move.required)).toBeVisible()
      await moving.getByLabel(words.move.target).selectOption({ label: name })
      await moving.getByRole('button', { name: words.move.title.replace('{name}', full.nameAr) }).click()
      await expect(moving.getByRole('status')).toHaveText('نُقل اشتراك')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: words.delete.confirm }).click()
      await expect(page.getByText(words.delete.deleted)).toBeVisible()
      await expect(page.getByText(full.nameAr, { exact: true })).toBeHidden()
    })

    await test.step('the order changes with the arrow keys and is saved', async () => {
      await page.getByRole('button', { name: lists.more }).click()
      await page.getByRole('menuitem', { name: words.reorder }).click()
      const handle = page.getByRole('button', { name: new RegExp(`^غيّر ترتيب: ${name}`) })
      const saved = page.waitForResponse(response => response.url().endsWith('/categories/order'))
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      expect((await saved).status()).toBe(200)
      await expect(handle).toBeFocused()
      const after = await ids()
      expect(after.indexOf(id)).toBe(before.indexOf(id) - 1)
      await page.getByRole('button', { name: words.reorderDone }).click()
      await expect(page.getByRole('searchbox')).toBeVisible()
    })
  })
})
