import type { Deps } from '../../../deps.ts'
import type { Visitor } from '../../../http/visitor.ts'
import { hashPassword } from '../../../vault/passwords.ts'
import { issueCode, presentSentCode, refuseWhileMailDown } from '../codes/issue-code.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { findUserForSignIn } from './queries.ts'

type RegistrationForm = { fullName: string; email: string; phone: string; password: string }

/** Stored until the code is verified. Not stored when the address already has an account. */
export type PendingRegistration = { fullName: string; phone: string; passwordHash: string }

/** Gives the same response after the same work whether or not the address has an account; only the mail differs. */
export async function register(
  deps: Deps,
  visitor: Visitor,
  { email, password, ...profile }: RegistrationForm,
) {
  const { database, limits } = deps
  refuseCommonPassword(password, { email, field: 'password' })
  await limits.consume('code-request-address', visitor.addressKey)
  await refuseWhileMailDown(database.reader)
  const passwordHash = await hashPassword(password)
  const isAddressTaken = (await findUserForSignIn(database.reader, email, null)) !== undefined
  const pending: PendingRegistration = { ...profile, passwordHash }
  const id = await database.transaction(tx =>
    issueCode(tx, deps, {
      purpose: 'registration',
      email,
      userId: null,
      language: visitor.language,
      requester: { network: visitor.addressKey },
      ...(isAddressTaken ? {} : { pending }),
    }),
  )
  return presentSentCode(email, id)
}
