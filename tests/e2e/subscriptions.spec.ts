import type { Page } from '@playwright/test'
import { account } from '#messages/ar/account.ts'
import { errors } from '#messages/ar/errors.ts'
import { purchase } from '#messages/ar/purchase.ts'
import { subscriptions as arabic } from '#messages/ar/subscriptions.ts'
import { subscriptions as english } from '#messages/en/subscriptions.ts'
import { looks } from './matrix.ts'
import { expectToast } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { advanceClockUntil, cards, newShopper, payWith, words } from './shopper.ts'
import { localPath } from './sign-in-form.ts'
import { signIn } from './signed-in.ts'
import { addCard, breakCalls, declineRenewal, stateAtProvider, subscribe, subscriber } from './subscriber.ts'

const named = (text: string, name: string) => text.replace('{name}', name)
const actionOf = (action: keyof typeof arabic.actions, name: string) =>
  arabic.actions.named.replace('{action}', arabic.actions[action]).replace('{name}', name)
const button = (page: Page, action: keyof typeof arabic.actions, name: string) =>
  page.getByRole('button', { name: actionOf(action, name) })
const notRenewing = new RegExp(arabic.status.stopped.replace('{date}', '.*'))
const payMissed = new RegExp(arabic.missed.pay.replace('<amount></amount>', '.*'))
const list = (page: Page) => page.getByRole('list', { name: arabic.list }).locator('> li')
const choose = (page: Page, action: keyof typeof arabic.actions) =>
  page.getByRole('menuitem', { name: arabic.actions[action], exact: true }).click()
const keepButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: arabic.actions.keep })
const firstMenuItem = (page: Page) => page.getByRole('menuitem', { name: arabic.actions.refresh })
const confirm = (page: Page, action: keyof typeof arabic.actions) =>
  page.getByRole('alertdialog').getByRole('button', { name: arabic.actions[action], exact: true }).click()

test('a renewal is suspended and resumed with the keyboard, and stopped on the simple screen', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const buyer = await newShopper(page)
  const other = await context.newPage()
  await other.goto('/my-subscriptions')
  await expect(other.getByText(arabic.empty, { exact: true })).toBeVisible()
  const own = { ...buyer, ...(await subscribe(page, buyer, 'nagham-premium')) }
  const { name } = own
  await test.step('a purchase appears at once in a list that is open in another tab', async () => {
    await expect(list(other)).toHaveCount(1)
    await expect(list(other)).toContainText(arabic.renewal.on)
    await expect(list(other)).toContainText(arabic.facts.nextBilling)
  })

  await test.step('the account home shows the next charge, and reveals the newest account', async () => {
    const links = other.getByRole('navigation', { name: account.nav })
    await links.getByRole('link', { name: account.pages.dashboard }).click()
    await expect(other.getByRole('region', { name: account.home.nextCharge })).toContainText('17.00')
    const newest = other.getByRole('region', { name: account.home.newest })
    await expect(newest).toContainText(name)
    await expect(newest.getByRole('link')).toHaveAttribute('href', /^\/my-orders\//)
    await newest.getByRole('button', { name: purchase.order.showNamed.replace('{name}', name) }).click()
    const copy = purchase.order.copyNamed.replace('{what}', purchase.order.password)
    await expect(newest.getByRole('button', { name: copy })).toBeVisible()
    await other.goBack()
  })

  await test.step('the dialog opens from the menu by keys, and Escape changes nothing', async () => {
    await page.goto('/my-subscriptions')
    await button(page, 'more', name).focus()
    await page.keyboard.press('Enter')
    await expect(firstMenuItem(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: named(arabic.confirm.suspend.title, name) })
    await expect(keepButton(page)).toBeFocused()
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'more', name)).toBeFocused()
    expect(await stateAtProvider(page, own)).toBe('active')
  })

  await test.step('suspending by keys changes the list in both tabs', async () => {
    await page.keyboard.press('Enter')
    await expect(firstMenuItem(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(keepButton(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expectToast(page, named(arabic.done.suspend, name), () => page.keyboard.press('Enter'))
    await expect(list(page)).toContainText(notRenewing)
    await expect(list(other)).toContainText(notRenewing)
    expect(await stateAtProvider(page, own)).toBe('suspended')
    await other.close()
  })

  await test.step('resuming by keys moves the focus to the subscription', async () => {
    await button(page, 'resume', name).focus()
    await page.keyboard.press('Enter')
    await expect(keepButton(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expectToast(page, named(arabic.done.resume, name), () => page.keyboard.press('Enter'))
    await expect(list(page)).toContainText(arabic.renewal.on)
    await expect(list(page)).not.toContainText(notRenewing)
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
    expect(await stateAtProvider(page, own)).toBe('active')
  })

  await test.step('the simple screen stops a renewal, and resumes it in the same place', async () => {
    await page.goto('/manage-subscriptions')
    await expect(page.getByRole('link', { name: actionOf('details', name) })).toHaveAttribute(
      'href',
      '/subscriptions/nagham-premium',
    )
    await button(page, 'stop', name).click()
    await expectToast(page, named(arabic.done.stop, name), () => confirm(page, 'stop'))
    await expect(button(page, 'stop', name)).toHaveCount(0)
    await expect(list(page)).toContainText(notRenewing)
    expect(await stateAtProvider(page, own)).toBe('suspended')
    await button(page, 'resume', name).click()
    await confirm(page, 'resume')
    await expect(list(page)).toContainText(arabic.renewal.on)
  })

  await test.step('a renewal that is declined before the live stream opens is shown', async () => {
    const stream = Promise.withResolvers<void>()
    await page.route('**/api/live', async route => {
      await stream.promise
      await route.continue()
    })
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(`/my-subscriptions#subscription-${own.id}`)
    await expect(list(page)).toContainText(arabic.renewal.on)
    await declineRenewal(page, own)
    stream.resolve()
    await expect(list(page)).toContainText(arabic.pastDueTitle)
  })

  await test.step('the customer pays the missed period', async () => {
    const pay = list(page).getByRole('button', { name: payMissed })
    await expectNoOverflow(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, 'main')
    }
    await pay.click()
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: words.result.paid })).toBeVisible()
    await page.goto('/my-subscriptions')
    await expect(list(page)).toContainText(arabic.status.active)
    await expect(list(page)).not.toContainText(arabic.pastDueTitle)
  })
})

