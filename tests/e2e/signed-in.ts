import { randomBytes } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { hashToken } from '#server/http/session.ts'
import { inDatabase } from './people.ts'

/** Signs a demonstration account in: every page of the context finds its token in local storage. */
export async function signIn(
  context: BrowserContext,
  person: 'admin' | 'worker' | 'customer',
): Promise<string> {
  const token = await openSession(`${person}@demo.test`)
  await context.addInitScript(value => localStorage.setItem('token', value), token)
  return token
}

/** Opens a session for an existing account and returns its token. */
export async function openSession(email: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     select $1, id, $3, now() + interval '1 hour' from users where email = $2`,
    [hashToken(token), email, userAgent],
  )
  return token
}

/** Stores a token in the page once: signing out is not undone by the next page load. */
export async function storeToken(page: Page, token: string): Promise<void> {
  // A small file of the shop's origin: its storage is reached without loading a page.
  await page.goto('/robots.txt')
  await page.evaluate(value => localStorage.setItem('token', value), token)
}

/**
 * Ends the session, then clicks. A call in the background may notice the end first and lead to sign-in: the button is
 * then gone, and the click does nothing.
 */
export async function clickAfter(end: () => Promise<unknown>, button: Locator): Promise<void> {
  const element = await button.elementHandle()
  await end()
  await element?.evaluate((node: HTMLElement) => node.click())
}
