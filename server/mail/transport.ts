import { createTransport } from 'nodemailer'

type Mail = {
  to: string
  subject: string
  html: string
  text: string
  /** Gives the mail the same Message-ID each time it is sent. */
  id?: string
}

/**
 * `unreachable`: the mail server fails for every mail. `deferred`: it rejects this mail for now. `refused`: it rejects
 * this mail permanently.
 */
export type SendResult =
  | { outcome: 'accepted' }
  | { outcome: 'unreachable' | 'deferred' | 'refused'; reason: string }

export type MailTransport = {
  send(mail: Mail): Promise<SendResult>
  /** Throws when the mail server is unreachable or rejects the login. */
  verify(): Promise<void>
  close(): void
}

type Options = { smtpUrl: string; from: string }

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function createMailTransport({ smtpUrl, from }: Options): MailTransport {
  const smtp = createTransport({
    ...timeouts,
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // No retries by nodemailer after a broken connection: our queue retries and counts the attempts.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ id, to, subject, html, text }) {
      const messageId = id === undefined ? undefined : `<${id}@${domain}>`
      try {
        // An object, so that nodemailer does not split an address at a comma.
        await smtp.sendMail({ from, to: { name: '', address: to }, subject, html, text, messageId })
        return { outcome: 'accepted' }
      } catch (error) {
        const { outcome, reason } = classifyFailure(error as SmtpError, to)
        if (outcome !== 'uncertain') return { outcome, reason }
        const isReachable = await smtp.verify().catch(() => false)
        return { outcome: isReachable ? 'deferred' : 'unreachable', reason }
      }
    },
    async verify() {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

type SmtpError = Error & { command?: string; permanent?: boolean; code?: string }

type Classified = { outcome: 'unreachable' | 'deferred' | 'refused' | 'uncertain'; reason: string }

/**
 * Separates failures that one recipient can cause from failures of the server, because strangers can choose recipients.
 * `uncertain`: the connection ended at an unknown command; the caller connects again to find out.
 */
function classifyFailure({ message, command = '', permanent, code }: SmtpError, to: string): Classified {
  // Mail servers often quote the recipient's address, which must not get into our logs.
  const reason = message.replace(/[^\s<>]+@[^\s<>]+/g, 'address').slice(0, 300)
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', reason }
  // For an address outside of ASCII, MAIL FROM requires SMTPUTF8, which the server may not support.
  const isAboutThisMail =
    command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && /[^\x20-\x7e]/.test(to))
  if (isAboutThisMail) return { outcome: permanent ? 'refused' : 'deferred', reason }
  const isAboutEveryMail = /^(EHLO|HELO|STARTTLS|AUTH|MAIL FROM)\b/.test(command)
  return { outcome: isAboutEveryMail ? 'unreachable' : 'uncertain', reason }
}
