import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { drainJobs } from '#server/jobs/drain.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { sendMailJob } from '#server/mail/send-mail.ts'
import { createMailTransport } from '#server/mail/transport.ts'
import { createVault, parseVaultKeys } from '#server/vault/vault.ts'
import { testDatabase } from './database.ts'

type Behaviour = 'accept' | 'unreachable' | 'defer' | 'reject' | 'no-unicode' | 'accept-then-disconnect'
type ReceivedMail = Awaited<ReturnType<typeof PostalMime.parse>>
type MailOptions = { dedupeKey?: string; expiresAt?: Date; to?: string; language?: 'ar' | 'en' }

const log = pino({ level: 'silent' })

/** A database, a mail transport, and an SMTP server whose behaviour the test sets. */
export async function testMail() {
  const database = await testDatabase()
  const vault = createVault(parseVaultKeys(`k1:${randomBytes(32).toString('base64')}`))
  const smtp = { behaviour: 'accept' as Behaviour, received: [] as ReceivedMail[] }
  const clock = { current: new Date(), now: () => clock.current }
  const server = createServer(smtp)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'متجر <shop@shop.test>',
  })
  const sendMail = sendMailJob({
    database,
    vault,
    mail: transport,
    publicUrl: 'https://shop.test',
    log,
    clock,
  })

  beforeEach(() => {
    smtp.behaviour = 'accept'
    smtp.received.length = 0
    clock.current = new Date()
  })
  afterEach(async () => {
    await database.reader.deleteFrom('outgoing_mails').execute()
  })
  afterAll(async () => {
    transport.close()
    await new Promise<void>(done => server.close(done))
  })

  return {
    database,
    vault,
    smtp,
    clock,
    transport,
    sendMail,
    queueCode: (options: MailOptions = {}) =>
      database.transaction(tx =>
        queueMail(tx, vault, {
          to: 'buyer@example.test',
          language: 'ar',
          template: 'verification-code',
          params: { code: '048213', minutes: 5 },
          ...options,
        }),
      ),
    /** Runs the jobs that are due, or with `evenLater` also those that are scheduled for later. */
    drain: (evenLater = false) =>
      drainJobs({ database, handlers: { 'send-mail': sendMail }, log, evenLater }),
    mails: () => database.reader.selectFrom('outgoing_mails').selectAll().orderBy('created_at').execute(),
  }
}

function createServer(smtp: { behaviour: Behaviour; received: ReceivedMail[] }): SMTPServer {
  const reply = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => done(smtp.behaviour === 'unreachable' ? reply(421, 'Closed') : null),
    // The transport may still have a connection open.
    onMailFrom({ args }, _session, done) {
      if (smtp.behaviour === 'unreachable') done(reply(421, 'Closed'))
      else if (smtp.behaviour === 'no-unicode' && args && 'SMTPUTF8' in args) done(reply(555, 'No SMTPUTF8'))
      else done()
    },
    onRcptTo({ address }, _session, done) {
      if (smtp.behaviour === 'defer') done(reply(452, `<${address}> mailbox full`))
      else if (smtp.behaviour === 'reject') done(reply(550, `<${address}> no such user`))
      else done()
    },
    onData(stream, _session, done) {
      void buffer(stream).then(async raw => {
        smtp.received.push(await PostalMime.parse(raw))
        if (smtp.behaviour === 'accept-then-disconnect')
          for (const connection of server.connections) connection.close()
        else done()
      })
    },
  })
  return server
}
