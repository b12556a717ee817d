import { createTransport } from 'nodemailer'

type Mail = {
  to: string
  subject: string
  html: string
  text: string /** Makes the Message-ID the same if it is sent again. */
  id?: string
}

/**
 * `unreachable`: the mail server itself fails, so no mail can go out now. `deferred`: this mail not now.
 * `refused`: this mail never.
 */
export type SendResult =
  | { outcome: 'accepted' }
  | { outcome: 'unreachable' | 'deferred' | 'refused'; reason: string }

export type MailTransport = {
  send(mail: Mail): Promise<SendResult>
  /** Throws when the mail server does not let us in. */
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
    // It would send again by itself when a connection breaks; the queue does that, and keeps count.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    async send({ id, to, subject, html, text }) {
      const messageId = id === undefined ? undefined : `<${id}@${domain}>`
      try {
        // An object, so that a comma in the address cannot make two of it.
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
 * A stranger chooses the recipient, so a failure that a recipient can cause must not pass for a failure of the server.
 * `uncertain`: the connection ended, and nodemailer does not say at which command: the caller connects once more to
 * find out.
 */
function classifyFailure({ message, command = '', permanent, code }: SmtpError, to: string): Classified {
  // Servers like to quote the recipient, who has no business in our logs.
  const reason = message.replace(/[^\s<>]+@[^\s<>]+/g, 'address').slice(0, 300)
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', reason }
  // For an address outside of ASCII, MAIL FROM asks for SMTPUTF8, which the server may not want.
  const isAboutThisMail =
    command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && /[^\x20-\x7e]/.test(to))
  if (isAboutThisMail) return { outcome: permanent ? 'refused' : 'deferred', reason }
  const isAboutEveryMail = /^(EHLO|HELO|STARTTLS|AUTH|MAIL FROM)\b/.test(command)
  return { outcome: isAboutEveryMail ? 'unreachable' : 'uncertain', reason }
}
