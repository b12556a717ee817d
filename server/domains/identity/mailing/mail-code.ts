import type { Tx } from '#database/client.ts'
import { codeLifeSeconds, lastResetLinkHours, resetLinkMinutes } from '#model/identity-rules.ts'
import { hourMs } from '#model/time-units.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import type { Vault } from '../../../vault/vault.ts'
import { generateCode, hashCode } from '../codes/check-code.ts'
import { checkMailLimits } from '../codes/mail-limits.ts'
import {
  type CodeToMail,
  findCodeToMail,
  lockUnmailedCode,
  setCodeHash,
  setResetUser,
} from '../codes/queries.ts'
import { issuePasswordLink } from '../passwords/password-link.ts'
import { revokeTokensOfCode } from '../passwords/queries.ts'
import { findUserForSignIn } from '../signing-in/queries.ts'

const minutes = codeLifeSeconds / 60

/** Job handler: generates the code and mails it, if the address should get one. */
export async function mailCode(deps: Deps, codeId: string): Promise<void> {
  const { database, clock } = deps
  await database.transaction(tx => setResetUser(tx, codeId))
  const row = await findCodeToMail(database.reader, codeId, clock.now())
  if (!row || !hasRecipient(row)) return
  const decision = await checkMailLimits(deps, row)
  if (decision === 'withhold') return
  const code = generateCode(deps)
  await database.transaction(async tx => {
    // A job that runs twice must not mail twice, and a resend has its own job.
    if (!(await lockUnmailedCode(tx, row, mailDedupeKey(row)))) return
    if (!isAddressTaken(row)) await setCodeHash(tx, row.id, hashCode(deps.vault, row.id, code))
    if (decision === 'last-today') await queueLastResetMail(tx, deps, row, code)
    else await queueCodeMail(tx, deps, row, code)
  })
}

function mailDedupeKey({ id, sent_at }: CodeToMail): string {
  return `code:${id}:${sent_at.toISOString()}`
}

function hasRecipient({ purpose, user_id, is_active }: CodeToMail): boolean {
  return purpose === 'registration' || (user_id !== null && is_active === true)
}

/** The address already has an account: nothing is pending, and no code is valid. */
function isAddressTaken({ purpose, has_pending }: CodeToMail): boolean {
  return (purpose === 'registration' || purpose === 'email_change') && !has_pending
}

async function queueCodeMail(tx: Tx, deps: Deps, row: CodeToMail, code: string): Promise<void> {
  const common = {
    to: row.email,
    language: row.user_language ?? row.language,
    dedupeKey: mailDedupeKey(row),
    ...(row.user_id ? { userId: row.user_id } : {}),
    expiresAt: row.expires_at,
  }
  const { vault } = deps
  const params = { code, minutes }
  if (isAddressTaken(row)) return notifyAddressOwner(tx, vault, row)
  switch (row.purpose) {
    case 'registration':
      return queueMail(tx, vault, { ...common, template: 'verification-code', params })
    case 'sign_in':
      return queueMail(tx, vault, { ...common, template: 'sign-in-code', params })
    case 'email_change':
      return queueMail(tx, vault, { ...common, template: 'email-change-code', params })
    case 'password_reset': {
      await revokeTokensOfCode(tx, row.id, deps.clock.now())
      const token = await issuePasswordLink(tx, deps, {
        userId: row.user_id ?? '',
        purpose: 'reset',
        codeId: row.id,
      })
      const linked = { ...params, token, linkMinutes: resetLinkMinutes }
      return queueMail(tx, vault, { ...common, template: 'password-reset', params: linked })
    }
  }
}

/**
 * Queues the last reset mail of the day. Its link stays valid until the address can be mailed again. The link is not tied
 * to the code, because a stranger who requested the mail can replace the code by a resend.
 */
async function queueLastResetMail(tx: Tx, deps: Deps, row: CodeToMail, code: string): Promise<void> {
  const userId = row.user_id ?? ''
  const hours = lastResetLinkHours
  const token = await issuePasswordLink(tx, deps, { userId, purpose: 'reset', hours })
  await queueMail(tx, deps.vault, {
    to: row.email,
    language: row.user_language ?? row.language,
    dedupeKey: mailDedupeKey(row),
    userId,
    expiresAt: new Date(deps.clock.now().getTime() + hours * hourMs),
    template: 'last-password-reset',
    params: { code, minutes, token, hours },
  })
}

/** Tells the owner of the address, in their language. The mail is not linked to the user who made the request. */
async function notifyAddressOwner(tx: Tx, vault: Vault, row: CodeToMail): Promise<void> {
  const owner = await findUserForSignIn(tx, row.email, null)
  await queueMail(tx, vault, {
    to: row.email,
    language: owner?.language ?? row.language,
    dedupeKey: mailDedupeKey(row),
    expiresAt: row.expires_at,
    template: row.purpose === 'registration' ? 'already-registered' : 'address-taken',
    params: {},
  })
}
