import { banners as words } from '#messages/ar/admin/banners.ts'
import { form } from '#messages/ar/admin/form.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { formOf, pictureBytes } from '#tests/support/forms.ts'
import { choosePicture, field, newBanner, row, status, unique } from './banner-records.ts'
import { longForm } from './matrix.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { fields } = words

test.use({ viewport: { width: 1280, height: 900 } })

test('an admin adds a banner for phones, sees its previews, and shoppers see it', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  const titleAr = unique('عرض')
  await page.goto('/admin/banners/new')
  await expect(field(page, 'titleAr')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(field(page, 'titleAr')).toBeFocused()
  await field(page, 'titleAr').fill(titleAr)
  await field(page, 'title').fill(unique('Offer'))
  await choosePicture(page, fields.image)
  await page.getByRole('radio', { name: words.devices.desktop }).check()
  await expect(page.getByLabel(fields.mobileImage)).toHaveCount(0)
  await page.getByRole('radio', { name: words.devices.mobile }).check()
  await page.getByRole('radio', { name: words.links.category }).check()
  await page.keyboard.press('Control+s')
  const summary = page.locator('[data-bottom-bar]').getByRole('alert')
  await expect(summary).toContainText(fields.mobileImage)
  await expect(summary).toContainText(fields.link)
  await choosePicture(page, fields.mobileImage)
  await field(page, 'link').selectOption('movies-series')
  await expect(page.getByText(words.preview.hiddenOn)).toBeVisible()
  const phone = page.frameLocator(`iframe[title*="${kit.preview.mobile}"]`)
  await expect(phone.getByRole('heading', { name: titleAr, includeHidden: true })).toBeVisible()
  const buttonLabel = unique('زر')
  await field(page, 'buttonLabelAr').fill(buttonLabel)
  await expect(phone.getByRole('link', { name: buttonLabel, includeHidden: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/banners\/[0-9a-f-]{36}$/)
  await expect(status(page)).toHaveText(form.allSaved)

  // The page cache drops the page when PostgreSQL's notification arrives.
  const home = async () => (await page.request.get('/')).text()
  await expect.poll(home).toContain(titleAr)
  await page.goto('/')
  const slide = page.getByRole('heading', { name: titleAr, includeHidden: true })
  await expect(slide).toBeAttached()
  await expect(slide).toBeHidden()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/admin/banners')
  await row(page, titleAr).getByRole('switch').click()
  await expect(page.getByText(words.turnedOff)).toBeVisible()
  await expect(row(page, titleAr)).toContainText(words.states.inactive)
  await expect.poll(home).not.toContain(titleAr)
})

test.describe('when the position of the banner has changed meanwhile', () => {
  // The form saves again without a question: the place is none of its fields.
  test.use({ expectedError: /409 \(Conflict\)/ })

  test('a banner of coming days is scheduled; days in the wrong order are refused', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const titleAr = unique('لاحقًا')
    const { id } = await newBanner(baseURL, token, { titleAr })
    await page.goto(`/admin/banners/${id}`)
    await field(page, 'isActive').check()
    await field(page, 'startsOn').fill('2090-05-02')
    await field(page, 'endsOn').fill('2090-05-01')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(form.rules.before_start)).toBeVisible()
    await field(page, 'endsOn').fill('2090-05-09')
    await page.keyboard.press('Control+s')
    await expect(status(page)).toHaveText(form.allSaved)
    await page.goto('/admin/banners')
    await expect(row(page, titleAr)).toContainText(words.states.scheduled)
    expect(await (await page.request.get('/')).text()).not.toContain(titleAr)
  })
})

test('a picture is dropped, shown at once, and its upload counted', async ({ page, context }) => {
  await signIn(context, 'admin')
  const upload = Promise.withResolvers<void>()
  await page.route('**/api/uploads**', async route => {
    await upload.promise
    await route.continue()
  })
  await page.goto('/admin/banners/new')
  const choose = page.getByLabel(fields.image, { exact: false }).and(page.locator('input[type=file]'))
  await expect(choose).toBeAttached()
  const picture = await pictureBytes({ width: 590, height: 170, colour: '#227755' })
  const dropped = await page.evaluateHandle(
    bytes => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(bytes)], 'banner.png', { type: 'image/png' }))
      return data
    },
    [...picture],
  )
  const zone = page.locator('div').filter({ has: choose }).filter({ hasText: form.picture.drop }).last()
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  const progress = page.getByText(form.picture.uploading.split('{')[0] ?? '')
  await expect(progress).toBeVisible()
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
  upload.resolve()
  await expect(progress).toHaveCount(0)
  await expect(page.locator('main img[src*="/uploads/"]').first()).toBeVisible()
  await expect(page.getByText(form.picture.isNew)).toBeVisible()
})

test.describe('when another person saves first', () => {
  test.use({ expectedError: /409/ })

  test('the form shows what differs', longForm, async ({ page, context, baseURL }) => {
    const token = await signIn(context, 'admin')
    const titleAr = unique('متنازع')
    const { id } = await newBanner(baseURL, token, { titleAr })
    await page.goto(`/admin/banners/${id}`)
    await field(page, 'titleAr').fill(`${titleAr} أنا`)
    // Without a version: another test may move this banner, which changes it.
    const saved = await fetch(`${baseURL}/api/banners/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: formOf({ title: titleAr, titleAr, link: '/categories' }),
    })
    expect(saved.status).toBe(200)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: form.conflict.title })
    await expect(dialog).toContainText(words.links.categories)
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: form.conflict.save }).click()
    await expect(status(page)).toHaveText(form.allSaved)
    await expect(field(page, 'titleAr')).toHaveValue(`${titleAr} أنا`)
    await expect(page.getByRole('radio', { name: words.links.categories })).toBeChecked()
  })
})
