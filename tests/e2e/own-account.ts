import { expect, type Page } from '@playwright/test'
import { account as arabic } from '#messages/ar/account.ts'
import { account as english } from '#messages/en/account.ts'
import type { Language } from '#model/languages.ts'
import { newCustomer, type Person } from './people.ts'
import { localPath } from './sign-in-form.ts'
import { openSession, storeToken } from './signed-in.ts'

export const settingsIn = (language: Language) => ({ ar: arabic, en: english })[language].settings
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Creates a customer, signs them in and opens a tab of their account. */
export async function openAccount(page: Page, tab = '', language: Language = 'en'): Promise<Person> {
  const person = await newCustomer(language)
  await storeToken(page, await openSession(person.email))
  await page.goto(localPath(language, `/dashboard${tab && `?tab=${tab}`}`))
  await expect(page.getByRole('tablist')).toBeVisible()
  return person
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const toast = (page: Page, text: string) =>
  expect(page.locator('section[aria-live=polite]').getByText(text)).toBeVisible()
