import type { Page } from '@playwright/test'
import { renewals as words } from '#messages/ar/admin/renewals.ts'
import { errors } from '#messages/ar/errors.ts'
import { subscriptions as own } from '#messages/ar/subscriptions.ts'
import { renewals as english } from '#messages/en/admin/renewals.ts'
import type { RenewalAction } from '#model/renewal-states.ts'
import { newOrders } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow, tabTo } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { openSession, storeToken } from './signed-in.ts'
import { breakCalls, type Subscriber, stateAtProvider, subscriber } from './subscriber.ts'

test.use({ viewport: { width: 1280, height: 900 }, expectedError: /409|503/ })

const action = (page: Page, name: RenewalAction) =>
  page.getByRole('button', { name: words.action[name].label, exact: true })
const dialog = (page: Page) => page.locator('dialog[open]')
const confirm = (page: Page, name: RenewalAction) =>
  dialog(page).getByRole('button', { name: words.action[name].confirm, exact: true }).click()
const row = (page: Page) => page.getByRole('row').last()

/** Opens the record of a new subscription as an admin, in the list of the customer. */
async function openRecord(page: Page, product: string): Promise<Subscriber> {
  const record = await subscriber(page, product)
  await storeToken(page, await openSession('admin@demo.test'))
  // By the address: the number of a subscription may be a part of another customer's address.
  await page.goto(`/admin/subscription-management?search=${record.email}`)
  await page.getByRole('link', { name: record.name }).click()
  await expect(page.getByText(words.panel.fresh)).toBeVisible()
  return record
}

test('an admin suspends a customer’s renewal at Paymob, and reads why Paymob did not', async ({ page }) => {
  const record = await openRecord(page, 'sawalef-plus')
  await expect(page.getByText(/•••• \d{4}/).first()).toBeVisible()
  await expect(page.getByText(words.panel.rules.keep)).toBeVisible()

  await action(page, 'suspend').click()
  await confirm(page, 'suspend')
  await expect(dialog(page).getByText(words.action.reasonRequired)).toBeVisible()
  await dialog(page).locator('[name=reason]').fill('العميل مسافر')
  for (const [how, text] of [
    ['bad_request', errors.renewal_refused],
    ['too_many_requests', errors.renewal_unreached],
    ['error', errors.renewal_not_changed],
  ] as const) {
    await breakCalls(page, record, { call: 'suspend', times: 1, how })
    await confirm(page, 'suspend')
    await expect(dialog(page).getByRole('alert')).toHaveText(text)
    expect(await stateAtProvider(page, record)).toBe('active')
  }
  await expectAccessible(page, 'dialog[open]')

  await confirm(page, 'suspend')
  await expect(dialog(page)).toHaveCount(0)
  await expect(action(page, 'resume')).toBeVisible()
  expect(await stateAtProvider(page, record)).toBe('suspended')

  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: words.panel.back }).click()
  await expect(page.getByRole('list').getByText(words.status.suspended)).toBeVisible()
  await expectNoOverflow(page)
})

test('an admin resumes a renewal by keys and cancels it for good; the customer sees both', async ({
  page,
  openPage,
}) => {
  const record = await openRecord(page, 'ufuq-tech')
  const customer = await openPage()
  await storeToken(customer, record.token)
  await customer.goto('/my-subscriptions')
  const owned = customer.getByRole('list', { name: own.list }).locator('> li')
  await expect(owned).toContainText(own.renewal.on)
  await action(page, 'suspend').click()
  await dialog(page).locator('[name=reason]').fill('العميل مسافر')
  await confirm(page, 'suspend')
  const notRenewing = new RegExp(own.status.stopped.replace('{date}', '.*'))
  await expect(owned).toContainText(notRenewing)
  await expect(owned.getByRole('button', { name: own.actions.resume })).toBeVisible()

  await test.step('Escape resumes nothing; the reason and Enter resume', async () => {
    await tabTo(page, action(page, 'resume'))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText(words.action.resume.text)
    await expect(dialog(page).locator('[name=reason]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(action(page, 'resume')).toBeFocused()
    expect(await stateAtProvider(page, record)).toBe('suspended')
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('[name=reason]')).toBeFocused()
    await page.keyboard.type('عاد العميل')
    await tabTo(page, dialog(page).getByRole('button', { name: words.action.resume.confirm, exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(action(page, 'suspend')).toBeVisible()
    await expect(row(page)).toContainText(words.status.active)
    await expect(page.getByText(words.events.states.active, { exact: true })).toBeVisible()
    expect(await stateAtProvider(page, record)).toBe('active')
    await expect(owned).toContainText(own.renewal.on)
  })

  await test.step('cancelling warns that it is final, and leaves no action', async () => {
    await action(page, 'cancel').click()
    await expect(dialog(page)).toContainText(words.action.cancel.text)
    await dialog(page).locator('[name=reason]').fill('طلب بالهاتف')
    await confirm(page, 'cancel')
    await expect(page.getByText(words.events.states.cancelled, { exact: true })).toBeVisible()
    for (const gone of ['suspend', 'resume', 'cancel'] as const)
      await expect(action(page, gone)).toHaveCount(0)
    expect(await stateAtProvider(page, record)).toBe('canceled')
  })

  await test.step('the list says how it was bought, and not that it renews', async () => {
    await expect(row(page)).toContainText(words.status.cancelled)
    await expect(row(page)).toContainText(words.kind.auto)
    await expect(row(page)).not.toContainText('تجديد تلقائي')
  })

  await test.step('the customer keeps what is paid, and has nothing to resume', async () => {
    await expect(owned).toContainText(notRenewing)
    await expect(owned.getByRole('button', { name: own.actions.resume })).toHaveCount(0)
  })

  await test.step('on a phone both dates begin at the same place', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/en/admin/subscription-management?search=${record.email}`)
    const left = async (text: string) =>
      (await page.getByText(new RegExp(text.replace('{date}', '.+'))).boundingBox())?.x
    await expect(page.getByRole('listitem')).toContainText(english.status.cancelled)
    expect(await left(`^${english.ends}$`)).toBe(await left(`^${english.starts}$`))
  })
})

test('what was paid once and cancelled reads as a cancelled order, not as a cancelled renewal', async ({
  page,
  baseURL,
}) => {
  const { word, placed, product } = await newOrders(page, baseURL, { waiting: 1 })
  const token = await openSession('admin@demo.test')
  const cancelled = await page.request.put(`/api/orders/${placed[0]?.id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { status: 'cancelled', reason: 'طلب بالهاتف' },
  })
  expect(cancelled.ok()).toBe(true)
  await storeToken(page, token)
  await page.goto(`/admin/subscription-management?search=${word}`)
  await expect(row(page)).toContainText(words.status.revoked)
  await expect(row(page)).toContainText(words.kind.once)
  await expect(row(page)).not.toContainText(words.status.cancelled)
  await page.getByRole('link', { name: product.nameAr }).click()
  // In the row and in the open record.
  await expect(page.getByText(words.status.revoked, { exact: true })).toHaveCount(2)
})
