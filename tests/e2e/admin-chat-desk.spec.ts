import { createTranslator } from 'use-intl/core'
import { chat as desk } from '#messages/ar/admin/chat.ts'
import { orders } from '#messages/ar/admin/orders.ts'
import { pages } from '#messages/ar/admin/pages.ts'
import { shell } from '#messages/ar/admin/shell.ts'
import { chat as words } from '#messages/ar/chat.ts'
import { errors } from '#messages/ar/errors.ts'
import { transcript } from '#messages/ar/transcript.ts'
import { chat as englishDesk } from '#messages/en/admin/chat.ts'
import { errors as englishErrors } from '#messages/en/errors.ts'
import { localeOf } from '#model/format.ts'
import { box, chatCalls, log, newStaff, write } from './chat-people.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { freshEmail, newCustomer } from './people.ts'
import { expect, lostNetwork, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

test.use({ viewport: { width: 1280, height: 900 }, expectedError: lostNetwork })

test('an agent keeps what was not sent, sends an order again, and transfers the chat', async ({
  page,
  openPage,
  request,
  baseURL,
}) => {
  const colleagueName = 'ريم الحربي'
  const admin = await newStaff('admin', 'فهد القحطاني')
  const colleague = chatCalls(request, (await newStaff('worker', colleagueName)).token)
  const own = chatCalls(request, admin.token)
  await colleague.setOnline(true)
  const customerToken = await openSession((await newCustomer()).email)
  const customer = chatCalls(request, customerToken)
  const product = await stockedProduct(baseURL, admin.token, { 30: 1 })
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const items = [{ subscriptionId: product.id, quantity: 1 }]
  const placed = await request.post('/api/orders', { ...as(customerToken), data: { items } })
  const { data: order } = await placed.json()
  const paid = { status: 'completed', reason: 'Paid' }
  await request.put(`/api/orders/${order.id}`, { ...as(admin.token), data: paid })
  const question = { userName: 'نورة', category: 'technical', message: 'لا يعمل' }
  const { sessionId } = await customer.post('sessions', question)
  await customer.post(`${sessionId}/request-agent`, {})
  const told = async () => JSON.stringify(await customer.get(`history/${sessionId}`))

  await page.addInitScript(token => localStorage.setItem('token', token), admin.token)
  await page.goto(`/admin/agent-chat?chat=${sessionId}`)
  const tiles = page.getByRole('region', { name: desk.stats.label })
  const figures = async () => {
    const { stats, waitingCount } = (await own.get('agent/dashboard')) as unknown as {
      stats: { currentActive: number; closedToday: number }
      waitingCount: number
    }
    return [
      `${desk.stats.active}${stats.currentActive}`,
      `${desk.stats.waiting}${waitingCount}`,
      `${desk.stats.closed}${stats.closedToday}`,
    ]
  }
  const expectFigures = async () => {
    for (const figure of await figures()) await expect(tiles).toContainText(figure)
  }
  await page.getByRole('button', { name: desk.goOnline }).click()
  await expect(page.getByText(desk.online, { exact: true })).toBeVisible()
  await expectFigures()
  const presence = { isBusy: false, statusMessage: desk.available, maxConcurrentChats: 3 }
  const { agents } = await own.get('agent/online')
  expect(agents).toContainEqual(expect.objectContaining({ fullName: 'فهد القحطاني', ...presence }))
  // What the three columns say of a person.
  const rowOf = (title: string, name: string) =>
    page.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: name })
  const room = desk.load.replace('{current}', '0').replace('{max}', '3')
  await expect(rowOf(desk.agents.title, 'فهد القحطاني')).toContainText(desk.agents.you)
  await expect(rowOf(desk.agents.title, colleagueName)).toContainText(desk.agents.free)
  await expect(rowOf(desk.agents.title, colleagueName)).toContainText(room)
  await expect(rowOf(desk.agents.title, colleagueName).getByRole('time')).toBeVisible()
  await expect(rowOf(desk.waiting.title, 'نورة')).toContainText(words.categories.technical)
  // A note stays inside, also when its author joins, or reloads the page, before it is sent.
  const note = page.getByRole('textbox', { name: desk.panel.note })
  await note.fill('عميلة مهمة')
  // Saved; another device, or this browser after it was closed, knows it from the server only.
  await expect
    .poll(async () => own.put(`${sessionId}/viewing`, { isViewing: true }))
    .toMatchObject({ draft: 'عميلة مهمة', draftIsNote: true })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(note).toHaveValue('عميلة مهمة')
  await own.put(`${sessionId}/join`)
  await expect(page.getByText(desk.panel.reply)).toBeVisible()
  await expectFigures()
  await expect(note).toHaveValue('عميلة مهمة')
  await page.reload()
  await expect(note).toHaveValue('عميلة مهمة')
  // An emptied box stays one for notes.
  await note.fill('')
  await note.fill('عميلة مهمة')
  await note.press('Enter')
  await expect(log(page)).toContainText('عميلة مهمة')
  await page.getByText(desk.panel.reply, { exact: true }).click()
  await expect(box(page)).toBeVisible()

  // Another device of the same person says where they are online. There they read; what acts says why it is disabled.
  const next = await chatCalls(request).post('sessions', {
    ...question,
    userName: 'هند',
    email: freshEmail(),
  })
  const device = await openPage()
  await device.setViewportSize({ width: 1280, height: 900 })
  const elsewhere = await openSession(admin.email)
  await device.addInitScript(token => localStorage.setItem('token', token), elsewhere)
  for (const [path, words, refusal] of [
    ['/admin/agent-chat', desk, errors.agent_connected_elsewhere],
    ['/en/admin/agent-chat', englishDesk, englishErrors.agent_connected_elsewhere],
  ] as const) {
    await device.goto(`${path}?chat=${sessionId}`)
    await expect(device.getByText(words.onlineElsewhere, { exact: true })).toBeVisible()
    await expect(device.getByRole('status').getByText(refusal)).toBeVisible()
    await expect(device.getByText(words.elsewhere.answerHint)).toBeVisible()
    await expect(device.getByRole('textbox', { name: words.panel.note })).toBeVisible()
    await expect(device.getByText(words.panel.reply, { exact: true })).toHaveCount(0)
    await expect(device.getByRole('button', { name: words.goOffline, exact: true })).toHaveCount(0)
    const join = words.waiting.joinOne.replace('{name}', 'هند')
    for (const name of [words.goOnline, words.panel.transfer, words.panel.close, join]) {
      const button = device.getByRole('button', { name, exact: true })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(refusal)
    }
    const goOnline = device.getByRole('button', { name: words.goOnline, exact: true })
    await goOnline.hover()
    await expect(device.getByRole('tooltip', { name: refusal })).toBeVisible()
    await expectAccessible(device, 'main')
    await expectNoOverflow(device)
  }
  // The first device resumes after a reload.
  await page.reload()
  await expect(page.getByText(desk.online, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: desk.goOffline, exact: true })).toBeVisible()
  await expect(page.getByText(desk.panel.reply)).toBeVisible()
  await expect(device.getByText(englishDesk.onlineElsewhere, { exact: true })).toBeVisible()

  // The first one hands over by going offline, and gets the chat back in the same way.
  await own.setOnline(false)
  await device.getByRole('button', { name: englishDesk.goOnline, exact: true }).click()
  await expect(device.getByText(englishDesk.panel.reply, { exact: true })).toBeVisible()
  await expect(page.getByText(desk.onlineElsewhere, { exact: true })).toBeVisible()
  await expect(page.getByText(desk.elsewhere.answerHint)).toBeVisible()
  await chatCalls(request, elsewhere).setOnline(false)
  await expect(page.getByText(desk.panel.reply, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: desk.goOnline, exact: true }).click()
  await expect(page.getByText(desk.online, { exact: true })).toBeVisible()
  await device.close()
  await chatCalls(request, undefined, next.visitorToken).put(`${next.sessionId}/close`)

  // Too many requests: the answer stays, also when the chat is left and after a reload, until it is sent.
  await page.route('**/agent-message', route =>
    route.fulfill({ status: 429, json: { success: false, code: 'rate_limited', message: 'لاحقًا' } }),
  )
  await write(page, 'جواب لم يُرسل')
  const retry = log(page).getByRole('button', { name: words.messages.retry })
  await expect(retry).toBeVisible()
  await page.getByRole('button', { name: desk.panel.back }).click()
  await expect(page.getByText(desk.panel.noneText)).toBeVisible()
  await page.goBack()
  await expect(log(page)).toContainText('جواب لم يُرسل')
  await page.reload()
  await expect(log(page)).toContainText('جواب لم يُرسل')
  await expectAccessible(page, 'main')
  await page.unroute('**/agent-message')
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect.poll(told).toContain('جواب لم يُرسل')
  await page.reload()
  await expect(log(page).getByText('جواب لم يُرسل')).toHaveCount(1)
  expect(await told()).not.toContain('عميلة مهمة')

  // Done in place, and told in the chat.
  const number = String(order.number)
  await page.getByRole('button', { name: desk.orders.resendOf.replace('{number}', number) }).click()
  const mailed = transcript.events.order_mailed.replace('{number}', number)
  await expect(log(page)).toContainText(mailed)
  await page.getByRole('button', { name: desk.subscriptions.extendOf.replace('{number}', number) }).click()
  const extend = page.getByRole('dialog', { name: desk.account.extend.title })
  await expectAccessible(page, 'dialog[open]')
  await extend.getByRole('button', { name: desk.account.extend.confirm, exact: true }).click()
  await expect(log(page)).toContainText(`في الطلب ${number} لمدة 3 أيام`)
  await page.getByRole('button', { name: desk.orders.refundOf.replace('{number}', number) }).click()
  await expect(
    page.getByRole('dialog', { name: orders.refund.title.replace('{number}', number) }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeVisible()
  await expectNoOverflow(page)

  // Without an open page, the colleague counts as online for a minute only.
  await colleague.setOnline(true)
  const target = page.getByLabel(desk.panel.transfer)
  await target.selectOption({ label: `${colleagueName} · 0 من 3` })
  await expect(page.getByText(desk.panel.noneText)).toBeVisible()
  await expect.poll(told).toContain(transcript.events.transferred.replace('{name}', colleagueName))
  // The agent, the number of messages and the last update fit the narrow column.
  const updated = rowOf(desk.active.title, 'نورة').getByRole('time')
  await updated.scrollIntoViewIfNeeded()
  await expect(updated).toBeInViewport({ ratio: 1 })
  await expectFigures()

  await own.put(`${sessionId}/close`)
  for (const one of [own, colleague]) await one.setOnline(false)
})

