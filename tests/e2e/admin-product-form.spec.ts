import { form } from '#messages/ar/admin/form.ts'
import { products as words } from '#messages/ar/admin/products.ts'
import { shell } from '#messages/ar/admin/shell.ts'
import { formOf, pictureBytes } from '#tests/support/forms.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { formField, saveStatus } from './product-form.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newProduct } from './staff-records.ts'

const { fields } = words

test.use({ viewport: { width: 1280, height: 900 } })

test('a worker adds a subscription with durations and a purchase field, and sees it in the shop', async ({
  page,
  context,
}) => {
  await signIn(context, 'worker')
  const name = `Star ${freshWord()}`
  await page.goto('/admin/subscriptions/new')
  await expect(formField(page, 'nameAr')).toBeVisible()

  await test.step('the keyboard help names the key that saves', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toContainText(shell.shortcuts.forms.save)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('errors stand at their fields and in a summary that leads to them', async () => {
    await expect(saveStatus(page)).toHaveText(form.notFilledIn)
    await page.keyboard.press('Control+s')
    const summary = page.locator('[data-bottom-bar]').getByRole('alert')
    await expect(summary.getByRole('button'), 'in the order of the form').toHaveText([
      fields.nameAr,
      fields.name,
      fields.descriptionAr,
      fields.description,
      fields.image,
      fields.categoryId,
      fields.price,
      /سعر المدة «.*شهر.*»/,
    ])
    await expect(formField(page, 'nameAr')).toHaveAttribute('aria-invalid', 'true')
    await expect(formField(page, 'nameAr')).toBeFocused()
    await expect(page.getByText(form.rules.required).first()).toBeVisible()
    await summary.getByRole('button', { name: fields.price, exact: true }).click()
    await expect(formField(page, 'price')).toBeFocused()
    await expectAccessible(page, 'main')
    // A corrected field loses its error.
    await formField(page, 'nameAr').fill(`نجمة ${name}`)
    await expect(formField(page, 'nameAr')).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('suggested prices follow the main price, and the product is saved', async () => {
    await formField(page, 'name').fill(name)
    await formField(page, 'descriptionAr').fill('مسلسلات وأفلام')
    await formField(page, 'description').fill('Series and films')
    await formField(page, 'categoryId').selectOption({ index: 1 })
    const chooser = page.waitForEvent('filechooser')
    await page.locator('input[type=file]').press('Enter')
    await (await chooser).setFiles({
      name: 'star.png',
      mimeType: 'image/png',
      buffer: await pictureBytes({ colour: '#772255' }),
    })
    await expect(page.getByText(form.picture.isNew)).toBeVisible()
    await page.getByRole('button', { name: '3 أشهر' }).click()
    await expect(formField(page, 'durations.1.price')).toBeFocused()
    const marked = page.locator('main [name^="durations."][aria-invalid=true]')
    await expect(marked).toHaveCount(1)
    await formField(page, 'price').fill('40')
    await expect(formField(page, 'durations.0.price')).toHaveValue('40.00')
    await expect(formField(page, 'durations.1.price')).toHaveValue('120.00')
    // A price that fills itself loses its error at once, before the next save.
    await expect(marked).toHaveCount(0)
    await formField(page, 'durations.1.price').fill('')
    await expect(marked).toHaveCount(1)
    await page.getByRole('button', { name: words.durations.useAll }).click()
    await expect(formField(page, 'durations.1.price')).toHaveValue('120.00')
    await expect(marked).toHaveCount(0)
    await formField(page, 'durations.1.price').fill('99')
    await page.getByRole('button', { name: words.customFields.add }).click()
    await formField(page, 'customFields.0.fieldNameAr').fill('بريد التفعيل')
    await formField(page, 'customFields.0.fieldName').fill('Activation E-mail')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/admin\/subscriptions\/star-/)
    await expect(saveStatus(page)).toHaveText(form.allSaved)
    await expect(formField(page, 'customFields.0.fieldName')).toHaveValue('activation_e-mail')
  })

  await test.step('the form fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await expectNoOverflow(page)
  })

  await test.step('shoppers see the product', async () => {
    const id = page.url().split('/').at(-1)
    await page.goto(`/en/subscriptions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('99.00').first()).toBeVisible()
  })
})

test.describe('an existing product', () => {
  test.use({ expectedError: /409/ })

  test('keeps the changes of two people, asks before changes are lost, and is duplicated and deleted', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const name = `Contested ${freshWord()}`
    const { id } = await newProduct(baseURL, token, name)
    await page.goto(`/admin/subscriptions/${id}`)

    await test.step('rows move with the arrow keys, and the order is saved', async () => {
      const handle = page.getByRole('button', { name: /^غيّر ترتيب: 3 أشهر/ })
      await handle.focus()
      await page.keyboard.press('ArrowUp')
      await expect(handle).toBeFocused()
      await page.keyboard.press('Control+s')
      await expect(saveStatus(page)).toHaveText(form.allSaved)
      await page.reload()
      await expect(formField(page, 'durations.0.value')).toHaveValue('90')
    })

    await test.step('the later save shows what the other person changed and keeps both changes', async () => {
      await formField(page, 'discount').fill('15')
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
      await expectAccessible(page, 'dialog[open]')
      await dialog.getByRole('button', { name: form.conflict.save }).click()
      await expect(saveStatus(page)).toHaveText(form.allSaved)
      await expect(formField(page, 'nameAr')).toHaveValue('اسم الشخص الآخر')
      await expect(formField(page, 'discount')).toHaveValue('15')
      // The next save of the same person is no conflict.
      await formField(page, 'discount').fill('16')
      await page.keyboard.press('Control+s')
      await expect(saveStatus(page)).toHaveText(form.allSaved)
      await expect(dialog).toBeHidden()
    })

    const leave = () => page.getByRole('link', { name: words.back, exact: true }).last().click()
    await test.step('leaving with changes asks', async () => {
      await formField(page, 'discount').fill('25')
      await expect(saveStatus(page)).toContainText('حقل واحد')
      const guard = page.getByRole('dialog', { name: form.guard.title })
      await leave()
      await expect(guard).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await guard.getByRole('button', { name: form.guard.stay }).first().click()
      await expect(page).toHaveURL(new RegExp(`/admin/subscriptions/${id}$`))
      await leave()
      await guard.getByRole('button', { name: form.guard.save }).click()
      await expect(page).toHaveURL(/\/admin\/subscriptions$/)
    })

    await test.step('a value that was changed back asks nothing', async () => {
      await page.goto(`/admin/subscriptions/${id}`)
      await expect(formField(page, 'discount')).toHaveValue('25')
      await formField(page, 'discount').fill('20')
      await formField(page, 'discount').fill('25')
      await leave()
      await expect(page).toHaveURL(/\/admin\/subscriptions$/)
      // The address changes before the page does.
      await expect(page.getByRole('link', { name: words.new })).toBeVisible()
      await page.goBack()
      await expect(formField(page, 'discount')).toHaveValue('25')
    })

    await test.step('a duplicate starts out of sale; an unused product is deleted', async () => {
      await page.getByRole('link', { name: words.duplicate }).click()
      await expect(formField(page, 'name')).toHaveValue(`${name} (copy)`)
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
})

test('on a phone the actions of a product stand in one row', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Actions ${freshWord()}`)
  await page.setViewportSize({ width: 375, height: 800 })
  for (const language of ['', '/en']) {
    await page.goto(`${language}/admin/subscriptions/${id}`)
    const actions = page
      .getByRole('main')
      .locator('header a[target=_blank], header a[href*="from="], header button')
    await expect(actions).toHaveCount(3)
    const tops = await actions.evaluateAll(all => all.map(action => action.getBoundingClientRect().y))
    expect(new Set(tops).size).toBe(1)
  }
})

test('the toast of a save stands above the save bar', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Toasted ${freshWord()}`)
  await page.clock.install()
  await page.goto(`/admin/subscriptions/${id}`)
  for (const width of [1280, 820, 375]) {
    await page.setViewportSize({ width, height: 800 })
    await formField(page, 'discount').fill(String(width % 90))
    await page.keyboard.press('Control+s')
    const toast = page.getByText(form.saved, { exact: true })
    await expect(toast).toBeVisible()
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box && bar && box.y + box.height <= bar.y
      })
      .toBe(true)
    await page.clock.runFor(10_000)
    await expect(toast).toHaveCount(0)
  }
})

test('the save bar covers no control that gets the focus', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const { id } = await newProduct(baseURL, token, `Covered ${freshWord()}`)
  await page.goto(`/admin/subscriptions/${id}`)
  const place = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-bottom-bar]')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return undefined
      const { bottom } = focused.getBoundingClientRect()
      return { name: focused.outerHTML.slice(0, 200), covered: bottom - bar.getBoundingClientRect().top }
    })
  for (const size of [
    { width: 1280, height: 700 },
    { width: 375, height: 667 },
  ]) {
    await page.setViewportSize(size)
    await formField(page, 'nameAr').focus()
    let tried = 0
    for (let at = await place(); at !== undefined && tried < 150; at = await place(), tried++) {
      expect.soft(at.covered, `${size.width} px: ${at.name}`).toBeLessThanOrEqual(0)
      await page.keyboard.press('Tab')
    }
    expect(tried).toBeGreaterThan(20)
  }
})
