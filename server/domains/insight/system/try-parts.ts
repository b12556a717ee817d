import { AppError } from '#model/errors.ts'
import type { Language } from '#model/languages.ts'
import { type Actor, writeAudit } from '../../../audit/write-audit.ts'
import type { Deps } from '../../../deps.ts'
import { renderMail } from '../../../mail/templates.ts'
import { findAddress } from './queries.ts'

/** Sends a mail to the caller at once, past the queue, so the answer is what the mail server said. */
export async function sendTestMail(deps: Deps, actor: Actor & { userId: string }, language: Language) {
  await deps.limits.consume('system-test', actor.userId)
  const to = await findAddress(deps.database.reader, actor.userId)
  if (!to) throw new AppError('user_not_found')
  const { publicUrl } = deps.config
  const mail = renderMail('test-mail', { sentAt: deps.clock.now().toISOString() }, { language, publicUrl })
  const result = await deps.mail.send({ ...mail, to })
  await record(deps, actor, 'test_mail', { outcome: result.outcome })
  return { to, outcome: result.outcome, reason: 'reason' in result ? result.reason.slice(0, 300) : '' }
}

export async function tryPaymobKeys(deps: Deps, actor: Actor & { userId: string }) {
  await deps.limits.consume('system-test', actor.userId)
  const checks = await deps.paymob.tryKeys()
  await record(deps, actor, 'test_paymob', checks)
  return checks
}

async function record(
  { database }: Deps,
  actor: Actor,
  test: 'test_mail' | 'test_paymob',
  after: Record<string, string>,
): Promise<void> {
  await database.transaction(tx =>
    writeAudit(tx, actor, { action: `system.${test}`, subjectType: 'system', subjectId: null, after }),
  )
}
