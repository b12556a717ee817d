import { afterAll, expect } from 'vitest'
import { startSandbox } from '#sandbox/main.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { drainJobs } from '#server/jobs/drain.ts'
import { paymobKeys } from './paymob.ts'
import type { TestShop } from './shop.ts'

export type Received = { to: string; subject: string; text: string; html: string }

export type Mailbox = {
  environment: { SMTP_URL: string }
  /** Runs the due jobs and returns the mails to an address, newest first. */
  mailsTo(shop: TestShop, address: string): Promise<Received[]>
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
    const response = await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(address)}`)
    return response.json() as Promise<Received[]>
  }
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}` },
    mailsTo,
    async codeFor(shop, address) {
      const [newest] = await mailsTo(shop, address)
      const code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0]
      expect(code, `a code for ${address}`).toBeDefined()
      return code ?? ''
    },
    async mode(mode) {
      const response = await fetch(`${sandbox.url}/mail/_control/mode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode }),
      })
      expect(response.ok).toBe(true)
    },
  }
}

/** The handlers use the shop's dependencies, including its clock. */
export async function drain({ database, deps }: TestShop, evenLater = false): Promise<void> {
  await drainJobs({ database, handlers: jobHandlers(deps), log: deps.log, evenLater })
}
