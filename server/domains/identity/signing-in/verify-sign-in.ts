import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import { originOf, type Visitor } from '../../../http/visitor.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { compareCode, consumeCode, countAttempt } from '../codes/check-code.ts'
import type { CodeRow } from '../codes/queries.ts'
import { findUser, type UserRow } from '../queries.ts'
import { createSession, rememberDevice } from '../sessions/create-session.ts'
import { signInLimitKey } from './log-in.ts'
import { findUserForSignIn, insertRegisteredUser } from './queries.ts'
import type { PendingRegistration } from './register.ts'

type SignInCodeForm = { userId: string; email: string; otp: string }

export type SignInResult = { token: string; user: UserRow; device: string }

/** Second step of signing in and of registering: exchanges the right code for a session. */
export async function verifySignIn(
  deps: Deps,
  visitor: Visitor,
  { userId: id, email, otp }: SignInCodeForm,
): Promise<SignInResult> {
  const { database, limits } = deps
  await limits.consume('code-address', visitor.addressKey)
  const code = await countAttempt(deps, { id, email, otp, purposes: ['registration', 'sign_in'] })
  const resetLimits = code.purpose === 'sign_in' ? await consumeAccountLimit(deps, visitor, email) : undefined
  compareCode(deps, code, otp)
  const result = await database.transaction(tx => signIn(tx, deps, code, visitor))
  await limits.restore('code-address', visitor.addressKey)
  await resetLimits?.()
  return result
}

/**
 * Limits wrong codes per account. Otherwise an attacker who has the password could request any number of codes and guess
 * five times at each. Returns a function that resets the account's limits after success.
 */
async function consumeAccountLimit({ database, limits }: Deps, { device }: Visitor, email: string) {
  const account = await findUserForSignIn(database.reader, email, device ? hashToken(device) : null)
  const key = signInLimitKey(email, device, account?.knows_device ?? false)
  await limits.consume('code-account', key)
  return async () => {
    await limits.restore('code-account', key)
    await limits.reset('sign-in-account', key)
  }
}

async function signIn(tx: Tx, deps: Deps, code: CodeRow, visitor: Visitor): Promise<SignInResult> {
  const now = deps.clock.now()
  await consumeCode(tx, code, now)
  const isNew = code.purpose === 'registration'
  const userId = isNew ? await createUser(tx, code, now) : code.user_id
  const user = userId ? await findUser(tx, userId) : undefined
  if (!user) throw new AppError('code_wrong')
  if (!user.is_active) throw new AppError('account_disabled')
  const { rememberMe = false } = code.pending as { rememberMe?: boolean }
  const token = await createSession(tx, deps, { userId: user.id, remember: rememberMe, visitor })
  const { device, isUnexpected } = await rememberDevice(tx, deps, {
    userId: user.id,
    sentDevice: visitor.device,
  })
  if (isUnexpected) await notifyOfNewDevice(tx, deps, user, visitor)
  const actor = { userId: user.id, role: user.role, ...originOf(visitor) }
  const action = isNew ? 'user.register' : 'user.sign_in'
  await writeAudit(tx, actor, { action, subjectType: 'user', subjectId: user.id })
  return { token, user, device }
}

async function createUser(tx: Tx, { email, language, pending }: CodeRow, now: Date) {
  const { fullName, phone, passwordHash } = pending as PendingRegistration
  const searchText = personSearchText({ fullName, email, phone })
  return insertRegisteredUser(tx, { email, fullName, phone, passwordHash, language, searchText, now })
}

async function notifyOfNewDevice(tx: Tx, { vault, clock }: Deps, user: UserRow, visitor: Visitor) {
  await queueMail(tx, vault, {
    to: user.email,
    userId: user.id,
    language: user.language,
    template: 'new-sign-in',
    params: { at: clock.now().toISOString(), userAgent: visitor.userAgent, ip: visitor.ip },
  })
}
