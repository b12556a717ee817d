import { AppError } from '#model/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { checkCode, consumeCode } from '../codes/check-code.ts'
import { codeSentTo, issueCode, refuseWhileMailIsDown } from '../codes/issue-code.ts'
import { issuePasswordLink } from './password-link.ts'
import { spendTokensOfCode } from './queries.ts'

/**
 * Answers with an entry for any address; only one with an account is mailed a code and a link. Whose it is, the job that
 * mails finds out: here nobody is looked for, so nothing takes longer for somebody who is known.
 */
export async function forgotPassword(deps: Deps, visitor: Visitor, email: string) {
  const { database, limits } = deps
  await limits.consume('entry-address', visitor.addressKey)
  await refuseWhileMailIsDown(database.reader)
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'password_reset',
      email,
      userId: null,
      language: visitor.language,
      requester: { network: visitor.addressKey, device: visitor.device },
    }),
  )
  return codeSentTo(email, id)
}

type Guess = { userId: string; email: string; otp: string }

/** A token for setting the password, for the right code; the link of the same mail is used up by it. */
export async function verifyResetCode(deps: Deps, visitor: Visitor, guess: Guess): Promise<string> {
  const { database, clock, limits } = deps
  await limits.consume('code-address', visitor.addressKey)
  const { userId: id, email, otp } = guess
  const code = await checkCode(deps, { id, email, otp, purposes: ['password_reset'] })
  const userId = code.user_id
  if (!userId) throw new AppError('code_wrong')
  const token = await database.transaction(async tx => {
    const now = clock.now()
    await consumeCode(tx, code, now)
    await spendTokensOfCode(tx, code.id, now)
    return issuePasswordLink(tx, deps, { userId, purpose: 'reset' })
  })
  await limits.giveBack('code-address', visitor.addressKey)
  return token
}
