import type { Page } from '@playwright/test'
import { collections as words } from '#messages/ar/admin/collections.ts'
import { form } from '#messages/ar/admin/form.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { validation } from '#messages/ar/errors.ts'
import { freshWord } from './fresh-word.ts'
import { expectToast, expectUndo } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const status = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status')
const unique = (word: string) => `${word} ${freshWord()}`

test.use({ viewport: { width: 1280, height: 900 }, expectedError: /409/ })

async function addProduct(page: Page, name: string) {
  await field(page, 'productIds').fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

test('an admin makes a collection, and shoppers see it in both languages', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const titles = { ar: unique('ليلة الجمعة'), en: unique('Friday night') }
  // The page cache drops a page a moment after the change, when PostgreSQL's notification arrives.
  const html = async (path: string) => (await page.request.get(path)).text()
  await page.clock.install()
  await page.goto('/admin/collections/new')

  await test.step('the form asks for two products and shows the block', async () => {
    await expect(field(page, 'titleAr')).toBeVisible()
    await field(page, 'titleAr').fill(titles.ar)
    await field(page, 'title').fill(titles.en)
    await addProduct(page, 'ليالي السينما')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(validation.collection_products).first()).toBeVisible()
    await addProduct(page, 'عدسة الوثائقية')
    const chosen = page.getByRole('list', { name: words.fields.productIds }).getByRole('listitem')
    await expect(chosen).toHaveCount(2)
    await chosen.nth(1).locator('[data-handle]').press('ArrowUp')
    await expect(chosen.first()).toContainText('عدسة الوثائقية')
    const phone = page.frameLocator(`iframe[title*="${kit.preview.mobile}"]`)
    await expect(phone.getByRole('heading', { name: titles.ar, includeHidden: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/collections\/[0-9a-f-]{36}$/)
    await expect(status(page)).toHaveText(form.allSaved)
  })
  const id = page.url().split('/').at(-1) ?? ''

  await test.step('a save by another person in between is shown, not overwritten', async () => {
    const body = JSON.stringify({ title: titles.en, titleAr: titles.ar, descriptionAr: 'نص زميل' })
    const saved = await fetch(`${baseURL}/api/collections/${id}`, { method: 'PUT', headers, body })
    expect(saved.status).toBe(200)
    await field(page, 'description').fill('Films for the evening')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: form.conflict.title })
    await expect(dialog).toContainText('نص زميل')
    await dialog.getByRole('button', { name: form.conflict.save }).click()
    await expect(status(page)).toHaveText(form.allSaved)
  })

  await test.step('shoppers see it on the home page, also on a phone', async () => {
    // Of all collections only the first two are on the home page.
    const list = await fetch(`${baseURL}/api/collections?scope=staff`, { headers })
    const { data } = (await list.json()) as { data: { id: string }[] }
    const ids = [id, ...data.map(other => other.id).filter(other => other !== id)]
    const order = { method: 'PUT', headers, body: JSON.stringify({ ids }) }
    expect((await fetch(`${baseURL}/api/staff/collections/order`, order)).status).toBe(200)
    for (const { path, title, product, width } of [
      { path: '/', title: titles.ar, product: 'عدسة الوثائقية', width: 1280 },
      { path: '/en', title: titles.en, product: 'Adasa Docs', width: 375 },
    ]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => html(path)).toContain(title)
      await page.goto(path)
      const block = page.getByRole('region', { name: title })
      await expect(block.getByRole('article')).toHaveCount(2)
      await expectAccessible(page, 'main')
      await expectNoOverflow(page)
      await block.getByRole('link', { name: product }).click()
      await expect(page.getByRole('heading', { level: 1, name: product })).toBeVisible()
    }
  })

  await test.step('it leaves the shop when it is turned off; its deletion can be undone', async () => {
    await page.goto('/admin/collections')
    const row = page
      .getByRole('list', { name: words.list })
      .getByRole('listitem')
      .filter({ hasText: titles.ar })
    await expect(row).toBeVisible()
    await expectNoOverflow(page)
    await expectToast(page, words.turnedOff, () => row.getByRole('switch').click())
    await expect(row).toContainText(words.states.inactive)
    await expect.poll(() => html('/')).not.toContain(titles.ar)
    await row.getByRole('button', { name: words.remove.replace('{name}', titles.ar) }).click()
    const { deleted, restored, confirm } = words.delete
    const isGone = () => expect(row).toHaveCount(0)
    await expectUndo(page, { deleted, isGone, undo: lists.undo, restored }, () =>
      page.getByRole('button', { name: confirm, exact: true }).click(),
    )
    await expect(row).toContainText('عدسة الوثائقية')
    await fetch(`${baseURL}/api/collections/${id}`, { method: 'DELETE', headers })
  })
})
