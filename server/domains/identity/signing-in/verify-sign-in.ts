import type { Tx } from '#database/client.ts'
import { AppError } from '#model/errors.ts'
import { personSearchText } from '#model/person-search.ts'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../http/session.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { compareCode, consumeCode, countGuess } from '../codes/check-code.ts'
import type { CodeRow } from '../codes/queries.ts'
import { findUser, type UserRow } from '../queries.ts'
import { openSession, rememberDevice } from '../sessions/create-session.ts'
import { signInKey } from './log-in.ts'
import { findForSignIn, insertRegisteredUser } from './queries.ts'
import type { PendingRegistration } from './register.ts'

type Guess = { userId: string; email: string; otp: string }

export type SignedIn = { token: string; user: UserRow; device: string }

/** The second half of signing in, and the end of registering: the right code for a session. */
export async function verifySignIn(deps: Deps, visitor: Visitor, guess: Guess): Promise<SignedIn> {
  const { database, limits } = deps
  const { userId: id, email, otp } = guess
  await limits.consume('code-address', visitor.addressKey)
  const code = await countGuess(deps, { id, email, otp, purposes: ['registration', 'sign_in'] })
  const settle = code.purpose === 'sign_in' ? await countForAccount(deps, visitor, email) : undefined
  compareCode(deps, code, otp)
  const signedIn = await database.transaction(tx => enter(tx, deps, { code, visitor }))
  await limits.giveBack('code-address', visitor.addressKey)
  await settle?.()
  return signedIn
}

/** Entries without number would be guesses without number to somebody who has the password. */
async function countForAccount({ database, limits }: Deps, { device }: Visitor, email: string) {
  const account = await findForSignIn(database.reader, email, device ? hashToken(device) : null)
  const key = signInKey(email, device, account?.knows_device ?? false)
  await limits.consume('code-account', key)
  return async () => {
    await limits.giveBack('code-account', key)
    await limits.reset('sign-in-account', key)
  }
}

type Entrance = { code: CodeRow; visitor: Visitor }

async function enter(tx: Tx, deps: Deps, { code, visitor }: Entrance): Promise<SignedIn> {
  const now = deps.clock.now()
  await consumeCode(tx, code, now)
  const isNew = code.purpose === 'registration'
  const userId = isNew ? await createUser(tx, code, now) : code.user_id
  const user = userId ? await findUser(tx, userId) : undefined
  if (!user) throw new AppError('code_wrong')
  if (!user.is_active) throw new AppError('account_disabled')
  const { rememberMe = false } = code.pending as { rememberMe?: boolean }
  const token = await openSession(tx, deps, { userId: user.id, remember: rememberMe, visitor })
  const { device, isUnexpected } = await rememberDevice(tx, deps, { userId: user.id, given: visitor.device })
  if (isUnexpected) await notifyOfNewDevice(tx, deps, user, visitor)
  const actor = { userId: user.id, role: user.role, ip: visitor.ip, requestId: visitor.requestId }
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
