import type { Tx } from '#database/client.ts'
import type { JsonObject } from '#database/schema.gen.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { personSearchText } from '#model/person-search.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/visitor.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { checkCode, consumeCode } from '../codes/check-code.ts'
import { issueCode, presentSentCode, refuseWhileMailDown } from '../codes/issue-code.ts'
import { consumeCodesOfUser, findNewestCode } from '../codes/queries.ts'
import { confirmPassword } from '../passwords/change-password.ts'
import { revokeCodesAndLinks } from '../passwords/password-link.ts'
import { findUser, lockUser, translateConstraintErrors } from '../queries.ts'
import { presentUser } from './present.ts'
import { isAddressTaken, updateEmail } from './queries.ts'

/** Gives the same response whether or not another account has the address; the owner of the address is mailed. */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  userId: string,
  { email, password }: { email: string; password: string },
) {
  await refuseWhileMailDown(deps.database.reader)
  const own = await confirmPassword(deps, { userId, password, field: 'password' })
  if (email.toLowerCase() === own.email.toLowerCase()) throw fieldRefusal('email', 'email_same')
  await deps.limits.consume('email-change', userId)
  const now = deps.clock.now()
  const codeId = await deps.database.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (!user) throw new AppError('session_expired')
    await consumeCodesOfUser(tx, userId, ['email_change'], now)
    const { language } = user
    await queueMail(tx, deps.vault, {
      to: user.email,
      language,
      template: 'email-change-asked',
      params: { newEmail: email, at: now.toISOString() },
      userId,
    })
    await writeAudit(tx, actor, { action: 'account.ask_for_email', subjectType: 'user', subjectId: userId })
    // Without pending data the job `mail-code` treats the address as taken, and no code is valid.
    const pending: JsonObject = (await isAddressTaken(tx, email)) ? {} : { email }
    const requester = { network: actor.ip === null ? null : networkOf(actor.ip) }
    return issueCode(tx, deps, { purpose: 'email_change', email, userId, language, pending, requester })
  })
  return presentSentCode(email, codeId)
}

/** Saves the new address after the code that was mailed to it has been verified. */
export async function confirmEmailChange(deps: Deps, actor: Actor, userId: string, otp: string) {
  const { database, clock, limits } = deps
  const limitKey = `email:${userId}`
  await limits.consume('code-account', limitKey)
  const open = await findNewestCode(database.reader, userId, 'email_change')
  if (!open) throw new AppError('code_wrong')
  const code = await checkCode(deps, { ...open, purposes: ['email_change'], otp })
  await limits.restore('code-account', limitKey)
  const now = clock.now()
  return translateConstraintErrors(() =>
    database.transaction(async tx => {
      const before = await lockUser(tx, userId)
      if (!before) throw new AppError('session_expired')
      await consumeCode(tx, code, now)
      const { email } = code
      const searchText = personSearchText({ fullName: before.full_name, email, phone: before.phone })
      await updateEmail(tx, { userId, email, searchText, now })
      await revokeCodesAndLinks(tx, userId, now)
      await notifyOldAddress(tx, deps, before, email)
      await writeAudit(tx, actor, { action: 'account.change_email', subjectType: 'user', subjectId: userId })
      const user = await findUser(tx, userId)
      if (!user) throw new AppError('session_expired')
      return presentUser(user)
    }),
  )
}

type PreviousAddress = { id: string; email: string; language: Language }

/** Mails the old address, in case someone other than the owner changed it. */
export async function notifyOldAddress(
  tx: Tx,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { id, email, language }: PreviousAddress,
  newEmail: string,
): Promise<void> {
  const params = { newEmail, at: clock.now().toISOString() }
  await queueMail(tx, vault, { to: email, language, template: 'email-changed', params, userId: id })
}
