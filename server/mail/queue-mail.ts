import { randomUUID } from 'node:crypto'
import type { Tx } from '#database/client.ts'
import { addressOfNobody } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import { type MailKind, mailKinds } from '#model/mail-kinds.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Vault } from '../vault/vault.ts'
import { isWanted } from './is-wanted.ts'
import { insertMail } from './queries.ts'
import { sealParams } from './sealed-params.ts'
import type { MailParams, TemplateName } from './templates.ts'

type QueuedMail<Name extends TemplateName> = {
  to: string
  language: Language
  template: Name
  params: MailParams[Name]
  /** A second mail with the same key is not sent. */
  dedupeKey?: string
  userId?: string
  /** After this it would be of no use, as a code that has lapsed, and is dropped. */
  expiresAt?: Date
}

// A mail that is missing from the table does not compile.
const kinds: Record<TemplateName, MailKind> = mailKinds

/**
 * Sent when the transaction commits, unless the reader has left or does without mails of its kind. What fills the mail in
 * is sealed here and erased when it is sent.
 */
export async function queueMail<Name extends TemplateName>(
  tx: Tx,
  vault: Vault,
  { to, language, template, params, dedupeKey, userId, expiresAt }: QueuedMail<Name>,
): Promise<void> {
  if (to.endsWith(addressOfNobody)) return
  if (userId !== undefined && !(await isWanted(tx, userId, kinds[template]))) return
  const id = randomUUID()
  const isNew = await insertMail(tx, {
    id,
    to,
    language,
    template,
    dedupeKey: dedupeKey ?? id,
    userId: userId ?? null,
    sealedParams: sealParams(vault, id, { params, expiresAt: expiresAt?.toISOString() }),
  })
  // Somebody waits before the screen for a mail that expires: it overtakes the others.
  if (isNew)
    await enqueue(tx, 'send-mail', { mailId: id }, { jobKey: mailJobKey(id), priority: expiresAt ? -1 : 0 })
}

export function mailJobKey(mailId: string): string {
  return `mail:${mailId}`
}
