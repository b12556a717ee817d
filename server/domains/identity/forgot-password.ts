import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { issueCode } from './issue-code.ts'
import { refuseWhileMailIsDown } from './refuse-while-mail-is-down.ts'
import { codeSentTo } from './register.ts'
import { findForSignIn } from './user-queries.ts'

/** Answers with an entry for any address; only one with an account is mailed a code and a link. */
export async function forgotPassword(deps: Deps, visitor: Visitor, email: string) {
  const { database, limits } = deps
  await limits.consume('entry-address', visitor.addressKey)
  await refuseWhileMailIsDown(database.reader)
  const user = await findForSignIn(database.reader, email, null)
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'password_reset',
      email,
      userId: user?.id ?? null,
      language: visitor.language,
    }),
  )
  return codeSentTo(email, id)
}
