import { chat as desk } from '#messages/ar/admin/chat.ts'
import { box, chatCalls, log, newStaff } from './chat-people.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './shop-test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('an agent joins, answers with a canned reply, closes the chat and leaves it, with the keyboard', async ({
  page,
  request,
}) => {
  const { token } = await newStaff('worker', 'ريم الحربي')
  const own = chatCalls(request, token)
  const name = `نورة ${freshWord()}`
  const question = { userName: name, category: 'technical', message: 'لا يعمل', email: 'noura@mail.test' }
  await chatCalls(request).post('sessions', question)
  await page.addInitScript(value => localStorage.setItem('token', value), token)
  await page.goto('/worker/agent-chat')
  await page.getByRole('button', { name: desk.goOnline }).press('Enter')
  await expect(page.getByText(desk.online, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: desk.waiting.joinOne.replace('{name}', name) }).press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('/')
  await expect(page.getByRole('searchbox', { name: desk.replies.search })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/')
  await expect(page.getByRole('searchbox', { name: desk.replies.search })).toBeFocused()
  await page.keyboard.type('hello')
  await expect(page.getByRole('button', { name: '/hello' })).toBeVisible()
  await page.keyboard.press('Enter')
  const field = page.getByLabel(desk.replies.fields.name)
  await expect(field).toBeFocused()
  // Without a value the customer would read `{name}`.
  await field.fill(' ')
  await page.keyboard.press('Enter')
  await expect(page.getByText(desk.replies.required)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page, 'main')
  await field.fill(name)
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(new RegExp(`^أهلًا ${name}`))
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText(`أهلًا ${name}`)

  await page.getByRole('button', { name: desk.panel.close, exact: true }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: desk.panel.closeTitle })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: desk.panel.close }).press('Enter')
  await expect(page.getByText(desk.panel.closedHint).first()).toBeVisible()
  await expect(page.getByRole('region', { name }).getByRole('heading', { name })).toBeFocused()
  const past = page.getByRole('region', { name: desk.history.title })
  await expect(past.getByRole('button', { name })).toBeVisible()
  await page.getByRole('button', { name: desk.panel.back }).press('Enter')
  await expect(past.getByRole('button', { name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name })).toBeFocused()
  await own.setOnline(false)
})
