import { AppError } from '#model/errors.ts'
import { systemActor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { limitRules } from '../../../http/limits.ts'
import { hashToken } from '../../../http/session.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { verifyOrPretend } from '../../../vault/passwords.ts'
import { codeSentTo, issueCode, refuseWhileMailIsDown } from '../codes/issue-code.ts'
import { findForSignIn } from './queries.ts'

type Credentials = { email: string; password: string; rememberMe?: boolean | undefined }

/** The first half of signing in. Wrong address and wrong password take the same way. */
export async function logIn(deps: Deps, visitor: Visitor, { email, password, rememberMe }: Credentials) {
  const { database, limits } = deps
  await limits.consume('sign-in-address', visitor.addressKey)
  await refuseWhileMailIsDown(database.reader)
  const user = await findForSignIn(database.reader, email, visitor.device ? hashToken(visitor.device) : null)
  const key = signInKey(email, visitor.device, user?.knows_device ?? false)
  await limits
    .consume('sign-in-account', key)
    .catch(refusal => notifyOfGuessing(deps, visitor, user?.id, refusal))
  const isRight = await verifyOrPretend(user?.password_hash, password)
  if (!user || !isRight) throw new AppError('wrong_credentials')
  await limits.giveBack('sign-in-address', visitor.addressKey)
  await limits.giveBack('sign-in-account', key)
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
  return codeSentTo(user.email, id)
}

/** One line of the audit log each time the tries are used up, for an unknown address too: it takes its time. */
async function notifyOfGuessing(
  { database }: Deps,
  { ip, requestId }: Visitor,
  userId: string | undefined,
  refusal: unknown,
): Promise<never> {
  if (refusal instanceof AppError && refusal.details.values?.over === 1) {
    const entry = { action: 'user.sign_in_shut', subjectType: 'user', subjectId: userId ?? null }
    const after = { wrongPasswords: limitRules['sign-in-account'].points }
    await database.transaction(tx => writeAudit(tx, { ...systemActor, ip, requestId }, { ...entry, after }))
  }
  throw refusal
}

/**
 * What wrong tries are counted under. A known device has its own count, so that strangers who guess at an
 * account shut out each other and not its owner.
 */
export function signInKey(email: string, device: string | undefined, knowsDevice: boolean): string {
  const account = email.toLowerCase()
  return device && knowsDevice ? `${account} ${hashToken(device).toString('base64url')}` : account
}
