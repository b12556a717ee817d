import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '#sandbox/main.ts'
import { demoSecrets } from '#server/config.ts'
import { cron, jobHandlers } from '#server/job-handlers.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { fetchMails, setMailboxMode } from '../support/mails.ts'
import { testShop } from '../support/shop.ts'

// From a command's transaction through the job queue and SMTP to the mailbox, as in the running shop.
const sandbox = await startSandbox({
  host: '127.0.0.1',
  port: 0,
  smtpPort: 0,
  paymob: {
    apiKey: demoSecrets.PAYMOB_API_KEY,
    secretKey: demoSecrets.PAYMOB_SECRET_KEY,
    publicKey: demoSecrets.PAYMOB_PUBLIC_KEY,
    hmacSecret: demoSecrets.PAYMOB_HMAC_SECRET,
    cardIntegrationId: 14_730,
    motoIntegrationId: 15_570,
  },
})
const shop = await testShop({ environment: { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` } })
const { database, deps } = shop
const jobs = await startJobs({
  databaseUrl: database.url,
  handlers: jobHandlers(deps),
  cron,
  log: deps.log,
  concurrency: 2,
})
afterAll(async () => {
  await jobs.stop()
  await sandbox.close()
})

const mailbox = (to: string) => fetchMails(sandbox.url, to)

function sendCode(to: string, language: 'ar' | 'en', code: string) {
  return database.transaction(tx =>
    queueMail(tx, deps.vault, { to, language, template: 'verification-code', params: { code, minutes: 5 } }),
  )
}

test('a code is mailed in the recipient’s language and erased after sending', async () => {
  await sendCode('Sara@People.test', 'ar', '482913')
  await expect.poll(() => mailbox('sara@people.test'), { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await mailbox('sara@people.test')
  expect(mail?.text).toContain('482913')
  expect(mail?.html).toContain('dir="rtl"')
  const sealed = () =>
    database.reader.selectFrom('outgoing_mails').select(['state', 'sealed_params']).execute()
  await expect.poll(sealed).toEqual([{ state: 'sent', sealed_params: null }])
  expect(shop.logged.join('')).not.toContain('482913')
})

test('a mail that the mail server refuses is sent once when the server is back', async () => {
  await setMailboxMode(sandbox.url, 'refuse')
  await sendCode('omar@people.test', 'en', '719204')
  const attempts = () =>
    database.reader
      .selectFrom('outgoing_mails')
      .select('attempts')
      .where('to_address', '=', 'omar@people.test')
      .executeTakeFirstOrThrow()
  await expect.poll(attempts, { timeout: 30_000 }).toEqual({ attempts: 1 })
  expect(await mailbox('omar@people.test')).toEqual([])
  await setMailboxMode(sandbox.url, 'up')
  await database.pool.query(
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs',
  )
  await expect.poll(() => mailbox('omar@people.test'), { timeout: 30_000 }).toHaveLength(1)
})
