import type { Tx } from '#database/client.ts'
import { codeLifeSeconds, lastResetLinkHours, resetLinkMinutes } from '#model/identity-rules.ts'
import type { Deps } from '../../../deps.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import type { Vault } from '../../../vault/vault.ts'
import { issuePasswordLink } from '../passwords/password-link.ts'
import { spendTokensOfCode } from '../passwords/queries.ts'
import { findForSignIn } from '../signing-in/queries.ts'
import { codeHash, generateCode } from './check-code.ts'
import { allowMail } from './mail-limits.ts'
import { type CodeToMail, findCodeToMail, lockForMail, setCodeHash, setResetOwner } from './queries.ts'

const minutes = codeLifeSeconds / 60

/** The job: draws the code of an entry and mails it, if there is anybody to mail. */
export async function mailCode(deps: Deps, codeId: string): Promise<void> {
  const { database, clock } = deps
  await database.transaction(tx => setResetOwner(tx, codeId))
  const entry = await findCodeToMail(database.reader, codeId, clock.now())
  if (!entry || !hasReader(entry)) return
  const allowance = await allowMail(deps, entry)
  if (allowance === 'withhold') return
  const code = generateCode(deps)
  await database.transaction(async tx => {
    // Not twice for a job that runs twice, and not for a code that was sent again since: that has its own job.
    if (!(await lockForMail(tx, entry, mailKey(entry)))) return
    if (!isTaken(entry)) await setCodeHash(tx, entry.id, codeHash(deps.vault, entry.id, code))
    if (allowance === 'last-today') await queueLastReset(tx, deps, entry, code)
    else await queueCodeMail(tx, deps, entry, code)
  })
}

function mailKey({ id, sent_at }: CodeToMail): string {
  return `code:${id}:${sent_at.toISOString()}`
}

function hasReader({ purpose, user_id, is_active }: CodeToMail): boolean {
  return purpose === 'registration' || (user_id !== null && is_active === true)
}

/** Nothing waits for the code of an address that has an account already: no code fits it. */
function isTaken({ purpose, is_awaited }: CodeToMail): boolean {
  return (purpose === 'registration' || purpose === 'email_change') && !is_awaited
}

async function queueCodeMail(tx: Tx, deps: Deps, entry: CodeToMail, code: string): Promise<void> {
  const common = {
    to: entry.email,
    language: entry.user_language ?? entry.language,
    dedupeKey: mailKey(entry),
    ...(entry.user_id ? { userId: entry.user_id } : {}),
    expiresAt: entry.expires_at,
  }
  const { vault } = deps
  const params = { code, minutes }
  if (isTaken(entry)) return tellOwner(tx, vault, entry)
  switch (entry.purpose) {
    case 'registration':
      return queueMail(tx, vault, { ...common, template: 'verification-code', params })
    case 'sign_in':
      return queueMail(tx, vault, { ...common, template: 'sign-in-code', params })
    case 'email_change':
      return queueMail(tx, vault, { ...common, template: 'email-change-code', params })
    case 'password_reset': {
      await spendTokensOfCode(tx, entry.id, deps.clock.now())
      const token = await issuePasswordLink(tx, deps, {
        userId: entry.user_id ?? '',
        purpose: 'reset',
        codeId: entry.id,
      })
      const linked = { ...params, token, linkMinutes: resetLinkMinutes }
      return queueMail(tx, vault, { ...common, template: 'password-reset', params: linked })
    }
  }
}

/**
 * The last reset mail of the day. Its link lives until the address can be mailed again, and does not die with the code
 * of this entry: whoever asked can replace that.
 */
async function queueLastReset(tx: Tx, deps: Deps, entry: CodeToMail, code: string): Promise<void> {
  const userId = entry.user_id ?? ''
  const hours = lastResetLinkHours
  const token = await issuePasswordLink(tx, deps, { userId, purpose: 'reset', hours })
  await queueMail(tx, deps.vault, {
    to: entry.email,
    language: entry.user_language ?? entry.language,
    dedupeKey: mailKey(entry),
    userId,
    expiresAt: new Date(deps.clock.now().getTime() + hours * 3_600_000),
    template: 'last-password-reset',
    params: { code, minutes, token, hours },
  })
}

/** To whom the address belongs, in their language, and not on the account of whoever asked. */
async function tellOwner(tx: Tx, vault: Vault, entry: CodeToMail): Promise<void> {
  const owner = await findForSignIn(tx, entry.email, null)
  await queueMail(tx, vault, {
    to: entry.email,
    language: owner?.language ?? entry.language,
    dedupeKey: mailKey(entry),
    expiresAt: entry.expires_at,
    template: entry.purpose === 'registration' ? 'already-registered' : 'address-taken',
    params: {},
  })
}
