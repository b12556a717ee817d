import { expect, type Locator, type Page } from '@playwright/test'
import { admin as words } from '#messages/ar/admin.ts'
import { freshWord } from './fresh-word.ts'
import { newOrders, payByApi, startOrder } from './order-by-api.ts'
import { expectToast, toasts } from './own-account.ts'
import { expectNoOverflow } from './page-checks.ts'
import { inDatabase, newCustomer } from './people.ts'
import { test } from './shop-test.ts'
import { newShopper, ordersOf } from './shopper.ts'
import { openSession, signIn } from './signed-in.ts'
import { newProduct, stockedProduct } from './staff-records.ts'
import { boxOf } from './text-box.ts'

const { orders, pages, delivered, shell } = words

const desktop = { width: 1280, height: 900 }
const phone = { width: 375, height: 812 }

test.use({ viewport: desktop })

/** The sign of a number is left of its digits, also in an Arabic sentence. */
async function expectSignFirst(element: Locator, number: string): Promise<void> {
  const [sign, digits] = [await boxOf(element, '#'), await boxOf(element, number)]
  expect(sign.right).toBeLessThanOrEqual(digits.left + 1)
}

/** The first letters of the address are visible; its end may be cut. */
async function expectUncutStart(address: Locator, email: string): Promise<void> {
  await expect(address).toBeVisible()
  expect((await boxOf(address, email.slice(0, 3))).isInside).toBe(true)
}

/** Refunds a part of an order, and waits until the provider has confirmed it. */
async function refundPart(page: Page, id: string, amount: number): Promise<void> {
  const headers = {
    authorization: `Bearer ${await openSession('admin@demo.test')}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const data = { amount, reason: 'Half of it did not work' }
  expect((await page.request.post(`/api/orders/${id}/refund`, { headers, data })).ok()).toBe(true)
  const refunded = async () =>
    (await (await page.request.get(`/api/staff/orders/${id}`, { headers })).json()).data.refunded
  await expect.poll(refunded).toBe(amount)
}

test('a part refund shows what is left in head, row and card, where addresses and numbers read from their start', async ({
  page,
  context,
  baseURL,
}) => {
  const { buyer, placed } = await newOrders(page, baseURL, { waiting: 1 })
  const [order] = placed
  if (!order) throw new Error('no order')
  const number = String(order.number)
  const email = `${freshWord()}.with.a.long.name.that.no.column.holds@accounts.of.a.company.test`
  await inDatabase('update users set email = $2 where email = $1', [buyer.email, email])
  await refundPart(page, order.id, 5)
  await signIn(context, 'worker')

  const expectAmounts = async (place: Locator) => {
    await expect(place.getByText(orders.refunded)).toContainText('5.00')
    await expect(place.getByText(orders.net)).toContainText('15.00')
  }
  const heading = page.getByRole('heading', { name: `طلب #${number}` })
  const head = page.getByRole('main').locator('header').filter({ has: heading })
  const customer = page.getByRole('region', { name: orders.customer.title, exact: true })

  await test.step('the row', async () => {
    await page.goto(`/admin/orders?search=${number}`)
    const row = page.getByRole('row').filter({ has: page.locator('[data-row]') })
    await expectAmounts(row)
    await expectUncutStart(row.getByText(email), email)
    await expectSignFirst(page.locator('[data-row]'), number)
  })

  await test.step('the open order beside it', async () => {
    await page.locator('[data-row]').click()
    await expectAmounts(head)
    await expectSignFirst(heading, number)
    await expectUncutStart(customer.getByText(email), email)
    await expectUncutStart(page.getByRole('row').getByText(email), email)
  })

  await test.step('the order and its card on a phone', async () => {
    await page.setViewportSize(phone)
    await expectAmounts(head)
    await expectSignFirst(heading, number)
    await expectUncutStart(customer.getByText(email), email)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: orders.panel.back }).click()
    await expectAmounts(page.locator('main li[data-row-of]'))
    await expectNoOverflow(page)
  })
})

/** A paid order of two items: the first is delivered, the product of the second asks its buyers for values. */
async function answeredOrder(page: Page, baseURL: string | undefined, answers: Record<string, string>) {
  const token = await openSession('admin@demo.test')
  const product = await newProduct(baseURL, token, `Asked ${freshWord()}`)
  const first = await newProduct(baseURL, token, `First ${freshWord()}`)
  const headers = { authorization: `Bearer ${token}` }
  for (const field_name of Object.keys(answers)) {
    const data = { subscription_id: product.id, field_name, field_name_ar: `حقل ${field_name}` }
    const added = await page.request.post('/api/subscriptions/custom-fields', { headers, data })
    expect(added.ok(), String(added.status())).toBe(true)
  }
  const person = await newCustomer()
  await inDatabase('update users set phone = $2 where email = $1', [person.email, '+966501234567'])
  const buyer = { ...person, token: await openSession(person.email) }
  await payByApi(page, await startOrder(page, buyer, product.id, { answers, after: first.id }))
  const [order] = await ordersOf(page, buyer)
  const data = { orderItemId: order.items[0].id, delivered: true, deliveryEmail: 'first@mail.test' }
  expect((await page.request.put('/api/orders/delivery', { headers, data })).ok()).toBe(true)
  return { id: String(order.id), number: String(order.number), product, first }
}

