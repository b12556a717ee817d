import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { drainJobs } from '../jobs/drain.ts'
import { queueStats } from '../jobs/queries.ts'
import { createVault, parseVaultKeys } from '../vault/vault.ts'
import { mailIsDown } from './mail-is-down.ts'
import { queueMail } from './queue-mail.ts'
import { sendMailJob } from './send-mail.ts'
import { createMailTransport } from './transport.ts'

type Mood = 'up' | 'closed' | 'defers' | 'refuses' | 'no-unicode' | 'accepts-then-hangs-up'

const database = await testDatabase()
const vault = createVault(parseVaultKeys(`k1:${randomBytes(32).toString('base64')}`))
const received: Awaited<ReturnType<typeof PostalMime.parse>>[] = []
let mood: Mood = 'up'
let now = new Date()

const answer = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom({ args }, _session, done) {
    if (mood === 'closed') done(answer(421, 'Closed'))
    else if (mood === 'no-unicode' && args && 'SMTPUTF8' in args) done(answer(555, 'No SMTPUTF8'))
    else done()
  },
  onRcptTo({ address }, _session, done) {
    if (mood === 'defers') done(answer(452, `<${address}> mailbox full`))
    else if (mood === 'refuses') done(answer(550, `<${address}> no such user`))
    else done()
  },
  onData(stream, _session, done) {
    void buffer(stream).then(async raw => {
      received.push(await PostalMime.parse(raw))
      if (mood === 'accepts-then-hangs-up') for (const connection of server.connections) connection.close()
      else done()
    })
  },
})
await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
const { port } = server.server.address() as AddressInfo
const mail = createMailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'متجر <shop@shop.test>' })

beforeEach(() => {
  mood = 'up'
  now = new Date()
  received.length = 0
})

afterEach(async () => {
  await database.reader.deleteFrom('outgoing_mails').execute()
})

afterAll(async () => {
  mail.close()
  await new Promise<void>(done => server.close(done))
})

const sendMail = sendMailJob({
  database,
  vault,
  mail,
  publicUrl: 'https://shop.test',
  log: pino({ level: 'silent' }),
  clock: { now: () => now },
})

type Extra = { dedupeKey?: string; expiresAt?: Date; to?: string; language?: 'ar' | 'en' }
const queueCode = (extra: Extra = {}) =>
  database.transaction(tx =>
    queueMail(tx, vault, {
      to: 'buyer@example.test',
      language: 'ar',
      template: 'verification-code',
      params: { code: '048213', minutes: 5 },
      ...extra,
    }),
  )

const drain = (evenLater = false) =>
  drainJobs({ database, handlers: { 'send-mail': sendMail }, log: pino({ level: 'silent' }), evenLater })

const rows = () => database.reader.selectFrom('outgoing_mails').selectAll().orderBy('created_at').execute()

