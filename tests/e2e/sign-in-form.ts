import { expect, type Page } from '@playwright/test'
import { account as arabic } from '#messages/ar/account.ts'
import { account as english } from '#messages/en/account.ts'
import type { Language } from '#model/languages.ts'
import type { Person } from './people.ts'

export function wordsOf(language: Language) {
  return {
    ...{ ar: arabic, en: english }[language].signIn,
    problems: { ar: arabic, en: english }[language].problems,
  }
}

export const localPath = (language: Language, path: string) => (language === 'en' ? `/en${path}` : path)

export const field = (page: Page, name: string) => page.locator(`input[name=${name}]`)
export const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export const codeBoxes = (page: Page) => page.getByRole('main').locator('fieldset input:not([type=hidden])')

export async function expectCodeStep(page: Page): Promise<void> {
  await expect(codeBoxes(page)).toHaveCount(6)
  await expect(codeBoxes(page).first()).toBeFocused()
}

/** Pastes a text into the first box. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await codeBoxes(page)
    .first()
    .evaluate((box, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
}

/** Submits e-mail and password; the shop then mails a code. */
export async function requestCode(page: Page, { email, password }: Person, language: Language = 'ar') {
  const signIn = submit(page, wordsOf(language).login.submit)
  // The address changes before the page does, and the profile has a field for the e-mail too.
  await expect(signIn).toBeVisible()
  await field(page, 'email').fill(email)
  await field(page, 'password').fill(password)
  await signIn.click()
  await expectCodeStep(page)
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
