import type { Page } from '@playwright/test'
import { errors } from '#messages/ar/errors.ts'
import { subscriptions as arabic } from '#messages/ar/subscriptions.ts'
import { subscriptions as english } from '#messages/en/subscriptions.ts'
import { at } from './entering.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { looks } from './matrix.ts'
import { toast } from './own-account.ts'
import { expect, test } from './shop-test.ts'
import { shopper } from './shopper.ts'
import { signIn } from './signed-in.ts'
import { addCard, breakCalls, stateAtProvider, subscribe, subscriber } from './subscriber.ts'

const named = (text: string, name: string) => text.replace('{name}', name)
const actionOf = (action: keyof typeof arabic.actions, name: string) =>
  arabic.actions.named.replace('{action}', arabic.actions[action]).replace('{name}', name)
const button = (page: Page, action: keyof typeof arabic.actions, name: string) =>
  page.getByRole('button', { name: actionOf(action, name) })
const list = (page: Page) => page.getByRole('list', { name: arabic.list }).locator('> li')
const choose = (page: Page, action: keyof typeof arabic.actions) =>
  page.getByRole('menuitem', { name: arabic.actions[action], exact: true }).click()
const confirm = (page: Page, action: keyof typeof arabic.actions) =>
  page.getByRole('alertdialog').getByRole('button', { name: arabic.actions[action], exact: true }).click()

test('a purchase and later changes appear at once in a list that is open in another tab', async ({
  page,
  context,
}) => {
  const buyer = await shopper(page)
  const other = await context.newPage()
  await other.goto('/my-subscriptions')
  await expect(other.getByText(arabic.empty, { exact: true })).toBeVisible()
  const { name } = await subscribe(page, buyer, 'nagham-premium')
  await expect(list(other)).toHaveCount(1)
  await expect(list(other)).toContainText(arabic.renewal.on)
  await expect(list(other)).toContainText(arabic.facts.nextBilling)

  await page.goto('/my-subscriptions')
  await button(page, 'more', name).click()
  await choose(page, 'suspend')
  await confirm(page, 'suspend')
  await toast(page, named(arabic.done.suspend, name))
  await expect(list(page)).toContainText(arabic.status.suspended)
  await expect(list(other)).toContainText(arabic.status.suspended)
})

test('a renewal can be suspended and resumed with the keyboard', async ({ page }) => {
  const own = await subscriber(page, 'sawalef-plus')
  const { name } = own
  await page.goto('/my-subscriptions')
  await button(page, 'more', name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: arabic.actions.refresh })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: named(arabic.confirm.suspend.title, name) })
  await expect(dialog.getByRole('button', { name: arabic.actions.keep })).toBeFocused()
  await expectNoFaults(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button(page, 'more', name)).toBeFocused()
  expect(await stateAtProvider(page, own)).toBe('active')

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(list(page)).toContainText(arabic.status.suspended)
  await expect(list(page)).toContainText(arabic.renewal.off)
  expect(await stateAtProvider(page, own)).toBe('suspended')

  await button(page, 'resume', name).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toast(page, named(arabic.done.resume, name))
  await expect(list(page)).toContainText(arabic.renewal.on)
  await expect(list(page)).not.toContainText(arabic.status.suspended)
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  expect(await stateAtProvider(page, own)).toBe('active')
})

test('cancelling warns that it is final and keeps the paid period', async ({ page }) => {
  const own = await subscriber(page, 'shasha-plus')
  const { name } = own
  await page.goto('/my-subscriptions')
  await button(page, 'more', name).click()
  await choose(page, 'cancel')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('لا يمكن التراجع')
  await expect(dialog).toContainText(/متاحًا لك حتى .*\d{4}/)
  await confirm(page, 'cancel')
  await toast(page, named(arabic.done.cancel, name))
  await expect(list(page)).toContainText(arabic.status.cancelled)
  expect(await stateAtProvider(page, own)).toBe('canceled')
  for (const gone of ['resume', 'cards'] as const) await expect(button(page, gone, name)).toHaveCount(0)
  await button(page, 'details', name).click()
  const details = page.getByRole('dialog', { name: named(arabic.details.title, name) })
  await expect(details.getByText(arabic.details.paid, { exact: true })).toBeVisible()
  await expectNoFaults(page, 'dialog[open]')
  await details.getByRole('link', { name: /افتح طلب الفترة/ }).click()
  await expect(page).toHaveURL(/\/my-orders\/[\w-]+$/)
})

