import { chat as words } from '#messages/ar/chat.ts'
import { errors } from '#messages/ar/errors.ts'
import { store } from '#messages/ar/store.ts'
import { transcript } from '#messages/ar/transcript.ts'
import { pictureBytes } from '#tests/support/forms.ts'
import { box, chatCalls, log, newStaff, write } from './chat-people.ts'
import { mailTo } from './mailbox.ts'
import { expectAccessible } from './page-checks.ts'
import { freshEmail, inDatabase, newCustomer } from './people.ts'
import { expect, lostNetwork, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'

const { visitor } = words

test.use({ expectedError: lostNetwork })

test('a visitor sends a picture, sees that the agent writes, counts what is new, and returns by the mail', async ({
  page,
  openPage,
  request,
}) => {
  const { token } = await newStaff('worker', 'ريم الحربي')
  const agent = chatCalls(request, token)
  await agent.setOnline(true)
  const email = freshEmail()
  const started = await chatCalls(request).post('sessions', {
    userName: 'نورة',
    category: 'technical',
    message: 'لا يعمل',
    email,
  })
  const { sessionId, visitorToken } = started
  await chatCalls(request, undefined, visitorToken).post(`${sessionId}/request-agent`, {})
  await agent.put(`${sessionId}/join`)
  const answer = (text: string) => agent.post(`${sessionId}/agent-message`, { message: text })

  const chat = JSON.stringify({ sessionId, visitorToken, isCustomer: false })
  await page.addInitScript(value => localStorage.setItem('chat', value), chat)
  await page.goto('/contact#chat')
  await expect(log(page)).toContainText('لا يعمل')
  // A picture that is on its way survives a reload.
  await page.route('**/picture', () => {})
  const sending = page.waitForRequest('**/picture')
  await page.locator('input[type=file]').setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: await pictureBytes({ width: 320, height: 200, colour: '#227755' }),
  })
  await sending
  await expect(log(page)).toContainText(words.messages.sending)
  await page.unroute('**/picture')
  await page.reload()
  await expect(log(page).getByRole('img', { name: words.messages.picture })).toBeVisible()
  const typing = log(page).getByText(words.messages.typing)
  // The sign goes after six seconds: a slow page gets another one.
  await expect
    .poll(async () => {
      await agent.post(`${sessionId}/typing`)
      return typing.isVisible()
    })
    .toBe(true)
  await expectAccessible(page)
  await answer('وصلت صورتك')
  await expect(log(page)).toContainText('وصلت صورتك')
  await expect(typing).toHaveCount(0)

  await page.getByRole('button', { name: visitor.close }).click()
  await expect(page.getByRole('button', { name: store.chat.open })).toBeVisible()
  await answer('جرّب الآن')
  await expect(page.getByRole('button', { name: 'رسالة جديدة' })).toBeVisible()
  await answer('هل تعمل؟')
  await expect(page.getByRole('button', { name: 'رسالتان جديدتان' })).toBeVisible()

  // A minute later the answers are mailed.
  await inDatabase(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
     from graphile_worker.jobs where key = $1`,
    [`mail-chat-answer:${sessionId}`],
  )
  const mail = await mailTo(page, email)
  expect(mail.text).toContain('هل تعمل؟')
  const [link = ''] = /http\S+#chat=\S+/.exec(mail.text) ?? []
  const device = await openPage()
  await device.goto(link)
  await expect(log(device)).toContainText('هل تعمل؟')
  await expect(box(device)).toBeVisible()
  await write(device, 'نعم، شكرًا')
  await expect(log(device)).toContainText(words.messages.sent)
  await expect(page.getByRole('button', { name: store.chat.open })).toBeVisible()
  await page.getByRole('button', { name: store.chat.open }).click()
  await expect(log(page)).toContainText('نعم، شكرًا')

  await agent.put(`${sessionId}/close`)
  await agent.setOnline(false)
})

test('a signed-in customer finds the chat on another device, and later among the past chats', async ({
  page,
  request,
}) => {
  const { email, fullName } = await newCustomer()
  const customer = chatCalls(request, await openSession(email))
  const question = { userName: fullName, category: 'technical', message: 'سؤال من الجهاز الأول' }
  const { sessionId } = await customer.post('sessions', question)

  const token = await openSession(email)
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto('/contact')
  await page.getByRole('button', { name: store.chat.open }).click()
  await expect(log(page)).toContainText('سؤال من الجهاز الأول')
  await write(page, 'وأكتب من الثاني')
  await expect
    .poll(async () => JSON.stringify(await customer.get(`history/${sessionId}`)))
    .toContain('من الثاني')

  await customer.put(`${sessionId}/close`)
  await page.getByRole('button', { name: visitor.closed.again }).click()
  await expect(page.getByLabel(visitor.start.name)).toHaveValue(fullName)
  const past = page.getByRole('region', { name: visitor.own.title })
  await past.getByRole('button', { name: visitor.own.closed }).click()
  await expect(log(page)).toContainText('وأكتب من الثاني')
})

test('what a visitor wrote while the chat was being closed stays in view, and begins the next chat', async ({
  page,
  request,
}) => {
  const question = { userName: 'نورة', category: 'technical', message: 'لا يعمل' }
  const { sessionId, visitorToken } = await chatCalls(request).post('sessions', question)
  const chat = JSON.stringify({ sessionId, visitorToken, isCustomer: false })
  await page.addInitScript(value => {
    if (localStorage.getItem('chat') === null) localStorage.setItem('chat', value)
  }, chat)
  const reports: string[] = []
  // The first report of what was read is lost.
  await page.route('**/read', route => {
    reports.push(route.request().url())
    return reports.length === 1 ? route.abort() : route.continue()
  })
  await page.goto('/contact#chat')
  await expect(log(page)).toContainText('لا يعمل')
  const visitorCalls = chatCalls(request, undefined, visitorToken)
  await expect
    .poll(async () => {
      const { session } = (await visitorCalls.get(`history/${sessionId}`)) as unknown as {
        session: { lastSeq: number; visitorReadSeq: number }
      }
      return session.lastSeq - session.visitorReadSeq
    })
    .toBe(0)

  await page.route('**/message', route => route.abort())
  await write(page, 'سؤال أخير')
  await expect(log(page)).toContainText(words.messages.failed)
  await box(page).fill('ونصف جملة')
  await visitorCalls.put(`${sessionId}/close`)
  await expect(page.getByText(visitor.closed.question)).toBeVisible()
  await expect(log(page)).toContainText('سؤال أخير')
  await expect(log(page)).toContainText(transcript.events.closed_by_you)
  await expectAccessible(page)
  // Minimised by mistake, the chat is still there.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: store.chat.open })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('سؤال أخير')
  await page.unroute('**/message')
  await log(page).getByRole('button', { name: words.messages.retry }).click()
  await expect(log(page)).toContainText(errors.chat_closed)
  await page.getByRole('button', { name: visitor.closed.again }).click()
  await expect(page.getByLabel(visitor.start.message)).toHaveValue('سؤال أخير\nونصف جملة')
})

test('the chat covers a phone: the keyboard stays in it, and returns to the page with the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/contact')
  await page.getByRole('button', { name: store.chat.open }).press('Enter')
  const region = page.getByRole('region', { name: visitor.region })
  await expect(region).toBeFocused()
  for (const _ of Array.from({ length: 20 })) {
    await page.keyboard.press('Tab')
    // After the last control comes the browser itself: then the focus is at the body.
    const isInside = await region.evaluate(
      part => document.activeElement === document.body || part.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
  // A phone's keyboard leaves this part of the screen; in a smaller text box than 16 px iOS would zoom in.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 420 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect(region).toHaveCSS('height', '420px')
  await expect(page.getByLabel(visitor.start.message)).toHaveCSS('font-size', '16px')
  await page.getByRole('button', { name: visitor.close }).press('Enter')
  await expect(page.getByRole('button', { name: store.chat.open })).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
