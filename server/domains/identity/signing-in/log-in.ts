import { AppError } from '#model/errors.ts'
import { systemActor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { limitRules } from '../../../http/limits.ts'
import { hashToken } from '../../../http/session.ts'
import { originOf, type Visitor } from '../../../http/visitor.ts'
import { verifyPasswordOrDummy } from '../../../vault/passwords.ts'
import { issueCode, presentSentCode, refuseWhileMailDown } from '../codes/issue-code.ts'
import { findUserForSignIn } from './queries.ts'

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined }

/** First step of signing in. An unknown address and a wrong password take the same code path. */
export async function logIn(deps: Deps, visitor: Visitor, { email, password, rememberMe }: Credentials) {
  const { database, limits } = deps
  await limits.consume('sign-in-address', visitor.addressKey)
  await refuseWhileMailDown(database.reader)
  const user = await findUserForSignIn(
    database.reader,
    email,
    visitor.device ? hashToken(visitor.device) : null,
  )
  const key = signInLimitKey(email, visitor.device, user?.knows_device ?? false)
  await limits
    .consume('sign-in-account', key)
    .catch(refusal => auditPasswordGuessing(deps, visitor, user?.id, refusal))
  const isRight = await verifyPasswordOrDummy(user?.password_hash, password)
  if (!user || !isRight) throw new AppError('wrong_credentials')
  await limits.restore('sign-in-address', visitor.addressKey)
  await limits.restore('sign-in-account', key)
  if (!user.is_active) throw new AppError('account_disabled')
  await limits.consume('sign-in-code', key)
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'sign_in',
      email: user.email,
      userId: user.id,
      language: user.language,
      pending: { rememberMe: rememberMe ?? false },
    }),
  )
  return presentSentCode(user.email, id)
}

/**
 * Writes one audit entry each time the limit is reached. Unknown addresses get one too, so that the response takes the
 * same time.
 */
async function auditPasswordGuessing(
  { database }: Deps,
  visitor: Visitor,
  userId: string | undefined,
  refusal: unknown,
): Promise<never> {
  if (refusal instanceof AppError && refusal.details.values?.over === 1) {
    const entry = { action: 'user.sign_in_shut', subjectType: 'user', subjectId: userId ?? null } as const
    const after = { wrongPasswords: limitRules['sign-in-account'].points }
    await database.transaction(tx =>
      writeAudit(tx, { ...systemActor, ...originOf(visitor) }, { ...entry, after }),
    )
  }
  throw refusal
}

/**
 * The key that failed sign-ins are counted under. A known device has its own key, so that strangers who guess passwords
 * do not lock out the owner.
 */
export function signInLimitKey(email: string, device: string | undefined, knowsDevice: boolean): string {
  const account = email.toLowerCase()
  return device && knowsDevice ? `${account} ${hashToken(device).toString('base64url')}` : account
}
