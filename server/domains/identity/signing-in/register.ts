import type { Deps } from '../../../deps.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { codeSentTo, issueCode, refuseWhileMailIsDown } from '../codes/issue-code.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { findForSignIn } from './queries.ts'

type Registration = { fullName: string; email: string; phone: string; password: string }

/** What waits for the right code; nothing when the address has an account already. */
export type PendingRegistration = { fullName: string; phone: string; passwordHash: string }

/** The same answer, after the same work, whether or not the address has an account; the mail tells. */
export async function register(deps: Deps, visitor: Visitor, { email, password, ...person }: Registration) {
  const { database, limits } = deps
  refuseCommonPassword(password, { email, field: 'password' })
  await limits.consume('entry-address', visitor.addressKey)
  await refuseWhileMailIsDown(database.reader)
  const passwordHash = await hashPassword(password)
  const isTaken = (await findForSignIn(database.reader, email, null)) !== undefined
  const pending: PendingRegistration = { ...person, passwordHash }
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'registration',
      email,
      userId: null,
      language: visitor.language,
      requester: { network: visitor.addressKey },
      ...(isTaken ? {} : { pending }),
    }),
  )
  return codeSentTo(email, id)
}
