import type { Tx } from '#database/client.ts'
import { invitationHours } from '#model/identity-rules.ts'
import type { Language } from '#model/languages.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { issuePasswordLink } from '../issue-password-link.ts'
import { spendTokensOfUser } from '../reset-queries.ts'

type Invited = { id: string; email: string; fullName: string; language: Language }

/** A link to choose a password by; the one before dies. */
export async function sendInvitation(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes' | 'vault'>,
  { id: userId, email, fullName, language }: Invited,
): Promise<void> {
  await spendTokensOfUser(tx, userId, deps.clock.now())
  const token = await issuePasswordLink(tx, deps, { userId, purpose: 'invitation' })
  const params = { name: fullName, token, hours: invitationHours }
  await queueMail(tx, deps.vault, { to: email, language, template: 'invitation', params, userId })
}
