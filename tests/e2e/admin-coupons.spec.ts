import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { coupons as words } from '#messages/ar/admin/coupons.ts'
import { form } from '#messages/ar/admin/form.ts'
import { lists } from '#messages/ar/admin/lists.ts'
import { common } from '#messages/ar/common.ts'
import { validation } from '#messages/ar/errors.ts'
import { freshWord } from './fresh-word.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil } from './shopper.ts'
import { signIn } from './signed-in.ts'

const newCode = (word: string) => `${word}${freshWord()}`.toUpperCase()
const dialog = (page: Page) => page.locator('dialog[open]').last()
const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)
const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })

async function makeCoupon(baseURL: string | undefined, token: string, code: string): Promise<void> {
  await fetch(`${baseURL}/api/coupons`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ code, discount: 10, expiresAt: '2099-12-31', usageLimit: 5 }),
  })
}

async function loseReply(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

async function choose(page: Page, code: string, item: string): Promise<void> {
  await page.getByRole('button', { name: words.actionsOf.replace('{code}', code) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 }, expectedError: /ERR_FAILED|409 \(Conflict\)/ })

  test('a worker adds a coupon, sees its rules, changes it, deletes it and undoes the deletion', async ({
    page,
    context,
  }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/coupons')
    await page.getByRole('button', { name: words.add }).click()
    await expect(field(page, 'isActive')).toHaveCount(0)
    await dialog(page).getByRole('button', { name: form.create }).click()
    await expect(dialog(page).getByRole('alert').getByRole('button'), 'in the order of the form').toHaveText([
      words.fields.code,
      words.fields.discount,
      words.fields.expiresAt,
      words.fields.usageLimit,
    ])
    const code = newCode('new')
    await field(page, 'code').fill(code.toLowerCase())
    await field(page, 'discount').fill('10.5')
    await field(page, 'usageLimit').fill('٣')
    await dialog(page).getByRole('button', { name: form.create }).click()
    await expect(dialog(page).getByRole('alert').getByText(words.fields.expiresAt)).toBeVisible()
    await field(page, 'expiresAt').fill('2099-12-31')
    await dialog(page).getByRole('button', { name: form.create }).click()
    await expect(dialog(page).getByText(validation.percent)).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('radio', { name: words.types.fixed }).check()
    await dialog(page).getByRole('button', { name: form.create }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    // Other tests add coupons at the same time, so the new one may be on another page.
    await page.getByPlaceholder(words.search).fill(code)
    await expect(page).toHaveURL(/search=/)
    await expect(row(page, code)).toContainText('10.50')
    await expect(row(page, code)).toContainText(words.status.active)

    await test.step('a code that is taken is marked at its field', async () => {
      await page.getByRole('button', { name: words.add }).click()
      await field(page, 'discount').fill('10')
      await field(page, 'expiresAt').fill('2099-12-31')
      await field(page, 'usageLimit').fill('1')
      await field(page, 'code').fill(code)
      await field(page, 'discount').focus()
      await page.keyboard.press('Control+s')
      await expect(field(page, 'code')).toHaveAccessibleDescription(new RegExp(validation.coupon_code_taken))
      await expect(field(page, 'code')).toBeFocused()
      await expect(dialog(page).getByRole('alert').getByRole('button')).toHaveText([words.fields.code])
      await page.keyboard.press('Escape')
      await dialog(page).getByRole('button', { name: form.guard.discardOnly }).click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    })

    await page.getByRole('button', { name: code, exact: true }).click()
    await field(page, 'isActive').uncheck()
    // The network fails after the server has saved the change: saving again is no conflict.
    await page.route('**/api/coupons/*', loseReply, { times: 1 })
    await page.keyboard.press('Control+s')
    await expect(dialog(page).getByRole('alert')).toContainText(common.call.offline)
    await page.keyboard.press('Control+s')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(row(page, code)).toContainText(words.status.inactive)

    await choose(page, code, words.delete.open)
    await expect(dialog(page).getByText(words.delete.unused)).toBeVisible()
    await dialog(page).getByRole('button', { name: words.delete.confirm }).click()
    await expect(row(page, code)).toHaveCount(0)
    await page.getByRole('button', { name: lists.undo }).click()
    await expect(row(page, code)).toContainText(words.status.inactive)
  })

  test('a worker makes a batch and downloads its codes', async ({ page, context }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/coupons')
    await page.getByRole('button', { name: words.batch.open }).click()
    const prefix = newCode('b')
    await field(page, 'count').fill('12')
    await field(page, 'prefix').fill(prefix)
    await field(page, 'discount').fill('20')
    await field(page, 'expiresAt').fill('2099-12-31')
    await expectAccessible(page, 'dialog[open]')
    await dialog(page).getByRole('button', { name: form.create }).click()
    const codes = dialog(page).getByRole('list', { name: words.batch.codes }).getByRole('listitem')
    await expect(codes).toHaveCount(12)
    await expectAccessible(page, 'dialog[open]')
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: words.batch.download }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const lines = [`\uFEFF${words.batch.column}`, ...(await codes.allTextContents())]
    expect(text).toBe(`${lines.join('\r\n')}\r\n`)
    await page.goto(`/admin/coupons?search=${prefix}&limit=25`)
    await expect(page.getByRole('row').filter({ hasText: prefix })).toHaveCount(12)
  })

  test('an admin deactivates all coupons that match, undoes it and exports them', async ({
    page,
    context,
    baseURL,
  }) => {
    const token = await signIn(context, 'admin')
    const word = newCode('bulk')
    for (let number = 1; number <= 11; number++) await makeCoupon(baseURL, token, `${word}-${number}`)
    await page.clock.install()
    await page.goto(`/admin/coupons?search=${word}`)
    await page.getByRole('checkbox', { name: lists.selectPage }).check()
    await page.getByRole('button', { name: lists.selectAll.replace('{count}', '11') }).click()
    await page.getByRole('button', { name: words.bulk.deactivate.label }).click()
    const undo = page.getByRole('button', { name: lists.undo })
    // The toasts stay while the page's clock stands still.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await dialog(page).getByRole('button', { name: words.bulk.deactivate.label }).click()
    const isSaid = (text: string) => () => expect(page.getByText(text)).toBeVisible({ timeout: 100 })
    await advanceClockUntil(page, isSaid('عُطّل 11 كوبونًا'), 1_000)
    await undo.focus()
    await page.clock.resume()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(row(page, word)).toHaveCount(10)
    await expect(row(page, word).first()).toContainText(words.status.inactive)
    await expect(page.getByRole('region', { name: lists.selection })).toHaveCount(0)
    await expectAccessible(page)

    await expectToast(page, 'عاد 11 صفًا كما كان', () => undo.press('Enter'))
    await expect(row(page, word).first()).toContainText(words.status.active)
    await expect(undo).toHaveCount(0)
    await expect(page.locator('[data-row]').first(), 'the toast took its button away').toBeFocused()

    await page.getByRole('button', { name: lists.export }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: lists.download }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\n')).toHaveLength(12)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('cards show the coupons; a status tile filters them; the history names the orders', async ({
    page,
    context,
  }) => {
    await signIn(context, 'worker')
    await page.goto('/admin/coupons')
    await expect(page.getByRole('list', { name: 'الكوبونات' }).getByRole('listitem').first()).toBeVisible()
    await expectNoOverflow(page)
    await page.getByRole('button', { name: lists.more, exact: true }).click()
    await page.getByRole('menuitem', { name: lists.export }).click()
    const exporting = page.getByRole('dialog', { name: lists.export })
    await expect(exporting.getByRole('button', { name: lists.download })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: words.tiles.active }).click()
    await expect(page).toHaveURL(/status=active/)

    await page.goto('/admin/coupons?sort=usedCount&order=desc')
    const card = page.getByRole('list', { name: 'الكوبونات' }).getByRole('listitem').first()
    await card.getByRole('button', { name: /إجراءات/ }).click()
    await page.getByRole('menuitem', { name: words.redemptions.open }).click()
    await expect(
      dialog(page)
        .getByRole('link', { name: /^#\d+$/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await dialog(page)
      .getByRole('link', { name: /^#\d+$/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/orders\//)
  })
})