test('a worker messages the buyer by key, delivers what the buyer answered, and the toast stays behind', async ({
  page,
  context,
  baseURL,
}) => {
  const email = `${freshWord()}.of.the.family.of.alqahtani@accounts.of.a.company.test`
  const answers = { activation_email: email, region: 'جدة، حي الروضة' }
  const { id, number, product, first } = await answeredOrder(page, baseURL, answers)
  await signIn(context, 'worker')
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'chat' }))
  await page.clock.install()
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByRole('button', { name: orders.actions.more })).toBeVisible()
  const items = page.getByRole('region', { name: orders.items.title }).getByRole('listitem')
  const names = [product, first].map(({ nameAr }) => new RegExp(nameAr))
  await expect(items, 'the item to deliver leads').toHaveText(names)

  const [chat] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('w')])
  const { pathname, searchParams } = new URL(chat.url())
  expect(pathname).toBe('/966501234567')
  expect(searchParams.get('text')).toContain(number)
  await chat.close()

  await page.keyboard.press('d')
  const sheet = page.getByRole('dialog')
  for (const [name, answer] of Object.entries(answers)) {
    await expect(sheet.getByText(`حقل ${name}`, { exact: true })).toBeVisible()
    await expect(sheet.getByText(answer)).toBeVisible()
  }
  await expect(sheet.getByRole('textbox', { name: orders.deliver.email })).toHaveValue(email)
  const done = orders.deliver.done.replace('{number}', number)
  const confirm = sheet.getByRole('button', { name: orders.deliver.confirm })
  const toast = toasts(page).getByText(done)
  // Under the pointer a toast does not leave by itself.
  await expectToast(
    page,
    done,
    () => confirm.click(),
    () => toast.hover(),
  )
  const nav = page.getByRole('navigation', { name: shell.nav })
  await nav.locator('a[href="/admin/coupons"]').press('Enter')
  await expect(page.getByRole('heading', { name: pages.coupons, exact: true })).toBeVisible()
  await expect(toast).toHaveCount(0)

  await test.step('the domain of the address stays on one line', async () => {
    const domain = email.slice(email.indexOf('@'))
    await page.setViewportSize(phone)
    await page.goto(`/admin/delivered-subscriptions?search=${encodeURIComponent(email)}`)
    const card = page.locator('main li[data-row-of]')
    await expect(card).toHaveCount(1)
    expect((await boxOf(card, domain)).lines).toBe(1)
    await card.locator('[data-row]').click()
    const details = page.getByRole('dialog', { name: delivered.details })
    await expect(details.getByText(email)).toBeVisible()
    expect((await boxOf(details, domain)).lines).toBe(1)
    await page.goto(`/admin/orders/${id}`)
    const accounts = page.getByRole('region', { name: orders.accounts.title })
    await expect(accounts.getByText(email)).toBeVisible()
    expect((await boxOf(accounts, domain)).lines).toBe(1)
    await expectNoOverflow(page)
  })
})

test('the view "today" lists the orders of this day in Riyadh', async ({ page, context, baseURL }) => {
  const today = new Date().toISOString().slice(0, 10)
  const { word, placed } = await newOrders(page, baseURL, { pending: 2 })
  const [own, older] = placed
  const midnight = `${today}T00:00:00+03:00`
  const moveTo = `update orders set created_at = $2::timestamptz + $3::interval,
    payable_until = $2::timestamptz + $3::interval + interval '30 minutes' where id = $1`
  await inDatabase(moveTo, [own?.id, midnight, '1 second'])
  await inDatabase(moveTo, [older?.id, midnight, '-1 second'])
  await signIn(context, 'worker')
  await page.clock.install({ time: `${today}T12:00:00+03:00` })
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: orders.list.views.today, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}$`))
  await page.getByRole('searchbox').fill(word)
  await expect(page).toHaveURL(new RegExp(`from=${today}.*search=${word}|search=${word}.*from=${today}`))
  await expect(page.locator('[data-row]')).toHaveText([`#${own?.number}`])
})

test('staff read in plain words why the shop refunded a second payment by itself', async ({
  page,
  openPage,
  baseURL,
}) => {
  const product = await stockedProduct(baseURL, await openSession('admin@demo.test'), { 30: 1 })
  const buyer = await newShopper(page)
  const first = await startOrder(page, buyer, product.id)
  const again = await page.request.post('/api/payments/create-intention', {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { special_reference: first.orderId },
  })
  const second = (await again.json()).data
  await payByApi(page, first)
  await payByApi(page, { orderId: first.orderId, checkoutUrl: second.checkoutUrl })

  const staff = await openPage()
  await signIn(staff.context(), 'admin')
  await staff.goto(`/admin/orders/${first.orderId}`)
  const { refunds } = orders
  const section = staff.getByRole('region', { name: refunds.title })
  await expect(section.getByText(refunds.reasons.paid_twice)).toBeVisible()
  await expect(section.getByText(refunds.automatic)).toBeVisible()
})
