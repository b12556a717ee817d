import type { JsonObject } from '#database/schema.gen.ts'
import { AppError, fieldRefusal } from '#model/errors.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf } from '../../../http/visitor.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { consumeCodesOfUser } from '../code-queries.ts'
import { issueCode } from '../issue-code.ts'
import { refuseWhileMailIsDown } from '../refuse-while-mail-is-down.ts'
import { codeSentTo } from '../register.ts'
import { confirmPassword } from './confirm-password.ts'
import { isAddressTaken, lockPerson } from './queries.ts'

/** Answers alike whether or not another account has the address: only its own mailbox is told. */
export async function requestEmailChange(
  deps: Deps,
  actor: Actor,
  userId: string,
  { email, password }: { email: string; password: string },
) {
  await refuseWhileMailIsDown(deps.database.reader)
  const own = await confirmPassword(deps, { userId, password, field: 'password' })
  if (email.toLowerCase() === own.email.toLowerCase()) throw fieldRefusal('email', 'email_same')
  await deps.limits.consume('email-change', userId)
  const now = deps.clock.now()
  const codeId = await deps.database.transaction(async tx => {
    const person = await lockPerson(tx, userId)
    if (!person) throw new AppError('session_expired')
    await consumeCodesOfUser(tx, userId, ['email_change'], now)
    const { language } = person
    await queueMail(tx, deps.vault, {
      to: person.email,
      language,
      template: 'email-change-asked',
      params: { newEmail: email, at: now.toISOString() },
      userId,
    })
    await writeAudit(tx, actor, { action: 'account.ask_for_email', subjectType: 'user', subjectId: userId })
    // An entry for a taken address waits for nothing: no code fits it.
    const pending: JsonObject = (await isAddressTaken(tx, email)) ? {} : { email }
    const requester = { network: actor.ip === null ? null : networkOf(actor.ip) }
    return issueCode(tx, deps, { purpose: 'email_change', email, userId, language, pending, requester })
  })
  return codeSentTo(email, codeId)
}
