import { expect, type Page } from '@playwright/test'
import { codeIn, fetchMails, type Mail } from '../support/mails.ts'
import { sandboxOf } from './sandbox.ts'

/** The sandbox's mails to an address, newest first. */
export function mailsTo(page: Page, email: string): Promise<Mail[]> {
  return fetchMails(sandboxOf(page), email)
}

/** Waits until an address has that many mails and returns the newest. */
export async function mailTo(page: Page, email: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(count)
  const [mail] = await mailsTo(page, email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

/** The newest code, when an address has that many mails. Two mails of the same moment may arrive in either order. */
export async function codeTo(page: Page, email: string, count = 1): Promise<string> {
  await mailTo(page, email, count)
  const codes = (await mailsTo(page, email)).map(codeIn)
  const code = codes.find(found => found !== undefined)
  if (!code) throw new Error(`no code for ${email}`)
  return code
}

export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
