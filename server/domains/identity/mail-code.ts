import type { Tx } from '#database/client.ts'
import { codeLifeSeconds, resetLinkMinutes } from '#model/identity-rules.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Vault } from '../../vault/vault.ts'
import { codeHash, drawCode } from './code-digits.ts'
import {
  type CodePurpose,
  type CodeToMail,
  findCodeToMail,
  lockForMail,
  nameOwnerOfReset,
  setCodeHash,
} from './code-queries.ts'
import { issuePasswordLink } from './issue-password-link.ts'
import { spendTokensOfCode } from './reset-queries.ts'
import { findForSignIn } from './user-queries.ts'

const minutes = codeLifeSeconds / 60

/** A stranger can ask for these in somebody's name; a sign-in code takes the right password. */
const strangersCanCause: readonly CodePurpose[] = ['registration', 'password_reset', 'email_change']

/** The job: draws the code of an entry and mails it, if there is anybody to mail. */
export async function mailCode(deps: Deps, codeId: string): Promise<void> {
  const { database, clock, limits } = deps
  await database.transaction(tx => nameOwnerOfReset(tx, codeId))
  const entry = await findCodeToMail(database.reader, codeId, clock.now())
  if (!entry || !hasReader(entry)) return
  if (
    strangersCanCause.includes(entry.purpose) &&
    !(await limits.take('mail-to-address', entry.email.toLowerCase()))
  ) {
    return
  }
  const code = drawCode(deps)
  await database.transaction(async tx => {
    // Not twice for a job that runs twice, and not for a code that was sent again since: that has its own job.
    if (!(await lockForMail(tx, entry, mailKey(entry)))) return
    if (!isTaken(entry)) await setCodeHash(tx, entry.id, codeHash(deps.vault, entry.id, code))
    await queueCodeMail(tx, deps, entry, code)
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