test.describe('a subscription', () => {
  test.use({ expectedError: /503/ })

  test('shows provider errors, changes its card, and is cancelled for good', async ({ page }) => {
    await page.clock.install()
    const own = await subscriber(page, 'ufuq-tech')
    const { name } = own
    await test.step('a provider error is shown, and nothing changes', async () => {
      await page.goto('/my-subscriptions')
      await breakCalls(page, own, { call: 'suspend', times: 1 })
      await button(page, 'more', name).click()
      await choose(page, 'suspend')
      await expectToast(page, errors.renewal_not_changed, () => confirm(page, 'suspend'))
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await expect(list(page)).toContainText(arabic.renewal.on)
      expect(await stateAtProvider(page, own)).toBe('active')
      await breakCalls(page, own, { call: 'card-tokens', times: 3 })
      await button(page, 'cards', name).click()
      await expect(page.getByRole('dialog')).toContainText(arabic.cards.notFresh)
      await expect(page.getByRole('dialog')).toContainText('2346')
    })

    await addCard(page, own, '4111 1111 1111 1111')
    await page.goto('/my-subscriptions')
    const dialog = page.getByRole('dialog', { name: named(arabic.cards.title, name) })
    const rows = dialog.getByRole('list', { name: arabic.cards.list }).getByRole('listitem')
    await test.step('another card becomes the primary one', async () => {
      await button(page, 'cards', name).click()
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText('2346')
      await expect(rows.first()).toContainText(arabic.cards.primary)
      await expect(rows.first().getByRole('button')).toHaveCount(0)
      await expectAccessible(page, 'dialog[open]')
      await rows.last().getByRole('button', { name: arabic.cards.makePrimary }).click()
      await expect(dialog.getByRole('status')).toContainText('1111')
      await expect(rows.first()).toContainText('1111')
      await expect(dialog.getByRole('status')).toBeFocused()
    })

    await test.step('the first card is deleted after a confirmation', async () => {
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
      await expect(button(page, 'cards', name)).toBeFocused()
    })

    await test.step('cancelling warns that it is final and keeps the paid period', async () => {
      await button(page, 'more', name).click()
      await choose(page, 'cancel')
      const warning = page.getByRole('alertdialog')
      await expect(warning).toContainText('لا يمكن التراجع')
      await expect(warning).toContainText(/متاحًا لك حتى .*\d{4}/)
      await expectToast(page, named(arabic.done.cancel, name), () => confirm(page, 'cancel'))
      await expect(list(page)).toContainText(notRenewing)
      expect(await stateAtProvider(page, own)).toBe('canceled')
      for (const gone of ['resume', 'cards'] as const) await expect(button(page, gone, name)).toHaveCount(0)
    })

    await test.step('the details list the paid periods and link to their orders', async () => {
      await button(page, 'details', name).click()
      const details = page.getByRole('dialog', { name: named(arabic.details.title, name) })
      await expect(details.getByText(arabic.details.paid, { exact: true })).toBeVisible()
      await expectAccessible(page, 'dialog[open]')
      await details.getByRole('link', { name: /افتح طلب الفترة/ }).click()
      await expect(page).toHaveURL(/\/my-orders\/[\w-]+$/)
    })
  })
})

test.describe('a list that fails to load', () => {
  test.use({ expectedError: /500/ })

  test('says so and loads on retry; an empty list links to the categories', async ({ page }) => {
    await page.clock.install()
    await newShopper(page)
    let isBroken = true
    const answer = { status: 500, json: { success: false, code: 'unexpected', message: 'حدث خطأ غير متوقع' } }
    await page.route('**/my-subscriptions', route =>
      isBroken && route.request().url().includes('/api/') ? route.fulfill(answer) : route.continue(),
    )
    await page.goto('/my-subscriptions')
    const failure = page.getByRole('alert').filter({ hasText: arabic.loadFailed })
    await advanceClockUntil(page, () => expect(failure).toBeVisible({ timeout: 100 }))
    isBroken = false
    await page.getByRole('button', { name: 'أعد المحاولة' }).click()
    await expect(page.getByText(arabic.empty, { exact: true })).toBeVisible()
    isBroken = true
    const refresh = page.getByRole('button', { name: arabic.refresh })
    await expectToast(page, answer.json.message, () => refresh.click())
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
      await page.goto(localPath(language, path))
      const shown = page.getByRole('list', { name: words.list })
      const stopped = new RegExp(words.status.stopped.replace('{date}', '.*'))
      for (const status of [stopped, words.status.pastDue])
        await expect(shown.getByText(status, { exact: true }).first()).toBeVisible()
      await expectNoOverflow(page)
      await expectAccessible(page, 'main')
    }
  })
}
