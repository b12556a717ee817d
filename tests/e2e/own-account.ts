import { expect, type Page } from '@playwright/test'
import { account as arabic } from '#messages/ar/account.ts'
import { account as english } from '#messages/en/account.ts'
import type { Language } from '#model/languages.ts'
import { newCustomer, type Person } from './people.ts'
import { advanceClockUntil } from './shopper.ts'
import { localPath } from './sign-in-form.ts'
import { openSession, storeToken } from './signed-in.ts'

export const settingsIn = (language: Language) => ({ ar: arabic, en: english })[language].settings
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** Creates a customer, signs them in and opens a tab of their account. */
export async function openAccount(page: Page, tab = '', language: Language = 'en'): Promise<Person> {
  const person = await newCustomer(language)
  await storeToken(page, await openSession(person.email))
  await page.clock.install()
  await page.goto(localPath(language, `/dashboard${tab && `?tab=${tab}`}`))
  await expect(page.getByRole('tablist')).toBeVisible()
  return person
}

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Where toasts are shown. */
export const toasts = (page: Page) => page.locator('section[aria-live=polite]')

/**
 * Stops the page's clock before the action, so that its toast stays until the test has seen it and done what it does
 * with it. `page.clock.install` comes before the page opens. The control must be on the screen already: what still
 * loads does not appear while the clock stands.
 */
export async function expectToast(
  page: Page,
  text: string,
  action: () => Promise<void>,
  whileShown?: () => Promise<void>,
): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await action()
  await advanceToToast(page, text)
  await whileShown?.()
  await page.clock.resume()
}

const advanceToToast = (page: Page, text: string) =>
  advanceClockUntil(page, () => expect(toasts(page).getByText(text)).toBeVisible({ timeout: 100 }), 1_000)

type Undo = { deleted: string; isGone: () => Promise<void>; undo: string; restored: string }

/** The same for a deletion that is undone in its toast: nothing may end the toast before. */
export async function expectUndo(page: Page, words: Undo, remove: () => Promise<void>): Promise<void> {
  await expectToast(page, words.restored, async () => {
    await remove()
    await advanceToToast(page, words.deleted)
    // The frame in which the list moves the focus.
    await page.clock.runFor(100)
    await words.isGone()
    await toasts(page).getByRole('button', { name: words.undo }).click()
  })
  // The button that had the focus is gone.
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  expect(await focused()).not.toBe('BODY')
}
