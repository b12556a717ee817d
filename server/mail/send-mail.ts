import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import { dayMs, minuteMs } from '#model/time-units.ts'
import { enqueueOnce } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/payloads.ts'
import type { Vault } from '../vault/vault.ts'
import { clearErrors, findQueuedMail, markFailed, markSent, recordFailedAttempt } from './queries.ts'
import { decryptParams } from './queue-mail.ts'
import { isTemplateName, type MailParams, renderMail } from './templates.ts'
import type { MailTransport, SendResult } from './transport.ts'

type SendMailDeps = {
  database: Database
  vault: Vault
  mail: MailTransport
  publicUrl: string
  log: Logger
  clock: { now(): Date }
}

type QueuedMail = NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>
type Failure = Exclude<SendResult, { outcome: 'accepted' }>

const giveUpAfterMs = 3 * dayMs
const firstDelayMs = 5_000
/** Shorter while the server is unreachable, because each queued mail then also checks whether the server is back. */
const maxDelayMs = { unreachable: minuteMs, deferred: 15 * minuteMs }

/** Job handler: sends a queued mail and, depending on the server's answer, marks it sent, retries later or gives up. */
export function sendMailJob(deps: SendMailDeps): JobHandlers['send-mail'] {
  return async ({ mailId }) => {
    const { database, vault, clock, log } = deps
    const mail = await findQueuedMail(database.reader, mailId)
    // An earlier run of this job sent the mail or gave up, and was interrupted before the job was removed.
    if (!mail) return
    if (mail.sealed_params === null) throw new Error(`mail ${mailId} has lost its contents`)
    const { params, expiresAt } = decryptParams(vault, mailId, mail.sealed_params)
    if (expiresAt !== undefined && clock.now() > new Date(expiresAt)) {
      log.warn({ mailId, template: mail.template }, 'mail expired before it could be sent')
      return database.transaction(tx => markFailed(tx, mailId, 'expired'))
    }
    const result = await deliver(deps, mail, params)
    if (result.outcome !== 'accepted') return await retryLater(deps, mail, result, expiresAt)
    await database.transaction(async tx => {
      await markSent(tx, mailId)
      await clearErrors(tx)
    })
  }
}

async function deliver({ mail: transport, publicUrl }: SendMailDeps, mail: QueuedMail, params: unknown) {
  const { id, template, language, to_address: to } = mail
  if (!isTemplateName(template)) throw new Error(`mail ${id} has an unknown template ${template}`)
  // `queueMail` checks the params against the template, and the vault detects any later change.
  const rendered = renderMail(template, params as MailParams[typeof template], { language, publicUrl })
  return transport.send({ ...rendered, id, to })
}

/** Schedules another attempt, unless the server refused the mail permanently or it would expire before. */
async function retryLater(
  { database, clock, log }: SendMailDeps,
  mail: QueuedMail,
  { outcome, reason }: Failure,
  expiresAt: string | undefined,
) {
  const { id: mailId, template, attempts } = mail
  const error = `${outcome}: ${reason}`
  log.warn({ mailId, template, outcome, reason, attempt: attempts + 1 }, 'mail not sent')
  const now = clock.now().getTime()
  const isTooOld = now - mail.created_at.getTime() > giveUpAfterMs
  if (outcome === 'refused' || isTooOld) {
    return await database.transaction(tx => markFailed(tx, mailId, error))
  }
  const runAt = new Date(now + delayMs(outcome, attempts))
  if (expiresAt !== undefined && runAt >= new Date(expiresAt)) {
    log.warn({ mailId, template }, 'mail expires before it could be tried again')
    return await database.transaction(tx => markFailed(tx, mailId, `expired, ${error}`))
  }
  await database.transaction(async tx => {
    await recordFailedAttempt(tx, mailId, { reason: error, isUnreachable: outcome === 'unreachable' })
    await enqueueOnce(tx, 'send-mail', { mailId }, { runAt })
  })
}

function delayMs(outcome: keyof typeof maxDelayMs, attempts: number): number {
  const full = Math.min(firstDelayMs * 2 ** attempts, maxDelayMs[outcome])
  return full * (0.5 + Math.random() / 2)
}
