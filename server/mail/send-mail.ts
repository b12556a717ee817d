import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobHandlers } from '../jobs/payloads.ts'
import type { Vault } from '../vault/vault.ts'
import { findQueuedMail, forgetFailures, markGivenUp, markSent, recordFailure } from './queries.ts'
import { mailJobKey } from './queue-mail.ts'
import { openParams } from './sealed-params.ts'
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

const giveUpAfterMs = 3 * 86_400_000
const firstDelayMs = 5_000
/** When no mail goes out at all, each waiting one is also the probe that finds the server back. */
const maxDelayMs = { unreachable: 60_000, deferred: 900_000 }

/** The job: what the mail server says decides whether it is over, tried later, or given up. */
export function sendMailJob(deps: SendMailDeps): JobHandlers['send-mail'] {
  return async ({ mailId }) => {
    const { database, vault, clock, log } = deps
    const mail = await findQueuedMail(database.reader, mailId)
    // Sent or given up by a run that was cut off before its job was crossed out.
    if (!mail) return
    if (mail.sealed_params === null) throw new Error(`mail ${mailId} has lost its contents`)
    const { params, expiresAt } = openParams(vault, mailId, mail.sealed_params)
    if (expiresAt !== undefined && clock.now() > new Date(expiresAt)) {
      log.warn({ mailId, template: mail.template }, 'mail expired before it could be sent')
      return database.transaction(tx => markGivenUp(tx, mailId, 'expired'))
    }
    const result = await deliver(deps, mail, params)
    if (result.outcome !== 'accepted') return await postpone(deps, mail, result, expiresAt)
    await database.transaction(async tx => {
      await markSent(tx, mailId)
      await forgetFailures(tx)
    })
  }
}

async function deliver({ mail: transport, publicUrl }: SendMailDeps, mail: QueuedMail, params: unknown) {
  const { id, template, language, to_address: to } = mail
  if (!isTemplateName(template)) throw new Error(`mail ${id} has an unknown template ${template}`)
  // `queueMail` ties the params to the template; the vault vouches that nobody changed them since.
  const rendered = renderMail(template, params as MailParams[typeof template], { language, publicUrl })
  return transport.send({ ...rendered, id, to })
}

/** Tries again later, unless the mail was refused for good or would be of no use by then. */
async function postpone(
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
    return await database.transaction(tx => markGivenUp(tx, mailId, error))
  }
  const runAt = new Date(now + delayMs(outcome, attempts))
  if (expiresAt !== undefined && runAt >= new Date(expiresAt)) {
    log.warn({ mailId, template }, 'mail expires before it could be tried again')
    return await database.transaction(tx => markGivenUp(tx, mailId, `expired, ${error}`))
  }
  await database.transaction(async tx => {
    await recordFailure(tx, mailId, error)
    await enqueue(tx, 'send-mail', { mailId }, { jobKey: mailJobKey(mailId), runAt })
  })
}

function delayMs(outcome: keyof typeof maxDelayMs, attempts: number): number {
  const full = Math.min(firstDelayMs * 2 ** attempts, maxDelayMs[outcome])
  return full * (0.5 + Math.random() / 2)
}
