import type { Reader } from '#database/client.ts'
import { type MailKind, mayMail } from '#model/mail-kinds.ts'
import { findMailPreferences } from './queries.ts'

/** Asked where mails are queued, so that no caller can forget to. */
export async function isWanted(db: Reader, userId: string, kind: MailKind): Promise<boolean> {
  if (kind === 'necessary') return true
  const preferences = await findMailPreferences(db, userId)
  return preferences !== undefined && mayMail(preferences, kind)
}
