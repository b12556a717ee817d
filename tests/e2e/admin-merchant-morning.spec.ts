import { readFile } from 'node:fs/promises'
import { cases } from '#messages/ar/admin/cases.ts'
import { dashboard } from '#messages/ar/admin/dashboard.ts'
import { orders } from '#messages/ar/admin/orders.ts'
import { reports } from '#messages/ar/admin/reports.ts'
import { admin } from '#messages/ar/admin.ts'
import { newOrders } from './order-by-api.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { newCase, newCaseAbout } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a merchant’s morning: dashboard, alert, case resolved, report read, export opened', async ({
  page,
  context,
}) => {
  // An old case, because the dashboard shows the five oldest.
  const transaction = await newCase()
  await signIn(context, 'admin')

  await page.goto('/admin/dashboard')
  const first = page.getByRole('region', { name: dashboard.first.title })
  await first.getByRole('link', { name: cases.kinds.unknown_payment.title }).first().click()
  const alert = page.getByRole('article').filter({ hasText: transaction })
  await alert.getByRole('button', { name: cases.resolve, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: cases.resolveTitle })
  await dialog.getByRole('textbox', { name: cases.note }).fill('أعدت المبلغ من لوحة Paymob')
  await dialog.getByRole('button', { name: cases.confirmResolve }).click()
  await expect(alert).toHaveCount(0)

  await page.getByRole('navigation', { name: admin.shell.nav }).locator('a[href="/admin/reports"]').click()
  const revenue = page.getByRole('region', { name: reports.revenue.title, exact: true })
  await expect(revenue).toBeVisible()
  await page.getByRole('button', { name: reports.export }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: reports.exports.revenue }).click(),
  ])
  const [titles, ...figures] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(titles?.split(',')).toHaveLength(3)
  expect(figures).toHaveLength(6)
})

test('a case leads to its remedy: the refund and the delivery of its order, and its subscription record', async ({
  page,
  context,
  openPage,
  baseURL,
}) => {
  const { placed } = await newOrders(page, baseURL, { waiting: 1 })
  const { id: orderId = '', number } = placed[0] ?? {}
  const [subscription] = await inDatabase('select id from subscriptions limit 1', [])
  const subscriptionId = String(subscription?.id)
  await newCaseAbout('cancelled_with_money', { orderId })
  await newCaseAbout('delivery_overdue', { orderId })
  await newCaseAbout('renewal_not_stopped', { orderId, subscriptionId })
  await signIn(context, 'admin')
  const dialog = page.locator('dialog[open]')
  const heading = page.getByRole('heading', { name: `طلب #${number}` })
  const caseOf = (kind: keyof typeof cases.kinds) =>
    page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: cases.kinds[kind].title }) })
      .filter({ hasText: `#${number}` })
  const openRemedy = async (kind: keyof typeof cases.kinds, target: keyof typeof cases.go) => {
    await page.goto(`/admin/cases?kind=${kind}`)
    await caseOf(kind).getByRole('link', { name: cases.go[target], exact: true }).click()
  }

  await test.step('the refund opens at once, and not again after a reload', async () => {
    await openRemedy('cancelled_with_money', 'refund')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await expect(page).toHaveURL(`/admin/orders/${orderId}`)
    await page.keyboard.press('Escape')
    await expect(heading).toBeFocused()
    await page.reload()
    await expect(page.getByRole('button', { name: orders.actions.more })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the delivery opens at once, and a delivered order leaves the cases', async () => {
    await openRemedy('delivery_overdue', 'deliver')
    await dialog.locator('[name=deliveryEmail]').fill('given@mail.test')
    await page.keyboard.press('Enter')
    await expect(page.getByText(orders.deliver.done.replace('{number}', String(number)))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: admin.pages.cases })).toBeVisible()
    await expect(page.getByRole('article').or(page.getByText(cases.noneOfKind)).first()).toBeVisible()
    await expect(caseOf('delivery_overdue')).toHaveCount(0)
  })

  await test.step('the record of the subscription opens beside its list', async () => {
    await openRemedy('renewal_not_stopped', 'subscription')
    await expect(page).toHaveURL(`/admin/subscription-management/${subscriptionId}`)
    await expect(page.getByRole('link', { name: admin.renewals.panel.close })).toBeVisible()
  })

  await test.step('a worker with the address of a refund gets the order only', async () => {
    const worker = await openPage()
    await signIn(worker.context(), 'worker')
    await worker.goto(`/admin/orders/${orderId}?open=refund`)
    await expect(worker).toHaveURL(`/admin/orders/${orderId}`)
    await expect(worker.getByRole('button', { name: orders.actions.more })).toBeVisible()
    await expect(worker.locator('dialog[open]')).toHaveCount(0)
  })
})
