import { afterAll, expect } from 'vitest'
import { startSandbox } from '#sandbox/main.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { codeIn, fetchMails, type Mail, setMailboxMode } from './mails.ts'
import { paymobKeys } from './paymob.ts'
import type { TestShop } from './shop.ts'

export type Mailbox = {
  environment: { SMTP_URL: string }
  /** Runs the due jobs and returns the mails to an address, newest first. */
  mailsTo(shop: TestShop, address: string): Promise<Mail[]>
  /** The code in the newest mail. */
  codeFor(shop: TestShop, address: string): Promise<string>
  mode(mode: 'up' | 'refuse' | 'down'): Promise<void>
}

/** Starts the sandbox's mailbox, which receives mail over SMTP. Call it once, at the top. */
export async function testMailbox(): Promise<Mailbox> {
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, paymob: paymobKeys })
  afterAll(() => sandbox.close())
  const mailsTo: Mailbox['mailsTo'] = async (shop, address) => {
    await drain(shop)
    return fetchMails(sandbox.url, address)
  }
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` },
    mailsTo,
    async codeFor(shop, address) {
      const [newest] = await mailsTo(shop, address)
      const code = codeIn(newest)
      expect(code, `a code for ${address}`).toBeDefined()
      return code ?? ''
    },
    mode: mode => setMailboxMode(sandbox.url, mode),
  }
}

/** The handlers use the shop's dependencies, including its clock. */
export async function drain({ database, deps }: TestShop, evenLater = false): Promise<void> {
  await drainJobs({ database, handlers: jobHandlers(deps), log: deps.log, evenLater })
}
