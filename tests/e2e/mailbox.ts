import { expect, type Page } from '@playwright/test'

type Mail = { id: string; to: string; subject: string; text: string }

/** The sandbox's mails to an address, newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const shop = new URL(page.url())
  const sandbox = `${shop.protocol}//${shop.hostname}:${Number(shop.port) + 1}`
  const answer = await page.request.get(`${sandbox}/mail/messages`, { params: { to: email } })
  return answer.json()
}

/** Waits until an address has that many mails and returns the newest. */
export async function mailTo(page: Page, email: string, count = 1): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(page, email)).length).toBe(count)
  const [mail] = await mailsTo(page, email)
  if (!mail) throw new Error(`no mail to ${email}`)
  return mail
}

export async function codeTo(page: Page, email: string, count = 1): Promise<string> {
  const { text } = await mailTo(page, email, count)
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (!code) throw new Error(`no code in:\n${text}`)
  return code
}

export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
