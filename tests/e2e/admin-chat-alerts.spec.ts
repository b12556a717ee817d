import type { Page } from '@playwright/test'
import { chat as desk } from '#messages/ar/admin/chat.ts'
import { chatCalls, log, newStaff, write } from './chat-people.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, lostNetwork, test } from './shop-test.ts'

test.use({ viewport: { width: 1280, height: 900 }, expectedError: lostNetwork })

/** Counts the tones that the page plays; it still plays them. */
async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function () {
      const { dataset } = document.documentElement
      dataset.tones = String(Number(dataset.tones ?? 0) + 1)
      return createOscillator.call(this)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
}

/** A visitor who left an address, and so waits for an agent. */
async function newVisitor(request: Parameters<typeof chatCalls>[0], userName: string) {
  const question = { userName, category: 'technical', message: 'لا يعمل', email: 'noura@mail.test' }
  const { sessionId, visitorToken } = await chatCalls(request).post('sessions', question)
  const calls = chatCalls(request, undefined, visitorToken)
  return {
    sessionId,
    say: (message: string) => calls.post(`${sessionId}/message`, { message }),
    leave: () => calls.put(`${sessionId}/close`),
  }
}

test('a visitor who waits and a new message sound and count in the title, until the sound is turned off', async ({
  page,
  request,
}) => {
  const { token } = await newStaff('worker', 'ريم الحربي')
  const own = chatCalls(request, token)
  const tones = await countTones(page)
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto('/worker/agent-chat')
  await page.getByRole('button', { name: desk.goOnline }).click()
  await expect(page.getByText(desk.online, { exact: true })).toBeVisible()
  // Visitors of other tests may wait too.
  const before = Number((await own.get('agent/dashboard')).waitingCount)
  const expectCount = (count: number) => {
    const all = before + count
    return all === 0
      ? expect(page).not.toHaveTitle(/^\(/)
      : expect(page).toHaveTitle(RegExp(`^\\(${all}\\) `))
  }
  await expectCount(0)
  expect(await tones()).toBe(0)

  const name = `نورة ${freshWord()}`
  const visitor = await newVisitor(request, name)
  await expectCount(1)
  await expect.poll(tones).toBe(2)
  await page.getByRole('button', { name: desk.waiting.joinOne.replace('{name}', name) }).click()
  await expect(page.getByText(desk.panel.reply, { exact: true })).toBeVisible()
  await expectCount(0)
  // A message of a chat that is not open counts, and sounds.
  await page.getByRole('button', { name: desk.panel.back }).click()
  await expect(page.getByText(desk.panel.noneText)).toBeVisible()
  await visitor.say('هل من جديد؟')
  await expectCount(1)
  await expect.poll(tones).toBe(4)

  await page.getByLabel(desk.sound).uncheck()
  await visitor.say('ما زلت أنتظر')
  await expectCount(2)
  expect(await tones()).toBe(4)
  await visitor.leave()
  await own.setOnline(false)
})

test('without a stream the agents’ screen still shows new chats and messages', async ({ page, request }) => {
  const { token } = await newStaff('admin', 'فهد القحطاني')
  const own = chatCalls(request, token)
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.route(/\/api\/(live|chat\/stream)/, route => route.abort())
  await page.goto('/admin/agent-chat')
  await page.getByRole('button', { name: desk.goOnline }).click()
  await expect(page.getByText(desk.reconnecting)).toBeVisible()
  const name = `هند ${freshWord()}`
  const visitor = await newVisitor(request, name)
  await page.getByRole('button', { name: desk.waiting.joinOne.replace('{name}', name) }).click()
  await write(page, 'أهلًا')
  await visitor.say('وصلني ردك')
  await expect(log(page)).toContainText('وصلني ردك')
  await expectAccessible(page, 'main')
  await visitor.leave()
  await own.setOnline(false)
})

test('an agent who reads older messages stays there when a new one arrives, until they answer', async ({
  page,
  request,
}) => {
  const { token } = await newStaff('worker', 'ريم الحربي')
  const own = chatCalls(request, token)
  await own.setOnline(true)
  const visitor = await newVisitor(request, 'هند')
  for (const name of ['أول', 'ثانٍ']) await visitor.say(`${name}\n`.repeat(40))
  await own.put(`${visitor.sessionId}/join`)
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto(`/worker/agent-chat?chat=${visitor.sessionId}`)
  const first = log(page).getByText('لا يعمل')
  await expect(first).not.toBeInViewport()
  // As when a picture loads in the same moment: the browser tells of the scrolling only later.
  await log(page).evaluate(list => {
    list.scrollTop = 0
    list.firstElementChild?.dispatchEvent(new Event('load'))
  })
  await expect(first).toBeInViewport()
  await visitor.say('جديد')
  await expect(log(page)).toContainText('جديد')
  await expect(first).toBeInViewport()
  await write(page, 'أهلًا')
  await expect(log(page).getByText('أهلًا')).toBeInViewport()
  await visitor.say('وعليكم')
  await expect(log(page).getByText('وعليكم')).toBeInViewport()
  await visitor.leave()
  await own.setOnline(false)
})
