import { createTransport } from 'nodemailer'

type Mail = {
  to: string
  subject: string
  html: string
  text: string /** Makes the Message-ID the same if it is sent again. */
  id?: string
}

/**
 * `unreachable`: no mail can go out now. `deferred`: this one not now. `refused`: this one never.
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
        return judge(error as SmtpError)
      }
    },
    async verify() {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

type SmtpError = Error & { command?: string; responseCode?: number; permanent?: boolean; code?: string }

/** Only what a server says about the recipient or the message is about this mail; all else stops every mail. */
function judge({ message, command, responseCode, permanent, code }: SmtpError): SendResult {
  // Servers like to quote the recipient, who has no business in our logs.
  const reason = message.replace(/[^\s<>]+@[^\s<>]+/g, 'address').slice(0, 300)
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', reason }
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  // 421 closes the whole service, whenever it is said.
  if (!isAboutThisMail || responseCode === undefined || responseCode === 421)
    return { outcome: 'unreachable', reason }
  return { outcome: permanent ? 'refused' : 'deferred', reason }
}
