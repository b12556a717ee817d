import { banners as words } from '#messages/ar/admin/banners.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { field, newBanner, placeOf, row, unique } from './banner-records.ts'
import { longForm } from './matrix.ts'
import { expectUndo } from './own-account.ts'
import { expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

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
