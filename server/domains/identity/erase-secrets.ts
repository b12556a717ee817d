import type { Tx } from '#database/client.ts'
import { consumeCodesOfUser } from './code-queries.ts'
import { spendTokensOfUser } from './reset-queries.ts'

/** Codes and links on their way to a person: none of them outlives a new password or a new address. */
export async function eraseSecrets(tx: Tx, userId: string, now: Date): Promise<void> {
  await consumeCodesOfUser(tx, userId, ['sign_in', 'password_reset', 'email_change'], now)
  await spendTokensOfUser(tx, userId, now)
}
