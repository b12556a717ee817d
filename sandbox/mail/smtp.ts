import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'

/** `refuse` defers every recipient; `down` closes the service, including open connections. */
export const smtpModes = ['up', 'refuse', 'down'] as const
type SmtpMode = (typeof smtpModes)[number]

export type Smtp = { port: number; setMode(mode: SmtpMode): void; close(): Promise<void> }

type SmtpOptions = { host: string; port: number; log: (line: string) => void }

const largestMailBytes = 10 * 1024 * 1024

/** Accepts mail for every recipient except those of `recipientReply`, and stores one copy for each. */
export async function startSmtp(mailbox: Mailbox, { host, port, log }: SmtpOptions): Promise<Smtp> {
  let mode: SmtpMode = 'up'
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: 500,
    onConnect(_session, done) {
      done(mode === 'down' ? closed() : undefined)
    },
    onMailFrom(_address, _session, done) {
      done(mode === 'down' ? closed() : undefined)
    },
    onRcptTo({ address }, session, done) {
      if (mode === 'refuse') return done(refusal(451, 'Mailbox temporarily unavailable'))
      const reply = recipientReply(address)
      if (reply !== 'hang up') return done(reply && refusal(reply.code, reply.text))
      for (const connection of server.connections) if (connection.id === session.id) connection.close()
    },
    onData(stream, session, done) {
      buffer(stream)
        .then(async raw => {
          if (stream.sizeExceeded) throw refusal(552, 'Message exceeds the size limit')
          const recipients = session.envelope.rcptTo.map(recipient => recipient.address)
          await keepMail(mailbox, raw, recipients)
          log(`mail: received one for ${recipients.length} recipient(s)`)
        })
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Without a listener, a broken connection would crash the process.
  server.removeAllListeners('error')
  server.on('error', error => log(`mail: ${error.message}`))
  return {
    port: (server.server.address() as AddressInfo).port,
    setMode(next) {
      mode = next
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

async function keepMail(mailbox: Mailbox, raw: Buffer, recipients: string[]) {
  const mail = await PostalMime.parse(raw)
  const sender = mail.from?.address ?? ''
  for (const to of recipients) {
    mailbox.add({
      from: mail.from?.name ? `${mail.from.name} <${sender}>` : sender,
      to,
      subject: mail.subject ?? '',
      text: mail.text?.trimEnd() ?? '',
      html: mail.html ?? '',
      receivedAt: new Date().toISOString(),
    })
  }
}

function closed(): Error {
  return refusal(421, 'Service not available')
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

type RecipientReply = { code: number; text: string }

/** Recipient domains, with their subdomains, that the server never accepts; each fails in its own way. */
const repliesByDomain: Record<string, RecipientReply | 'hang up'> = {
  'deferred-mail.test': { code: 451, text: '4.7.1 Recipient domain not known yet, try again later' },
  'refused-mail.test': { code: 550, text: '5.1.1 No such recipient' },
  'closing-mail.test': { code: 421, text: '4.7.0 Too many errors, closing connection' },
  'hangup-mail.test': 'hang up',
}

function recipientReply(address: string): RecipientReply | 'hang up' | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const known = Object.entries(repliesByDomain)
  return known.find(([name]) => domain === name || domain.endsWith(`.${name}`))?.[1]
}
