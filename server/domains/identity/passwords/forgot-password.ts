import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { checkCode, consumeCode } from '../codes/check-code.ts'
import { issueCode, presentSentCode, refuseWhileMailDown } from '../codes/issue-code.ts'
import { issuePasswordLink } from './password-link.ts'
import { revokeTokensOfCode } from './queries.ts'

/**
 * Issues a code for any address; only an address with an account is mailed. The job `mail-code` looks the user up, so the
 * response takes the same time for known and unknown addresses.
 */
export async function forgotPassword(deps: Deps, visitor: Visitor, email: string) {
  const { database, limits } = deps
  await limits.consume('code-request-address', visitor.addressKey)
  await refuseWhileMailDown(database.reader)
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'password_reset',
      email,
      userId: null,
      language: visitor.language,
      requester: { network: visitor.addressKey, device: visitor.device },
    }),
  )
  return presentSentCode(email, id)
}

type ResetCodeForm = { userId: string; email: string; otp: string }

/** Exchanges the right code for a reset token, and revokes the link of the same mail. */
export async function verifyResetCode(deps: Deps, visitor: Visitor, form: ResetCodeForm): Promise<string> {
  const { database, clock, limits } = deps
  await limits.consume('code-address', visitor.addressKey)
  const { userId: id, email, otp } = form
  const code = await checkCode(deps, { id, email, otp, purposes: ['password_reset'] })
  const userId = code.user_id
  if (!userId) throw new AppError('code_wrong')
  const token = await database.transaction(async tx => {
    const now = clock.now()
    await consumeCode(tx, code, now)
    await revokeTokensOfCode(tx, code.id, now)
    return issuePasswordLink(tx, deps, { userId, purpose: 'reset' })
  })
  await limits.restore('code-address', visitor.addressKey)
  return token
}
