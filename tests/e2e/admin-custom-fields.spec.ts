import type { Page } from '@playwright/test'
import { customFields as words } from '#messages/ar/admin/custom-fields.ts'
import { form } from '#messages/ar/admin/form.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { products } from '#messages/ar/admin/products.ts'
import { common } from '#messages/ar/common.ts'
import { freshWord } from './fresh-word.ts'
import { longForm } from './matrix.ts'
import { expectUndo } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const input = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)
const rows = (page: Page) => page.getByRole('list', { name: words.list }).getByRole('listitem')

const uniqueName = () => `Fields ${freshWord()}`

async function addField(page: Page, names: { ar: string; en: string }) {
  await page.getByRole('button', { name: words.add }).first().click()
  await input(page, 'field_name_ar').fill(names.ar)
  await input(page, 'field_name').fill(names.en)
}

const save = (page: Page, label: string) => dialog(page).getByRole('button', { name: label }).click()

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedError: /409 \(Conflict\)|status of 403/ })

  test('an admin finds a product, adds fields, orders, switches and deletes them', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const product = await newProduct(baseURL, token, uniqueName())
    await page.clock.install()
    await page.goto('/admin/custom-fields')
    await page.getByPlaceholder(products.list.search).fill(product.nameAr)
    const found = page.getByRole('row', { name: product.nameAr })
    await expect(found).toContainText('بلا حقول')
    // The new product may head the list before the search has answered.
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page, 'main')
    await found.getByRole('link').click()
    await expect(page.getByText(words.empty)).toBeVisible()

    await addField(page, { ar: '', en: 'account_email' })
    await save(page, form.create)
    await expect(dialog(page).getByRole('alert').getByText(words.fields.field_name_ar)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await input(page, 'field_name_ar').fill('بريد الحساب')
    await input(page, 'field_type').selectOption('email')
    await save(page, form.create)
    await expect(rows(page)).toHaveCount(1)

    await addField(page, { ar: 'المنطقة', en: 'region' })
    await input(page, 'field_type').selectOption('select')
    await input(page, 'order_num').fill('1')
    await dialog(page).getByLabel(words.fields.options).fill('الرياض, جدة,, ')
    await save(page, form.create)
    await expect(rows(page).nth(1)).toContainText('الرياض، جدة')
    await expectAccessible(page, 'main')

    // The second field goes first, by keys, which keep the focus. Each change is saved before the next one.
    const { required, active } = products.customFields
    const saved = (body: string) =>
      page.waitForResponse(reply => reply.ok() && reply.request().postData()?.includes(body) === true)
    const handle = rows(page).filter({ hasText: 'region' }).locator('[data-handle]')
    for (const [key, place] of [
      ['ArrowUp', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
    ] as const) {
      await Promise.all([saved('"ids":'), handle.press(key)])
      await expect(rows(page).nth(place)).toContainText('region')
      await expect(handle).toBeFocused()
    }
    await Promise.all([
      saved('is_required'),
      rows(page).first().getByRole('switch', { name: required }).check(),
    ])
    await Promise.all([saved('is_active'), rows(page).nth(1).getByRole('switch', { name: active }).uncheck()])
    // A request that fails shows one error, and retrying shows the fields.
    const calls = '**/api/subscriptions/custom-fields?*'
    const refusal = { success: false, message: 'no', code: 'forbidden' }
    await page.route(calls, route => route.fulfill({ status: 403, json: refusal }))
    await page.reload()
    await expect(page.getByText(words.loadFailed)).toHaveCount(1)
    await page.unroute(calls)
    await page.getByRole('button', { name: common.retry }).click()
    await expect(rows(page).first()).toContainText('region')
    await expect(rows(page).first().getByRole('switch', { name: required })).toBeChecked()
    await expect(rows(page).nth(1).getByRole('switch', { name: active })).not.toBeChecked()

    // Another admin saves the second field while it is edited here.
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(rows(page).nth(1).locator('[data-row]')).toBeFocused()
    await page.keyboard.press('Enter')
    await input(page, 'placeholder').fill('mine')
    await dialog(page).getByRole('switch', { name: words.fields.is_required }).check()
    const field = `/api/subscriptions/custom-fields/${await rows(page).nth(1).getAttribute('data-row-of')}`
    const headers = { authorization: `Bearer ${token}` }
    await page.request.put(field, { headers, data: { placeholder: 'theirs', placeholder_ar: 'مثال' } })
    await page.keyboard.press('Control+s')
    const conflict = page.getByRole('dialog', { name: form.conflict.title })
    await expect(conflict.getByText(form.conflict.onlyTheirs, { exact: true })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await conflict.getByRole('radio', { name: form.conflict.theirs }).check()
    await conflict.getByRole('button', { name: form.conflict.save }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(rows(page).nth(1).locator('[data-row]')).toBeFocused()
    await expect(rows(page).nth(1).getByRole('switch', { name: required })).toBeChecked()
    const list = await page.request.get(`/api/subscriptions/custom-fields?subscription_id=${product.id}`, {
      headers,
    })
    expect((await list.json()).data[1]).toMatchObject({ placeholder: 'theirs', placeholder_ar: 'مثال' })

    await page.getByRole('button', { name: words.deleteField.replace('{name}', 'المنطقة') }).click()
    const remove = dialog(page).getByRole('button', { name: words.deleteConfirm })
    const isGone = async () => {
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page).first().locator('[data-row]')).toBeFocused()
    }
    const { deleted, restored } = words
    await expectUndo(page, { deleted, isGone, undo: lists.undo, restored }, () => remove.click())
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first(), 'in its place').toContainText('region')
    await page.goto(`/admin/custom-fields?search=${encodeURIComponent(product.nameAr)}`)
    await expect(page.getByRole('row', { name: product.nameAr })).toContainText('حقلان')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('fields fit the screen', longForm, async ({ page, context, baseURL }) => {
    const product = await newProduct(baseURL, await signIn(context, 'admin'), uniqueName())
    await page.goto(`/en/admin/custom-fields?product=${product.id}`)
    await page.getByRole('button', { name: 'New field' }).first().click()
    await input(page, 'field_name_ar').fill('اسم طويل جدًا للحقل حتى نرى كيف يظهر في الهاتف')
    await input(page, 'field_name').fill('a very long name of a field to see it on a phone')
    await save(page, 'Add')
    await expect(page.getByRole('switch')).toHaveCount(2)
    await expectNoOverflow(page)
  })
})
