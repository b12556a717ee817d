import type { Page } from '@playwright/test'
import { banners as words } from '#messages/ar/admin/banners.ts'
import { form } from '#messages/ar/admin/form.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { formOf, pictureBytes, pictureFile } from '#tests/support/forms.ts'
import { freshWord } from './fresh-word.ts'
import { longForm } from './matrix.ts'
import { expectUndo } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { fields } = words
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const status = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status')
const unique = (word: string) => `${word} ${freshWord()}`
const row = (page: Page, title: string) =>
  page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: title }).first()

/** The place of a banner in the list, from 0. */
const placeOf = (page: Page, title: string) =>
  row(page, title).evaluate(item => [...(item.parentElement?.children ?? [])].indexOf(item))

/** A banner that no other test changes, except its place. */
async function newBanner(
  baseURL: string | undefined,
  token: string,
  fieldsOf: { titleAr: string; startsOn?: string },
) {
  const image = await pictureFile({ width: 590, height: 170, colour: '#335577' })
  const body = formOf({ title: fieldsOf.titleAr, image, isActive: 'false', ...fieldsOf })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/banners`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: string } }).data
}

async function choosePicture(page: Page, label: string) {
  await page
    .getByLabel(label, { exact: false })
    .and(page.locator('input[type=file]'))
    .setInputFiles({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await pictureBytes({ width: 590, height: 170, colour: '#772255' }),
    })
}

test.describe('on a desktop', () => {
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

  test('a banner is dragged before another', async ({ page, context, baseURL }) => {
    const token = await signIn(context, 'admin')
    const [first, second] = [unique('أول'), unique('ثان')] as const
    for (const titleAr of [first, second]) await newBanner(baseURL, token, { titleAr })
    await page.goto('/admin/banners')
    const handle = row(page, second).locator('[data-handle]')
    await handle.scrollIntoViewIfNeeded()
    const [from, to] = [await handle.boundingBox(), await row(page, first).boundingBox()]
    if (!from || !to) throw new Error('no banners')
    const saved = page.waitForResponse(answer => answer.url().endsWith('/api/staff/banners/order'))
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y + 2, { steps: 8 })
    await page.mouse.up()
    expect((await saved).status()).toBe(200)
    const isBefore = async () => (await placeOf(page, second)) < (await placeOf(page, first))
    await expect.poll(isBefore).toBe(true)
    await page.reload()
    await expect.poll(isBefore).toBe(true)
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

  test('the keys move a banner; deleting asks first and can be undone', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    await page.clock.install()
    const titles = [unique('قبل'), unique('بعد')] as const
    for (const titleAr of titles) await newBanner(baseURL, token, { titleAr })
    await page.goto('/admin/banners')
    const titlesNow = async () =>
      (await page.getByRole('list', { name: words.list }).getByRole('link').allTextContents()).filter(text =>
        titles.some(title => title === text),
      )
    await expect.poll(titlesNow).toEqual([...titles])
    const handle = row(page, titles[1]).locator('[data-handle]')
    // Other tests add banners, which may stand between these two.
    while ((await titlesNow())[0] === titles[0]) {
      const before = await placeOf(page, titles[1])
      const saved = page.waitForResponse(answer => answer.url().endsWith('/api/staff/banners/order'))
      await handle.press('ArrowUp')
      expect((await saved).status()).toBe(200)
      await expect.poll(() => placeOf(page, titles[1])).toBeLessThan(before)
      await expect(handle).toBeFocused()
    }
    await page.reload()
    await expect.poll(titlesNow).toEqual([titles[1], titles[0]])
    await row(page, titles[0])
      .getByRole('button', { name: words.remove.replace('{name}', '') })
      .click()
    const { deleted, restored, confirm } = words.delete
    const isGone = () => expect.poll(titlesNow).toEqual([titles[1]])
    await expectUndo(page, { deleted, isGone, undo: lists.undo, restored }, () =>
      page.getByRole('button', { name: confirm, exact: true }).click(),
    )
    await expect.poll(titlesNow).toEqual([titles[1], titles[0]])
  })

  test.describe('with a server that answers late', () => {
    test.use({ expectedError: /status of 503/ })

    test('switches turn at once, each on its own; one that is not saved turns back', async ({
      page,
      context,
      baseURL,
    }) => {
      const token = await signIn(context, 'admin')
      const titles = [unique('سابق'), unique('لاحق')] as const
      const created = []
      // Of coming days, so that no shopper sees them.
      for (const titleAr of titles) {
        created.push(await newBanner(baseURL, token, { titleAr, startsOn: '2090-05-02' }))
      }
      const [first, second] = titles.map(title => row(page, title).getByRole('switch'))
      const [firstId, secondId] = created.map(({ id }) => id)
      if (!first || !second) throw new Error('no switches')
      const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
      const saved = (id: string | undefined) =>
        page.waitForResponse(reply => reply.url().endsWith(`/api/banners/${id}/toggle`))

      await page.route('**/api/banners/*/toggle', async route => {
        await answers[0].promise
        await route.continue()
      })
      await page.clock.install()
      await page.goto('/admin/banners')
      // `check` and `uncheck` fail if the switch does not keep its new state.
      await first.check()
      await second.check()
      await expect(first).toBeChecked()
      const bothSaved = Promise.all([saved(firstId), saved(secondId)])
      answers[0].resolve()
      for (const reply of await bothSaved) expect(reply.status()).toBe(200)

      const refusal = { success: false, message: unique('refused'), code: 'unavailable' }
      await page.route(`**/api/banners/${firstId}/toggle`, async route => {
        await answers[1].promise
        await route.fulfill({ status: 503, json: refusal })
      })
      // So that toasts stay.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
      await first.uncheck()
      await second.uncheck()
      answers[1].resolve()
      // The second is saved after the first; its toast must not take the error of the first away.
      await expect(page.getByText(words.turnedOff)).toBeVisible()
      await expect(page.getByText(refusal.message)).toBeVisible()
      await page.clock.resume()
      await expect(first).toBeChecked()
      await expect(second).not.toBeChecked()
      await page.reload()
      await expect(first).toBeChecked()
      await expect(second).not.toBeChecked()
    })
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
})

test('a phone shows the list and the form without overflow', longForm, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const token = await signIn(context, 'admin')
  const titleAr = `${unique('طويل')} ${'كلمة طويلة '.repeat(9).trim()}`
  const { id } = await newBanner(baseURL, token, { titleAr })
  await page.goto('/admin/banners')
  await expect(row(page, titleAr)).toBeVisible()
  await expectNoOverflow(page)
  await page.goto(`/en/admin/banners/${id}`)
  await expect(field(page, 'titleAr')).toHaveValue(titleAr)
  await expectNoOverflow(page)
})
