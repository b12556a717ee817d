import type { Page } from '@playwright/test'
import { account } from '#messages/ar/account.ts'
import { claims as words } from '#messages/en/admin/claims.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { newShopper } from './shopper.ts'
import { openSession, signIn } from './signed-in.ts'
import { addStock, stockedProduct } from './staff-records.ts'

const { states } = account.claims

/** A customer on the page of a paid order whose account was reported, and an admin with the claim open. */
async function openClaim(page: Page, staff: Page, baseURL: string | undefined) {
  const product = await stockedProduct(baseURL, await openSession('admin@demo.test'), { 30: 1 })
  const buyer = await newShopper(page)
  const headers = { authorization: `Bearer ${buyer.token}` }
  const started = await startOrder(page, buyer, product.id)
  await payByApi(page, started)
  const read = await page.request.get(`/api/orders/${started.orderId}`, { headers })
  const { data: order } = await read.json()
  const path = `/api/orders/${order.id}/items/${order.items[0].id}/claims`
  const data = { reason: 'cannot_sign_in', message: 'كلمة المرور خاطئة' }
  expect((await page.request.post(path, { headers, data })).ok()).toBe(true)
  await page.goto(`/my-orders/${order.id}`)
  await expect(page.getByText(states.open.title)).toBeVisible()

  await signIn(staff.context(), 'admin')
  await staff.goto(`/en/admin/claims?search=${order.number}`)
  await staff.getByRole('link', { name: product.name }).click()
  await expect(staff.getByRole('region', { name: product.name })).toBeVisible()
  return product
}

/** The status of the claim in the list. */
const answered = (staff: Page, status: keyof typeof words.status) =>
  staff.getByRole('cell', { name: words.status[status], exact: true })

/** Opens the dialog of an answer, checks it, and returns it. */
async function openAnswer(staff: Page, action: 'replace' | 'extend' | 'refund' | 'reject') {
  await staff.getByRole('button', { name: words.action[action].label, exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: words.action[action].title })
  await expect(dialog).toBeVisible()
  await expectAccessible(staff, 'dialog[open]')
  await expectNoOverflow(staff)
  return { dialog, confirm: dialog.getByRole('button', { name: words.action[action].confirm }) }
}

test('staff extend a reported account, and the customer sees by how many days', async ({
  page,
  openPage,
  baseURL,
}) => {
  const staff = await openPage()
  await openClaim(page, staff, baseURL)
  const { dialog, confirm } = await openAnswer(staff, 'extend')
  await confirm.click()
  await expect(dialog.getByText(words.action.extend.daysInvalid)).toBeVisible()
  await expectAccessible(staff, 'dialog[open]')
  await dialog.getByLabel(words.action.extend.days).fill('٥')
  await expect(dialog.getByText(words.action.extend.until.replace(' {date}', ''))).toBeVisible()
  await confirm.click()
  await expect(answered(staff, 'extended')).toBeVisible()
  await expect(page.getByText('مدّدنا هذا الحساب 5 أيام.')).toBeVisible()
  await expectAccessible(page)
})

test('an admin refunds a reported account, and the customer sees the amount', async ({
  page,
  openPage,
  baseURL,
}) => {
  const staff = await openPage()
  await openClaim(page, staff, baseURL)
  const { dialog, confirm } = await openAnswer(staff, 'refund')
  const amount = dialog.getByLabel(words.action.refund.amount)
  await amount.fill('1000')
  await confirm.click()
  await expect(
    dialog.getByText(words.action.refund.amountInvalid.replace('{maximum}', '20.00')),
  ).toBeVisible()
  await expectAccessible(staff, 'dialog[open]')
  await amount.fill('7.50')
  await confirm.click()
  await expect(answered(staff, 'refunded')).toBeVisible()
  await expect(page.getByText(states.refunded.title)).toBeVisible()
  const text = new RegExp(states.refunded.text.replace('<amount></amount>', '.*7\\.50.*'))
  await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
})

test('staff reject a claim with a reason, which the customer reads on the order’s page', async ({
  page,
  openPage,
  baseURL,
}) => {
  const staff = await openPage()
  await openClaim(page, staff, baseURL)
  const { dialog, confirm } = await openAnswer(staff, 'reject')
  await confirm.click()
  await expect(dialog.getByText(words.action.reject.reasonRequired)).toBeVisible()
  await expectAccessible(staff, 'dialog[open]')
  const reason = ['تغيّرت كلمة المرور بعد التسليم.', 'أعدها كما كانت (as delivered).']
  await dialog.getByLabel(words.action.reject.reason).fill(reason.join('\n'))
  await confirm.click()
  await expect(answered(staff, 'rejected')).toBeVisible()
  await expect(page.getByText(states.rejected.title)).toBeVisible()
  await expect(page.getByText(reason.join(' '))).toBeVisible()
  await expectAccessible(page)
})

test('without stock the claim waits and both sides say so, until new stock answers it', async ({
  page,
  openPage,
  baseURL,
}) => {
  const staff = await openPage()
  const { id } = await openClaim(page, staff, baseURL)
  const { dialog, confirm } = await openAnswer(staff, 'replace')
  await expect(dialog.getByText(words.action.replace.noStock)).toBeVisible()
  await confirm.click()
  const toast = staff.locator('section[aria-live] > div').filter({ hasText: words.action.replace.waits })
  await expect(toast.locator('svg.text-warn')).toBeVisible()
  await expect(answered(staff, 'waiting_for_stock')).toBeVisible()
  await expect(staff.getByText(words.panel.waits)).toBeVisible()
  await expect(
    staff.getByRole('button', { name: words.action.replace.label, exact: true }),
  ).toHaveAccessibleDescription(words.action.replace.noneYet)
  await expectAccessible(staff)
  await expect(page.getByText(states.waiting_for_stock.title)).toBeVisible()
  await expectAccessible(page)

  const accounts = [`late-${id}@accounts.test:Password-late`]
  await addStock(baseURL, await openSession('admin@demo.test'), id, { accounts, duration: 30 })
  await expect(answered(staff, 'replaced')).toBeVisible()
  await expect(page.getByText(/هذا حسابك الجديد/)).toBeVisible()
})
