import type { Deps } from './deps.ts'
import { forgetOldEntries } from './domains/identity/forget-old-entries.ts'
import { mailCode } from './domains/identity/mail-code.ts'
import { sweepPictures } from './domains/media/sweep-pictures.ts'
import { watchStockJob } from './domains/stock/watch-stock.ts'
import { deleteExpiredKeys } from './http/idempotency-queries.ts'
import type { CronEntry, JobHandlers } from './jobs/payloads.ts'
import { sendMailJob } from './mail/send-mail.ts'

/** Every kind of job and who does it. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'send-mail': sendMailJob({ ...deps, publicUrl: deps.config.publicUrl }),
    'mail-code': ({ codeId }) => mailCode(deps, codeId),
    'watch-stock': watchStockJob(deps),
    'forget-expired': async () => {
      await deps.database.transaction(deleteExpiredKeys)
      await forgetOldEntries(deps)
    },
    'sweep-pictures': () => sweepPictures(deps),
  }
}

/** What is due again and again, in UTC. */
export const cron: CronEntry[] = [
  { job: 'forget-expired', match: '17 * * * *', payload: {} },
  { job: 'sweep-pictures', match: '43 1 * * *', payload: {} },
]
