import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { customFields as words } from '#messages/ar/admin/custom-fields.ts'
import { form } from '#messages/ar/admin/form.ts'
import { products } from '#messages/ar/admin/products.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const input = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)
const rows = (page: Page) => page.getByRole('list', { name: words.list }).getByRole('listitem')

/** A product that no other test changes. */
async function newProduct(baseURL: string | undefined, token: string) {
  const name = `Fields ${randomBytes(4).toString('hex')}`
  const body = formOf({
    name,
    nameAr: `${name} حقول`,
    description: 'Series and films',
    descriptionAr: 'مسلسلات وأفلام',
    categoryId: 'movies-series',
    price: 20,
    image: await pictureFile({ colour: '#335577' }),
    durations: [{ value: 30, price: 20 }],
  })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/subscriptions`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { id: string } }
  return { id: data.id, name }
}

async function addField(page: Page, names: { ar: string; en: string }) {
  await page.getByRole('button', { name: words.add }).first().click()
  await input(page, 'field_name_ar').fill(names.ar)
  await input(page, 'field_name').fill(names.en)
}

const save = (page: Page, label: string) => dialog(page).getByRole('button', { name: label }).click()

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('an admin finds a product, adds fields, orders, switches and deletes them', async ({
    page,
    context,
    baseURL,
  }) => {
    const product = await newProduct(baseURL, await signIn(context, 'admin'))
    await page.goto('/admin/custom-fields')
    await expectNoFaults(page, 'main')
    await page.getByPlaceholder(words.picker.search).fill(product.name)
    // The list follows the text after a pause: a link that is clicked before that would be left again.
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('link', { name: product.name }).click()
    await expect(page.getByText(words.empty)).toBeVisible()

    await addField(page, { ar: '', en: 'account_email' })
    await save(page, form.create)
    await expect(dialog(page).getByRole('alert').getByText(words.fields.field_name_ar)).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
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
    await expectNoFaults(page, 'main')

    // The second field goes first, by keys. Each change is saved before the next one.
    const { required, active } = products.customFields
    const saved = (body: string) =>
      page.waitForResponse(reply => reply.ok() && reply.request().postData()?.includes(body) === true)
    await Promise.all([saved('"order_num":1'), rows(page).nth(1).locator('[data-handle]').press('ArrowUp')])
    await Promise.all([
      saved('is_required'),
      rows(page).first().getByRole('switch', { name: required }).check(),
    ])
    await Promise.all([saved('is_active'), rows(page).nth(1).getByRole('switch', { name: active }).uncheck()])
    await page.reload()
    await expect(rows(page).first()).toContainText('region')
    await expect(rows(page).first().getByRole('switch', { name: required })).toBeChecked()
    await expect(rows(page).nth(1).getByRole('switch', { name: active })).not.toBeChecked()

    await page.getByRole('button', { name: words.deleteField.replace('{name}', 'المنطقة') }).click()
    await dialog(page).getByRole('button', { name: words.deleteConfirm }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('a worker is sent away', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/custom-fields')
    await expect(page).not.toHaveURL(/custom-fields/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('fields fit the screen', async ({ page, context, baseURL }) => {
    const product = await newProduct(baseURL, await signIn(context, 'admin'))
    await page.goto(`/en/admin/custom-fields?product=${product.id}`)
    await page.getByRole('button', { name: 'New field' }).first().click()
    await input(page, 'field_name_ar').fill('اسم طويل جدًا للحقل حتى نرى كيف يظهر في الهاتف')
    await input(page, 'field_name').fill('a very long name of a field to see it on a phone')
    await save(page, 'Add')
    await expect(page.getByRole('switch')).toHaveCount(2)
    await expectNoOverflow(page)
    await expectNoFaults(page)
  })
})
