import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { issueCode } from './issue-code.ts'
import { refuseWhileMailIsDown } from './refuse-while-mail-is-down.ts'
import { codeSentTo } from './register.ts'

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
