import type { Page } from '@playwright/test'
import { freshWord } from './fresh-word.ts'
import { mailsTo } from './mailbox.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { inDatabase, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { newShopper, ordersOf, putCartLine } from './shopper.ts'
import { openSession } from './signed-in.ts'
import { newProduct, stockedProduct } from './staff-records.ts'

/** Breaks out of an attribute, of a text, of a script with JSON, and turns the direction of the line. */
const hostile = '"><img src=x onerror=hacked()></script><script>hacked()</script>\u202E'

/** Nothing of the text became an element, and none of it ran. */
async function expectOnlyText(page: Page) {
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('<script>hacked'))).toBe(false)
}

test('hostile names and texts stay texts in the customer’s pages and mails', async ({
  page,
  context,
  baseURL,
}) => {
  // Many pages.
  test.slow()
  let isHacked = false
  await page.exposeFunction('hacked', () => {
    isHacked = true
  })
  const staff = await openSession('admin@demo.test')
  const word = freshWord()
  const product = await newProduct(baseURL, staff, `Evil ${word}`)
  await inDatabase(
    `update products set name = name || $2, name_ar = name_ar || $2, description = $2, description_ar = $2,
       features = array[$2], features_ar = array[$2], auto_receive = true where id = $1`,
    [product.id, hostile],
  )
  await inDatabase(
    `update product_durations set label = $2, label_ar = $2 where product_id = $1 and days = 30`,
    [product.id, hostile],
  )
  const headers = { authorization: `Bearer ${staff}` }
  const added = await page.request.post(`/api/subscriptions/${product.id}/accounts`, {
    headers,
    data: { accounts: [`${word}@stock.test:${hostile}`, `${word}-2@stock.test:${hostile}`], duration: 30 },
  })
  expect(added.ok()).toBe(true)

  const buyer = await newShopper(page)
  await inDatabase('update users set full_name = $2 where email = $1', [buyer.email, hostile])
  await payByApi(page, await startOrder(page, buyer, product.id))
  const [{ id: orderId }] = await ordersOf(page, buyer)
  await putCartLine(page, product.id, {})

  for (const path of [
    `/subscriptions/${product.id}`,
    `/search?q=${word}`,
    '/cart',
    '/checkout',
    '/dashboard',
    '/my-orders',
    `/my-orders/${orderId}`,
    `/my-orders/${orderId}/invoice`,
    '/my-subscriptions',
    '/payment-history',
    '/notifications',
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await expect(
        page.getByText('<img src=x onerror=hacked()>').filter({ visible: true }).first(),
      ).toBeVisible()
      await expectOnlyText(page)
    })
  }

  await test.step('the account, when it is shown', async () => {
    await page.goto(`/my-orders/${orderId}`)
    await page.getByRole('button', { name: /أظهر البيانات/ }).click()
    await expect(page.getByText(new RegExp(`${word}.*@stock`))).toBeVisible()
    await expectOnlyText(page)
  })

  await test.step('the mail', async () => {
    await expect.poll(async () => (await mailsTo(page, buyer.email)).length).toBeGreaterThan(0)
    const reader = await context.newPage()
    for (const mail of await mailsTo(page, buyer.email)) {
      expect(mail.subject).not.toMatch(/[\r\n]/)
      await reader.setContent(mail.html)
      await expectOnlyText(reader)
    }
  })
  expect(isHacked).toBe(false)
})

/** Asks the API as a person, and returns the data of its answer. */
async function ask(page: Page, token: string, [method, path]: [string, string], data?: object) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return (await response.json()).data
}

async function newAgent(): Promise<string> {
  const { email } = await newCustomer()
  await inDatabase(`update users set role = 'worker', full_name = $2 where email = $1`, [email, hostile])
  return openSession(email)
}

test('hostile chat messages, claims, reviews and field values stay texts for customers and staff', async ({
  page,
  openPage,
  baseURL,
}) => {
  // Many pages.
  test.slow()
  let isHacked = false
  const [office, stranger] = [await openPage(), await openPage()]
  for (const side of [page, office, stranger])
    await side.exposeFunction('hacked', () => {
      isHacked = true
    })
  const staff = await openSession('admin@demo.test')
  const agent = await newAgent()
  const word = freshWord()
  const text = (kind: string) => `${word}-${kind}${hostile}`
  const product = await stockedProduct(baseURL, staff, { 30: 2 })
  await inDatabase(
    `insert into product_custom_fields (product_id, field_name, field_name_ar, placeholder, placeholder_ar, field_type)
     values ($1, $2, $2, $3, $3, 'textarea')`,
    [product.id, `field_${word}`, hostile],
  )

  const { token, email } = await newShopper(page)
  const order = await ask(page, token, ['POST', '/api/orders'], {
    items: [
      {
        subscriptionId: product.id,
        quantity: 1,
        customFieldValues: { [`field_${word}`]: text('field') },
      },
    ],
  })
  await ask(page, staff, ['PUT', `/api/orders/${order.id}`], { status: 'completed', reason: hostile })
  const itemId = order.items[0].id
  await ask(page, token, ['POST', `/api/orders/${order.id}/items/${itemId}/claims`], {
    reason: 'other',
    message: text('claim'),
  })
  await ask(page, token, ['POST', `/api/subscriptions/${product.id}/reviews`], {
    orderItemId: itemId,
    rating: 4,
    text: text('review'),
  })
  const started = { userName: hostile, category: 'technical', message: text('question'), email }
  const { sessionId, visitorToken } = await ask(page, token, ['POST', '/api/chat/sessions'], started)
  await ask(page, agent, ['PUT', '/api/chat/agent/status'], { isOnline: true })
  await ask(page, agent, ['PUT', `/api/chat/${sessionId}/join`])
  await ask(page, agent, ['POST', `/api/chat/${sessionId}/agent-message`], {
    message: text('reply'),
    messageId: crypto.randomUUID(),
  })

  const expectTexts = async (side: Page, kinds: string[]) => {
    for (const kind of kinds)
      await expect(side.getByText(`${word}-${kind}"><img src=x onerror=hacked()>`).first()).toBeVisible()
    await expectOnlyText(side)
  }
  await page.addInitScript(
    chat => {
      localStorage.setItem('chat', chat)
      sessionStorage.setItem('chat-open', '1')
    },
    JSON.stringify({ sessionId, visitorToken, isCustomer: true }),
  )
  await office.setViewportSize({ width: 1280, height: 900 })
  await office.context().addInitScript(value => localStorage.setItem('token', value), agent)
  for (const [side, path, kinds] of [
    [page, '/contact', ['question', 'reply']],
    [page, `/my-orders/${order.id}`, ['field', 'review']],
    [stranger, `/subscriptions/${product.id}`, ['review']],
    [office, `/admin/orders/${order.id}`, ['field']],
    [office, `/admin/reviews?subscriptionId=${product.id}`, ['review']],
    [office, `/worker/agent-chat?chat=${sessionId}`, ['question', 'reply']],
  ] as const)
    await test.step(path, async () => {
      await side.goto(path)
      await expectTexts(side, [...kinds])
    })
  await test.step('the claim', async () => {
    await office.goto(`/admin/claims?search=${order.number}`)
    await office.locator('[data-row]').first().click()
    await expectTexts(office, ['claim'])
  })
  expect(isHacked).toBe(false)
})
