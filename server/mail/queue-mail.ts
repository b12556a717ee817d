import { randomUUID } from 'node:crypto'
import type { Reader, Tx } from '#database/client.ts'
import { deletedEmailDomain } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import { type MailKind, mailKinds, mayMail } from '#model/mail-kinds.ts'
import { enqueueOnce } from '../jobs/enqueue.ts'
import type { Vault } from '../vault/vault.ts'
import { findMailPreferences, insertMail } from './queries.ts'
import type { MailParams, TemplateName } from './templates.ts'

type QueuedMail<Name extends TemplateName> = {
  to: string
  language: Language
  template: Name
  params: MailParams[Name]
  /** Only the first mail with a key is queued. */
  dedupeKey?: string
  userId?: string
  /** The mail is dropped if it could not be sent by then, for example because its code has expired. */
  expiresAt?: Date
}

// Does not compile when a template has no kind.
const kinds: Record<TemplateName, MailKind> = mailKinds

/**
 * Queues a mail in the transaction, unless the user was deleted or does not want mails of its kind. The params are stored
 * encrypted and erased after sending.
 */
export async function queueMail<Name extends TemplateName>(
  tx: Tx,
  vault: Vault,
  { to, language, template, params, dedupeKey, userId, expiresAt }: QueuedMail<Name>,
): Promise<void> {
  if (to.endsWith(deletedEmailDomain)) return
  if (userId !== undefined && !(await isWanted(tx, userId, kinds[template]))) return
  const id = randomUUID()
  const isNew = await insertMail(tx, {
    id,
    to,
    language,
    template,
    dedupeKey: dedupeKey ?? id,
    userId: userId ?? null,
    sealedParams: encryptParams(vault, id, { params, expiresAt: expiresAt?.toISOString() }),
  })
  // A person is waiting for a mail that expires, so its job runs first.
  if (isNew) await enqueueOnce(tx, 'send-mail', { mailId: id }, { priority: expiresAt ? -1 : 0 })
}

/** Checks the user's preferences for optional mails. */
export async function isWanted(db: Reader, userId: string, kind: MailKind): Promise<boolean> {
  if (kind === 'necessary') return true
  const preferences = await findMailPreferences(db, userId)
  return preferences !== undefined && mayMail(preferences, kind)
}

type SealedParams = { params: unknown; expiresAt?: string }

function mailContext(mailId: string): string {
  return `outgoing_mails:${mailId}`
}

export function encryptParams(vault: Vault, mailId: string, content: SealedParams): string {
  return vault.seal(JSON.stringify(content), mailContext(mailId))
}

export function decryptParams(vault: Vault, mailId: string, sealed: string): SealedParams {
  return JSON.parse(vault.open(sealed, mailContext(mailId))) as SealedParams
}
