import type { Page } from '@playwright/test'
import { askForCode, boxes, field, pasteCode, submit, wordsOf } from './entering.ts'
import { codeTo } from './mailbox.ts'
import { openAccount, settingsIn } from './own-account.ts'
import { invitationFor, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

const words = wordsOf('ar')
const settings = settingsIn('en')

async function expectPurposes(page: Page, purposes: Record<string, string>): Promise<void> {
  for (const [name, purpose] of Object.entries(purposes)) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', purpose)
  }
}

/** Whose password is being set: without it a manager saves a password for nobody. */
const account = (page: Page) => page.locator('form:visible input[autocomplete=username]')

test('signing in: the name, the password, the code', async ({ page }) => {
  const person = await newCustomer()
  await page.goto('/login')
  await expectPurposes(page, { email: 'username', password: 'current-password' })
  await askForCode(page, person)
  const purposes = await boxes(page).evaluateAll(all => all.map(box => box.getAttribute('autocomplete')))
  expect(purposes).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  await expect(boxes(page).first()).toHaveAttribute('inputmode', 'numeric')
})

test('a forgotten password: the new one is saved for its account', async ({ page }) => {
  const person = await newCustomer()
  await page.goto('/forgot-password')
  await expectPurposes(page, { email: 'username' })
  await field(page, 'email').fill(person.email)
  await submit(page, words.forgot.submit).click()
  await expect(boxes(page)).toHaveCount(6)
  await pasteCode(page, await codeTo(page, person.email))
  await expectPurposes(page, { newPassword: 'new-password', confirmPassword: 'new-password' })
  await expect(account(page)).toHaveValue(person.email)
})

test('by a link: the new one is saved for its account', async ({ page }) => {
  const person = await newCustomer()
  await page.goto(`/reset-password?token=${await invitationFor(person.email)}`)
  await expectPurposes(page, { password: 'new-password', confirmPassword: 'new-password' })
  await expect(account(page)).toHaveValue(person.email)
})

test('in the account: the old one is filled in, the new one saved', async ({ page }) => {
  const person = await openAccount(page, 'security')
  await expectPurposes(page, {
    currentPassword: 'current-password',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  })
  await expect(account(page)).toHaveValue(person.email)
  await page.getByRole('button', { name: settings.personalData.delete }).click()
  const dialog = page.getByRole('dialog', { name: settings.personalData.dialogTitle })
  await expect(dialog.locator('input[name=password]')).toHaveAttribute('autocomplete', 'current-password')
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(person.email)
})

test('a double click asks for one code', async ({ page }) => {
  const person = await newCustomer()
  const asked: string[] = []
  page.on('request', request => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await field(page, 'email').fill(person.email)
  await field(page, 'password').fill(person.password)
  await submit(page, words.login.submit).dblclick()
  await pasteCode(page, await codeTo(page, person.email))
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(asked.filter(path => path.startsWith('/api/auth/'))).toEqual([
    '/api/auth/login',
    '/api/auth/verify-otp',
  ])
})
