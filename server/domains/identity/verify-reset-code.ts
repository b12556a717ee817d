import { AppError } from '#model/errors.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { checkCode, consumeCode } from './check-code.ts'
import { issuePasswordLink } from './issue-password-link.ts'
import { spendTokensOfCode } from './reset-queries.ts'

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
