import type { Locator, Page } from '@playwright/test'
import { chat as desk } from '#messages/ar/admin/chat.ts'
import { form } from '#messages/ar/admin/form.ts'
import { supportContent as content } from '#messages/ar/admin/support-content.ts'
import { chat as words } from '#messages/ar/chat.ts'
import { store } from '#messages/ar/store.ts'
import { transcript } from '#messages/ar/transcript.ts'
import { chat as englishWords } from '#messages/en/chat.ts'
import { store as englishStore } from '#messages/en/store.ts'
import { box, log, write } from './chat-people.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, lostNetwork, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const { visitor } = words

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: store.chat.open }).click()
  await expect(page.getByRole('region', { name: visitor.region })).toBeVisible()
}

async function openDesk(page: Page): Promise<Page> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page.context(), 'worker')
  await page.goto('/worker/agent-chat')
  return page
}

/** The texts that the log shows, in order; `texts` are all different. */
async function shownTexts(page: Page, texts: string[]): Promise<string[]> {
  const all = (await log(page).textContent()) ?? ''
  const found = texts.filter(text => all.includes(text))
  return found.toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
}

/** The button that sends stays beside a long text. */
async function expectSendBeside(page: Page, text: Locator, name: string): Promise<void> {
  const boxes = [text, page.getByRole('button', { name, exact: true })].map(part => part.boundingBox())
  const [textBottom, sendBottom] = (await Promise.all(boxes)).map(part => part && part.y + part.height)
  expect(sendBottom).toBe(textBottom)
}

test.describe('a visitor and an agent', () => {
  test.use({
    viewport: { width: 375, height: 812 },
    expectedError: lostNetwork,
  })

  test('talk while both reload and the visitor loses the network: every message arrives once, in order', async ({
    page,
    openPage,
    context,
  }) => {
    const agent = await openDesk(await openPage())
    await agent.getByRole('button', { name: desk.goOnline }).click()
    await expect(agent.getByText(desk.online, { exact: true })).toBeVisible()

    await page.goto('/contact')
    await openChat(page)
    const name = `نورة ${freshWord()}`
    await page.getByLabel(visitor.start.name).fill(name)
    await page
      .getByLabel(visitor.start.message)
      .fill(`الحساب يقول Incorrect password${'\nوما زال'.repeat(30)}`)
    await page.getByRole('button', { name: visitor.start.submit }).click()
    // The place in the queue appears after the sentence about the request.
    await page.route('**/request-agent', async route => {
      const response = await route.fetch()
      await expect(log(page)).toContainText(transcript.events.agent_requested)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: visitor.bot.askAgent }).click()
    await expect(page.getByRole('heading', { name: visitor.waiting.title })).toBeVisible()
    await expect(page.getByText(visitor.waiting.keep)).toBeInViewport()

    await expect(agent).toHaveTitle(/^\(\d+\) /)
    await agent.getByRole('button', { name: desk.waiting.joinOne.replace('{name}', name) }).click()
    // A canned reply: the fields are filled in, and the text is inserted at the cursor.
    await box(agent).fill('/')
    await agent.getByRole('button', { name: '/hello' }).click()
    await expectAccessible(agent, 'main')
    await agent.getByRole('button', { name: desk.replies.insert }).click()
    await expect(box(agent)).toHaveValue(new RegExp(`^أهلًا ${name}، معك`))
    await expectSendBeside(agent, box(agent), words.composer.send)
    await write(agent, 'أهلًا نورة')
    await expect(log(page)).toContainText('أهلًا نورة')
    await expect(log(agent)).toContainText(words.messages.seen)

    await box(page).fill('لم أرسلها بعد')
    await page.reload()
    await expect(log(page)).toContainText('أهلًا نورة')
    await expect(box(page)).toHaveValue('لم أرسلها بعد')
    await box(agent).fill('أكتب الآن')
    await expect(agent.getByText(desk.panel.arrived)).toHaveCount(0)
    await write(page, 'جربت من الجوال')
    await expect(log(agent)).toContainText('جربت من الجوال')
    await expect(agent.getByText(desk.panel.arrived)).toBeVisible()
    await expectAccessible(agent, 'main')
    await agent.getByRole('button', { name: desk.panel.close, exact: true }).click()
    await expect(agent.getByRole('alertdialog', { name: desk.panel.closeTitle })).toBeVisible()
    await expectAccessible(agent, 'dialog[open]')
    await agent.getByRole('button', { name: desk.panel.closeCancel }).click()
    await expectAccessible(page)
    await agent.reload()
    await write(agent, 'وماذا عن التلفاز؟')

    await context.setOffline(true)
    await write(page, 'It works now')
    await expect(log(page)).toContainText(words.messages.failed)
    await page.getByRole('button', { name: visitor.end }).click()
    await expect(page.getByRole('button', { name: visitor.endCancel })).toBeFocused()
    await page.getByRole('button', { name: visitor.endConfirm }).click()
    await expect(page.getByText(visitor.endFailed)).toBeVisible()
    await page.getByRole('button', { name: visitor.endCancel }).click()
    await expect(page.getByRole('button', { name: visitor.end })).toBeFocused()
    // The visitor's message could arrive first.
    const stored = agent.waitForResponse(answer => answer.url().endsWith('/agent-message') && answer.ok())
    await write(agent, 'أنا معك')
    await stored
    // With the network back it is sent by itself.
    await context.setOffline(false)
    await expect(log(agent)).toContainText('It works now')

    const spoken = [
      'Incorrect password',
      'أهلًا نورة',
      'جربت من الجوال',
      'وماذا عن التلفاز؟',
      'أنا معك',
      'It works now',
    ]
    for (const side of [page, agent]) await expect.poll(() => shownTexts(side, spoken)).toEqual(spoken)
    for (const side of [page, agent]) {
      await expect(log(side).getByText('It works now')).toHaveCount(1)
      await expect(log(side).getByText('It works now')).toHaveCSS('direction', 'ltr')
      await expect(log(side).getByText('أنا معك')).toHaveCSS('direction', 'rtl')
    }

    await page.getByRole('button', { name: visitor.end }).click()
    await page.getByRole('button', { name: visitor.endConfirm }).click()
    await page.getByRole('radio', { name: '5' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: visitor.closed.rate }).click()
    await expect(page.getByText(visitor.closed.thanks)).toBeVisible()
    await expect(page.getByRole('region', { name: visitor.region })).toBeFocused()
    await expect(log(agent)).toContainText('أنهى العميل المحادثة')
    await agent.goBack()
    await expect(agent.getByText(desk.panel.noneText)).toBeVisible()
    await agent.goForward()
    await expect(log(agent)).toContainText('أنهى العميل المحادثة')
    await agent.getByRole('button', { name: desk.goOffline }).click()
    await expect(agent.getByText(desk.offline, { exact: true })).toBeVisible()
    await expect(agent.getByText(desk.panel.noneText)).toBeVisible()
  })
})

