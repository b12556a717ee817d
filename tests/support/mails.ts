export type Mail = { id: string; to: string; subject: string; text: string; html: string }

/** The mails to an address in a sandbox's mailbox, newest first. */
export async function fetchMails(sandboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`)
  return response.json()
}

/** The one-time code in the text of a mail. */
export function codeIn(mail: Mail | undefined): string | undefined {
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
}

/** `refuse`: the mail server rejects mails; `down`: it does not answer. */
export async function setMailboxMode(sandboxUrl: string, mode: 'up' | 'refuse' | 'down'): Promise<void> {
  const response = await fetch(`${sandboxUrl}/mail/_control/mode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  })
  if (!response.ok) throw new Error(`the mailbox does not change its mode: ${response.status}`)
}