describe('a queued mail', () => {
  test('arrives as HTML and text in the reader’s language', async () => {
    await queueCode()
    await queueCode({ language: 'en', to: 'reader@example.test' })
    await drain()
    const byAddress = Object.fromEntries(received.map(one => [one.to?.[0]?.address, one]))
    const { 'buyer@example.test': arabic, 'reader@example.test': english } = byAddress
    expect(arabic).toMatchObject({
      subject: 'رمز التحقق الخاص بك',
      from: { name: 'متجر', address: 'shop@shop.test' },
    })
    expect(arabic?.html).toContain('dir="rtl"')
    expect(arabic?.html).toContain('048213')
    expect(arabic?.text).toContain('048213')
    expect(english?.subject).toBe('Your verification code')
    expect(english?.html).toContain('dir="ltr"')
  })

  test('keeps its secret sealed while it waits and erases it when it is sent', async () => {
    await queueCode()
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ state: 'queued' })
    expect(waiting?.sealed_params).toMatch(/^v1\.k1\./)
    expect(JSON.stringify(waiting)).not.toContain('048213')
    await drain()
    expect(await rows()).toMatchObject([{ state: 'sent', sealed_params: null, last_error: null }])
    expect((await rows())[0]?.sent_at).toBeInstanceOf(Date)
  })

  test('is not sent when the transaction fails', async () => {
    const failed = database.transaction(async tx => {
      await queueMail(tx, vault, {
        to: 'buyer@example.test',
        language: 'ar',
        template: 'test-mail',
        params: { sentAt: now.toISOString() },
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await drain()
    expect(received).toEqual([])
  })

  test('is queued once for the same key', async () => {
    await queueCode({ dedupeKey: 'welcome:7' })
    await queueCode({ dedupeKey: 'welcome:7' })
    await drain()
    expect(received).toHaveLength(1)
  })

  test('is not sent again by a job that runs twice', async () => {
    await queueCode()
    const mailId = (await rows())[0]?.id ?? ''
    await drain()
    await sendMail({ mailId }, { attempt: 2, maxAttempts: 25 })
    expect(received).toHaveLength(1)
  })

  test('has the same Message-ID if the answer was lost and it is sent again', async () => {
    await queueCode()
    mood = 'accepts-then-hangs-up'
    await drain()
    mood = 'up'
    await drain(true)
    expect(received).toHaveLength(2)
    expect(received[0]?.messageId).toMatch(/^<[\w-]{36}@shop\.test>$/)
    expect(received[0]?.messageId).toBe(received[1]?.messageId)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })
})

describe('trouble', () => {
  test('a mail server that is closed gets the mail later', async () => {
    mood = 'closed'
    await queueCode()
    await drain()
    await drain(true)
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2 }])
    expect((await rows())[0]?.last_error).toContain('unreachable: ')
    expect((await rows())[0]?.sealed_params).not.toBeNull()
    expect(received).toEqual([])
    mood = 'up'
    await drain(true)
    expect(received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent', sealed_params: null }])
    expect(await queueStats(database.reader)).toMatchObject({ ready: 0, failed: 0 })
  })

  test('the next try comes soon, and never later than a minute while the server is away', async () => {
    mood = 'closed'
    await queueCode()
    for (let attempt = 0; attempt < 12; attempt++) await drain(true)
    const { rows: jobs } = await database.pool.query<{ wait: number }>(
      'select extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs',
    )
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.wait).toBeGreaterThan(25)
    expect(jobs[0]?.wait).toBeLessThanOrEqual(60)
    mood = 'up'
    await drain(true)
  })

  test('a job that runs twice leaves one next try', async () => {
    mood = 'closed'
    await queueCode()
    const mailId = (await rows())[0]?.id ?? ''
    await sendMail({ mailId }, { attempt: 1, maxAttempts: 25 })
    await sendMail({ mailId }, { attempt: 1, maxAttempts: 25 })
    const { rows: jobs } = await database.pool.query('select id from graphile_worker.jobs')
    expect(jobs).toHaveLength(1)
    mood = 'up'
    await drain(true)
  })

  test('a recipient who does not exist ends it, and the secret goes with it', async () => {
    mood = 'refuses'
    await queueCode()
    await drain()
    const [refused] = await rows()
    expect(refused).toMatchObject({ state: 'failed', sealed_params: null })
    expect(refused?.last_error).toContain('550')
    expect(refused?.last_error).not.toContain('buyer@')
  })

  test('a code that has lapsed is dropped rather than sent late', async () => {
    mood = 'closed'
    await queueCode({ expiresAt: new Date(now.getTime() + 300_000) })
    await drain()
    mood = 'up'
    now = new Date(now.getTime() + 300_001)
    await drain(true)
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'failed', last_error: 'expired', sealed_params: null }])
  })

  test('after three days it is given up', async () => {
    mood = 'defers'
    await queueCode()
    now = new Date(now.getTime() + 3 * 86_400_000 + 60_000)
    await drain()
    expect(await rows()).toMatchObject([{ state: 'failed', sealed_params: null }])
  })

  test('a mail sealed for another row is never opened', async () => {
    await queueCode({ to: 'one@example.test' })
    await queueCode({ to: 'two@example.test' })
    const [one, two] = await rows()
    await database.reader
      .updateTable('outgoing_mails')
      .set({ sealed_params: two?.sealed_params ?? null })
      .where('id', '=', one?.id ?? '')
      .execute()
    const run = sendMail({ mailId: one?.id ?? '' }, { attempt: 1, maxAttempts: 25 })
    await expect(run).rejects.toThrow('belongs to another place')
    expect(received).toEqual([])
  })
})

describe('mail is known to be down', () => {
  const down = () => mailIsDown(database.reader)

  test('after the server let us in neither time, until a mail gets through', async () => {
    mood = 'closed'
    await queueCode()
    await drain()
    expect(await down()).toBe(false)
    await drain(true)
    expect(await down()).toBe(true)
    mood = 'up'
    await queueCode({ to: 'another@example.test' })
    await drain()
    expect(received).toHaveLength(1)
    expect(await down()).toBe(false)
  })

  test('not because recipients are deferred, however many and however often', async () => {
    mood = 'defers'
    for (const name of ['a', 'b', 'c', 'd', 'e']) await queueCode({ to: `${name}@example.test` })
    for (let attempt = 0; attempt < 4; attempt++) await drain(true)
    expect(await down()).toBe(false)
    const errors = (await rows()).map(({ last_error }) => last_error?.split(':')[0])
    expect(new Set(errors)).toEqual(new Set(['deferred']))
  })

  test('not because the server drops the connection over a mail while it lets us in', async () => {
    mood = 'accepts-then-hangs-up'
    await queueCode()
    for (let attempt = 0; attempt < 3; attempt++) await drain(true)
    expect((await rows())[0]?.last_error).toMatch(/^deferred: /)
    expect(await down()).toBe(false)
  })

  test('not because the server takes no addresses outside of ASCII', async () => {
    mood = 'no-unicode'
    for (const name of ['müller', 'سارة']) await queueCode({ to: `${name}@example.test` })
    await drain()
    await drain(true)
    expect(await down()).toBe(false)
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  test('not because of recipients who do not exist', async () => {
    mood = 'refuses'
    for (const name of ['a', 'b', 'c', 'd']) await queueCode({ to: `${name}@example.test` })
    await drain()
    expect(await down()).toBe(false)
  })
})

test('the transport verifies that the server lets us in', async () => {
  await mail.verify()
  const nobody = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.test' })
  await expect(nobody.verify()).rejects.toThrow('ECONNREFUSED')
  expect(await nobody.send({ to: 'x@y.test', subject: 's', html: 'h', text: 't' })).toMatchObject({
    outcome: 'unreachable',
  })
  nobody.close()
})

test('an address with a comma is one recipient, or none', async () => {
  const sent = await mail.send({ to: 'a@x.test,b@x.test', subject: 's', html: 'h', text: 't' })
  expect(received.flatMap(one => one.to?.map(to => to.address))).not.toContain('b@x.test')
  expect(sent.outcome).not.toBe('unreachable')
})
