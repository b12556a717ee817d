import type { Tx } from '#database/client.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'

type Moving = { id: string; email: string; language: Language }

/** The address that an account leaves hears of it, in case its owner did not ask for that. */
export async function notifyOldAddress(
  tx: Tx,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { id, email, language }: Moving,
  newEmail: string,
): Promise<void> {
  const params = { newEmail, at: clock.now().toISOString() }
  await queueMail(tx, vault, { to: email, language, template: 'email-changed', params, userId: id })
}