for (const [role, title] of [
  ['admin', pages['agent-chat']],
  ['worker', pages['worker-chat']],
] as const) {
  test(`the link to the chat names how many visitors wait, for ${role}s`, async ({ page, request }) => {
    const { token } = await newStaff(role, 'سلمى العتيبي')
    const own = chatCalls(request, token)
    const badge = createTranslator({ locale: localeOf('ar'), messages: shell.badges })
    const link = page
      .getByRole('navigation', { name: shell.nav })
      .getByRole('link', { name: new RegExp(`^${title}`) })
    const expectCount = (atLeast: number) =>
      expect(async () => {
        const count = Number((await own.get('agent/dashboard')).waitingCount)
        expect(count).toBeGreaterThanOrEqual(atLeast)
        const name = count === 0 ? title : `${title} ${badge('waitingVisitors', { count })}`
        await expect(link).toHaveAccessibleName(name, { timeout: 1_000 })
      }).toPass()
    const question = { userName: 'نورة', category: 'technical', message: 'لا يعمل' }
    const visitor = async () => {
      const { sessionId, visitorToken } = await chatCalls(request).post('sessions', question)
      const calls = chatCalls(request, undefined, visitorToken)
      await calls.post(`${sessionId}/request-agent`, { email: 'noura@mail.test' })
      return { leave: () => calls.put(`${sessionId}/close`) }
    }

    await page.addInitScript(value => localStorage.setItem('token', value), token)
    await page.goto('/admin/orders')
    await expectCount(0)
    const visitors = [await visitor(), await visitor()]
    await expectCount(2)
    await visitors[0]?.leave()
    await expectCount(1)
    await expectAccessible(page)

    // A phone has the link in its menu; without live events the page polls.
    await page.setViewportSize({ width: 375, height: 812 })
    await page.route(/\/api\/live/, route => route.abort())
    await page.reload()
    await page.getByRole('button', { name: shell.openMenu }).click()
    await expectCount(1)
    await expectNoOverflow(page)
    visitors.push(await visitor())
    await expectCount(2)
    for (const { leave } of visitors.slice(1)) await leave()
    await expectCount(0)
  })
}