test('the simple screen stops a renewal, and the full screen resumes it', async ({ page }) => {
  const own = await subscriber(page, 'liyaqa-home')
  const { name } = own
  await page.goto('/manage-subscriptions')
  await expect(page.getByRole('link', { name: actionOf('details', name) })).toHaveAttribute(
    'href',
    '/subscriptions/liyaqa-home',
  )
  await button(page, 'stop', name).click()
  await confirm(page, 'stop')
  await toast(page, named(arabic.done.stop, name))
  await expect(button(page, 'stop', name)).toHaveCount(0)
  await expect(list(page)).toContainText(arabic.status.suspended)
  expect(await stateAtProvider(page, own)).toBe('suspended')
  await page.getByRole('link', { name: arabic.simple.all }).click()
  await button(page, 'resume', name).click()
  await confirm(page, 'resume')
  await expect(list(page)).toContainText(arabic.renewal.on)
})

test('another card becomes the primary one, and the first is deleted', async ({ page }) => {
  const own = await subscriber(page, 'ufuq-tech')
  await addCard(page, own, '4111 1111 1111 1111')
  await page.goto('/my-subscriptions')
  await button(page, 'cards', own.name).click()
  const dialog = page.getByRole('dialog', { name: named(arabic.cards.title, own.name) })
  const rows = dialog.getByRole('list', { name: arabic.cards.list }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('2346')
  await expect(rows.first()).toContainText(arabic.cards.primary)
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await expectNoFaults(page, 'dialog[open]')

  await rows.last().getByRole('button', { name: arabic.cards.makePrimary }).click()
  await expect(dialog.getByRole('status')).toContainText('1111')
  await expect(rows.first()).toContainText('1111')
  await expect(dialog.getByRole('status')).toBeFocused()
  await rows.last().getByRole('button', { name: arabic.cards.delete }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: arabic.actions.keep }).click()
  await expect(rows).toHaveCount(2)
  await rows.last().getByRole('button', { name: arabic.cards.delete }).click()
  await sure.getByRole('button', { name: arabic.cards.delete }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('1111')
  await expect(dialog.getByRole('status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'cards', own.name)).toBeFocused()
})

test.describe('a provider error', () => {
  test.use({ expectedComplaint: /503/ })

  test('is shown, and nothing changes', async ({ page }) => {
    const own = await subscriber(page, 'saha-play')
    await page.goto('/my-subscriptions')
    await breakCalls(page, own, { call: 'suspend', times: 1 })
    await button(page, 'more', own.name).click()
    await choose(page, 'suspend')
    await confirm(page, 'suspend')
    await toast(page, errors.renewal_not_changed)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(list(page)).toContainText(arabic.renewal.on)
    expect(await stateAtProvider(page, own)).toBe('active')
    await breakCalls(page, own, { call: 'card-tokens', times: 3 })
    await button(page, 'cards', own.name).click()
    await expect(page.getByRole('dialog')).toContainText(arabic.cards.notFresh)
    await expect(page.getByRole('dialog')).toContainText('2346')
  })
})

test.describe('a list that fails to load', () => {
  test.use({ expectedComplaint: /500/ })

  test('says so and loads on retry; an empty list links to the categories', async ({ page }) => {
    await shopper(page)
    let isBroken = true
    const answer = { status: 500, json: { success: false, code: 'unexpected', message: 'حدث خطأ غير متوقع' } }
    await page.route('**/my-subscriptions', route =>
      isBroken && route.request().url().includes('/api/') ? route.fulfill(answer) : route.continue(),
    )
    await page.goto('/my-subscriptions')
    await expect(page.getByRole('alert')).toContainText(arabic.loadFailed)
    isBroken = false
    await page.getByRole('button', { name: 'أعد المحاولة' }).click()
    await expect(page.getByText(arabic.empty, { exact: true })).toBeVisible()
    isBroken = true
    await page.getByRole('button', { name: arabic.refresh }).click()
    await toast(page, answer.json.message)
    await expect(page.getByText(arabic.empty, { exact: true })).toBeVisible()
    isBroken = false
    await page.goto('/manage-subscriptions')
    await expect(page.getByText(arabic.simple.empty, { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: arabic.browse }).last().click()
    await expect(page).toHaveURL(/\/categories$/)
  })
})

for (const { language, width } of looks) {
  test(`every state has no overflow and no accessibility violations (${language}, ${width} px)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(context, 'customer')
    const words = { ar: arabic, en: english }[language]
    for (const path of ['/my-subscriptions', '/manage-subscriptions']) {
      await page.goto(at(language, path))
      const shown = page.getByRole('list', { name: words.list })
      for (const kind of ['suspended', 'cancelled', 'pastDue'] as const)
        await expect(shown.getByText(words.status[kind], { exact: true }).first()).toBeVisible()
      await expectNoOverflow(page)
      await expectNoFaults(page, 'main')
    }
  })
}