test('the start of the chat and the agents’ screen are accessible and fit a phone and a desktop', async ({
  page,
  context,
}) => {
  const [phone, desktop] = [
    { width: 375, height: 812 },
    { width: 1280, height: 812 },
  ]
  await page.setViewportSize(phone)
  // Outside of opening hours the form also has the hours and asks for an address.
  await page.route('**/api/chat/availability', async route => {
    const response = await route.fetch()
    const answer = await response.json()
    const closed = { isOpen: false, agentsOnline: 0, opensAt: new Date(Date.now() + 3_600_000).toISOString() }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...closed } } })
  })
  await page.goto('/contact')
  await openChat(page)
  await expect(page.getByLabel(visitor.start.email)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize(desktop)
  await expectNoOverflow(page)
  // An open panel would still be open on the next page.
  await page.getByRole('button', { name: visitor.close }).click()
  await page.goto('/en/contact')
  await page.getByRole('button', { name: englishStore.chat.open }).click()
  const start = englishWords.visitor.start
  await page.getByRole('textbox', { name: start.name, exact: true }).fill('Sara')
  await page.getByRole('textbox', { name: start.message, exact: true }).fill('How do I renew?')
  await page.getByLabel(start.email).fill('sara@mail.test')
  await page.getByRole('button', { name: start.submitAway }).click()
  const spoken = page.getByRole('log', { name: englishWords.messages.label })
  await expect(spoken).toContainText('How do I renew?')
  // A text that is too long stays whole and says why it is not sent.
  const long = 'a'.repeat(4_001)
  const message = page.getByRole('textbox', { name: englishWords.composer.label })
  await message.fill(long)
  await message.press('Enter')
  await expect(page.getByText('4,000 characters at most; yours has 4,001')).toBeVisible()
  await expect(message).toHaveValue(long)
  await expectSendBeside(page, message, englishWords.composer.send)
  await expectAccessible(page)
  await expectNoOverflow(page)
  // No agent of another test finds it waiting.
  await page.getByRole('button', { name: englishWords.visitor.end, exact: true }).click()
  await page.getByRole('button', { name: englishWords.visitor.endConfirm }).click()
  await expect(page.getByText(englishWords.visitor.closed.question)).toBeVisible()

  await signIn(context, 'admin')
  const past = `سجل${freshWord()}`
  await inDatabase(
    `insert into conversations (start_id, user_name, search_text, language, category, status, closed_at)
     select gen_random_uuid(), $1 || ' ' || one, $1, 'ar', 'general', 'closed', now() from generate_series(1, 21) one`,
    [past],
  )
  await page.goto('/admin/agent-chat')
  await expect(page.getByRole('region', { name: desk.agents.title })).toBeVisible()
  await page.getByRole('searchbox', { name: desk.history.search }).fill(past)
  const rows = page.getByRole('button', { name: past })
  await expect(rows).toHaveCount(20)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: desk.history.more }).click()
  await expect(rows).toHaveCount(21)
  await expect(page.getByRole('button', { name: desk.history.more })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
})

test('an admin adds a question, and finds the support content accessible on a phone', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(context, 'admin')
  await page.goto('/admin/support-content')
  await page.getByRole('button', { name: content.faq.add }).click()
  const dialog = page.getByRole('dialog', { name: content.faq.add })
  const question = `هل الجوال مدعوم ${freshWord()}؟`
  await dialog.getByLabel(content.faq.fields.questionAr).fill(question)
  await dialog.getByLabel(content.faq.fields.question).fill('Is a phone supported?')
  await dialog.getByLabel(content.faq.fields.answerAr).fill('نعم')
  await dialog.getByLabel(content.faq.fields.answer).fill('Yes')
  await dialog.getByRole('button', { name: form.create }).click()
  await expect(page.getByRole('button', { name: question, exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: content.tabs.hours }).click()
  await page.getByRole('button', { name: content.hours.addIntervalOf.replace('{day}', 'الأحد') }).click()
  const removed = content.hours.removeInterval.replace('{number}', '1').replace('{day}', 'الأحد')
  const isInCard = await page.getByRole('button', { name: removed }).evaluate(button => {
    const [own, card] = [button, button.closest('section')].map(node => node?.getBoundingClientRect())
    return own && card && own.left >= card.left && own.right <= card.right
  })
  expect(isInCard).toBe(true)
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)
})
