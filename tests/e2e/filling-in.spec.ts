import type { Page } from '@playwright/test'
import { boxes, field, pasteCode, submit, wordsOf } from './entering.ts'
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

/** The account's name in a password form: password managers save the new password under it. */
const account = (page: Page) => page.locator('form:visible input[autocomplete=username]')

test('a password manager saves a reset password under its account', async ({ page }) => {
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

test('a password manager saves a password set by an invitation link under its account', async ({ page }) => {
  const person = await newCustomer()
  await page.goto(`/reset-password?token=${await invitationFor(person.email)}`)
  await expectPurposes(page, { password: 'new-password', confirmPassword: 'new-password' })
  await expect(account(page)).toHaveValue(person.email)
})

test('a password manager fills in the current password and saves the changed one', async ({ page }) => {
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

test('a double click requests one code', async ({ page }) => {
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
