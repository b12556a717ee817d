import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { form } from '#messages/ar/admin/form.ts'
import { products as words } from '#messages/ar/admin/products.ts'
import { formOf, pictureBytes, pictureFile } from '#tests/support/forms.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { fields } = words

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const status = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status')
const uniqueName = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

/** A product that no other test changes. */
async function newProduct(baseURL: string | undefined, token: string, name: string) {
  const body = formOf({
    name,
    nameAr: `${name} تجربة`,
    description: 'Series and films',
    descriptionAr: 'مسلسلات وأفلام',
    categoryId: 'movies-series',
    price: 20,
    image: await pictureFile({ colour: '#335577' }),
    durations: [
      { value: 30, price: 20 },
      { value: 90, price: 50 },
    ],
  })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/subscriptions`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: string; version: number } }).data
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a worker adds a subscription with durations and a purchase field, and sees it in the shop', async ({
    page,
    context,
  }) => {
    await signIn(context, 'worker')
    const name = uniqueName('Star')
    await page.goto('/admin/subscriptions/new')
    await field(page, 'nameAr').fill(`نجمة ${name}`)
    await field(page, 'name').fill(name)
    await field(page, 'descriptionAr').fill('مسلسلات وأفلام')
    await field(page, 'description').fill('Series and films')
    await field(page, 'categoryId').selectOption({ index: 1 })
    await page.locator('input[type=file]').setInputFiles({
      name: 'star.png',
      mimeType: 'image/png',
      buffer: await pictureBytes({ colour: '#772255' }),
    })
    await expect(page.getByText(form.picture.isNew)).toBeVisible()
    // Suggested prices follow the main price.
    await page.getByRole('button', { name: '3 أشهر' }).click()
    await field(page, 'price').fill('40')
    await expect(field(page, 'durations.0.price')).toHaveValue('40.00')
    await expect(field(page, 'durations.1.price')).toHaveValue('120.00')
    await field(page, 'durations.1.price').fill('99')
    await page.getByRole('button', { name: words.customFields.add }).click()
    await field(page, 'customFields.0.fieldNameAr').fill('بريد التفعيل')
    await field(page, 'customFields.0.fieldName').fill('Activation E-mail')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/subscriptions\/star-/)
    await expect(status(page)).toHaveText(form.allSaved)
    await expect(field(page, 'customFields.0.fieldName')).toHaveValue('activation_e-mail')

    const id = page.url().split('/').at(-1)
    await page.goto(`/en/subscriptions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('99.00').first()).toBeVisible()
  })

  test('errors stand at their fields and in a summary that leads to them', async ({ page, context }) => {
    await signIn(context, 'admin')
    await page.goto('/admin/subscriptions/new')
    await expect(status(page)).toHaveText(form.notFilledIn)
    await page.keyboard.press('Control+s')
    const summary = page.locator('[data-bottom-bar]').getByRole('alert')
    await expect(summary).toContainText(fields.image)
    await expect(field(page, 'nameAr')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'nameAr')).toBeFocused()
    await expect(page.getByText(form.rules.required).first()).toBeVisible()
    await summary.getByRole('button', { name: fields.price, exact: true }).click()
    await expect(field(page, 'price')).toBeFocused()
    await expectNoFaults(page)
    // A corrected field loses its error.
    await field(page, 'nameAr').fill('نجمة')
    await expect(field(page, 'nameAr')).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('leaving with changes asks; a value that was changed back asks nothing', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const { id } = await newProduct(baseURL, token, uniqueName('Guarded'))
    await page.goto(`/admin/subscriptions/${id}`)
    await field(page, 'discount').fill('15')
    await expect(status(page)).toContainText('حقل واحد')
    const leave = () => page.getByRole('link', { name: words.back, exact: true }).last().click()
    const guard = page.getByRole('dialog', { name: form.guard.title })
    await leave()
    await expect(guard).toBeVisible()
    await expectNoFaults(page, 'dialog[open]')
    await guard.getByRole('button', { name: form.guard.stay }).first().click()
    await expect(page).toHaveURL(new RegExp(`/admin/subscriptions/${id}$`))
    await leave()
    await guard.getByRole('button', { name: form.guard.save }).click()
    await expect(page).toHaveURL(/\/admin\/subscriptions$/)
    await page.goto(`/admin/subscriptions/${id}`)
    await expect(field(page, 'discount')).toHaveValue('15')
    await field(page, 'discount').fill('20')
    await field(page, 'discount').fill('15')
    await leave()
    await expect(page).toHaveURL(/\/admin\/subscriptions$/)
  })

  test.describe('two people', () => {
    test.use({ expectedComplaint: /409/ })

    test('the later save shows what the other person changed and keeps both changes', async ({
      page,
      context,
      baseURL,
    }) => {
      const token = await signIn(context, 'admin')
      const name = uniqueName('Contested')
      const { id } = await newProduct(baseURL, token, name)
      await page.goto(`/admin/subscriptions/${id}`)
      await field(page, 'discount').fill('15')
      const body = formOf({
        name,
        nameAr: 'اسم الشخص الآخر',
        description: 'Series and films',
        descriptionAr: 'مسلسلات وأفلام',
        categoryId: 'movies-series',
        price: 20,
        discount: 10,
        durations: [{ value: 30, price: 20 }],
      })
      const headers = { authorization: `Bearer ${token}` }
      await fetch(`${baseURL}/api/subscriptions/${id}`, { method: 'PUT', headers, body })
      await page.keyboard.press('Control+s')
      const dialog = page.getByRole('dialog', { name: form.conflict.title })
      await expect(dialog).toContainText('اسم الشخص الآخر')
      await expect(dialog).toContainText(fields.discount)
      await expectNoFaults(page, 'dialog[open]')
      await dialog.getByRole('button', { name: form.conflict.save }).click()
      await expect(status(page)).toHaveText(form.allSaved)
      await expect(field(page, 'nameAr')).toHaveValue('اسم الشخص الآخر')
      await expect(field(page, 'discount')).toHaveValue('15')
      // The next save of the same person is no conflict.
      await field(page, 'discount').fill('16')
      await page.keyboard.press('Control+s')
      await expect(status(page)).toHaveText(form.allSaved)
      await expect(dialog).toBeHidden()
    })
  })

  test('rows move with the arrow keys, and the order is saved', async ({ page, context, baseURL }) => {
    const token = await signIn(context, 'admin')
    const { id } = await newProduct(baseURL, token, uniqueName('Ordered'))
    await page.goto(`/admin/subscriptions/${id}`)
    const handle = page.getByRole('button', { name: /^غيّر ترتيب: 3 أشهر/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(handle).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(status(page)).toHaveText(form.allSaved)
    await page.reload()
    await expect(field(page, 'durations.0.value')).toHaveValue('90')
  })

  test('a duplicate starts out of sale; an unused product is deleted', async ({ page, context, baseURL }) => {
    const token = await signIn(context, 'admin')
    const name = uniqueName('Original')
    const { id } = await newProduct(baseURL, token, name)
    await page.goto(`/admin/subscriptions/${id}`)
    await page.getByRole('link', { name: words.duplicate }).click()
    await expect(field(page, 'name')).toHaveValue(`${name} (copy)`)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/-copy$/)
    await expect(page.getByRole('main').getByText(words.states.inactive)).toBeVisible()
    await page.getByRole('button', { name: words.delete.open }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(words.delete.deletes)
    await dialog.getByRole('button', { name: words.delete.confirm }).click()
    await expect(page).toHaveURL(/\/admin\/subscriptions$/)
    await expect(page.getByText(words.delete.deleted)).toBeVisible()
  })
})

test('the form fits a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(context, 'worker')
  await page.goto('/admin/subscriptions/shasha-plus')
  await expect(status(page)).toHaveText(form.allSaved)
  await expectNoOverflow(page)
  await expectNoFaults(page)
})
