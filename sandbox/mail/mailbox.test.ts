import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { noJournal } from '../journal.ts'
import { type Sandbox, startSandbox } from '../main.ts'
import { call, openSandbox, testKeys } from '../test-support.ts'
import { openMailbox } from './mailbox.ts'

function smtpTo(sandbox: Sandbox) {
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false })
  onTestFinished(() => transport.close())
  return transport
}

const code = {
  from: '"اشتراك" <shop@demo.test>',
  to: 'Customer@Demo.test',
  subject: 'رمز الدخول',
  text: 'رمزك 482913',
  html: '<html><head></head><body><p>رمزك <b>482913</b></p><script>alert(1)</script></body></html>',
}

const messagesReply = z.array(
  z.strictObject({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    receivedAt: z.iso.datetime(),
  }),
)

async function messages(sandbox: Sandbox, to?: string) {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
  return messagesReply.parse((await call(sandbox, 'GET', `/mail/messages${query}`)).body)
}

it('stores mails from SMTP and lists them newest first, by address without regard to case', async () => {
  const sandbox = await openSandbox()
  const smtp = smtpTo(sandbox)
  await smtp.sendMail(code)
  await smtp.sendMail({ ...code, subject: 'second', html: undefined })
  await smtp.sendMail({ ...code, to: 'other@demo.test' })

  const [newest, oldest, ...rest] = await messages(sandbox, 'customer@demo.TEST')
  expect(rest).toEqual([])
  expect(newest).toMatchObject({ subject: 'second', html: '' })
  expect(oldest).toMatchObject({ to: 'Customer@demo.test', subject: 'رمز الدخول', text: 'رمزك 482913' })
  expect(oldest?.html).toContain('<b>482913</b>')
  expect(await messages(sandbox)).toHaveLength(3)
})

it('stores a copy for every recipient', async () => {
  const sandbox = await openSandbox()
  await smtpTo(sandbox).sendMail({ ...code, to: ['a@demo.test', 'b@demo.test'], bcc: 'c@demo.test' })
  for (const to of ['a', 'b', 'c']) expect(await messages(sandbox, `${to}@demo.test`)).toHaveLength(1)
})

it('shows a mail escaped in the page, and rendered in a frame without scripts', async () => {
  const sandbox = await openSandbox({ shopUrl: 'http://shop.test' })
  await smtpTo(sandbox).sendMail({ ...code, subject: '<i>hello</i>', text: '<u>plain</u>' })
  const [mail] = await messages(sandbox)

  const list = await call(sandbox, 'GET', '/mail')
  expect(list.body).toContain('&lt;i&gt;hello&lt;/i&gt;')
  expect(list.body).toContain('http-equiv="refresh"')
  const page = await call(sandbox, 'GET', `/mail/${mail?.id}`)
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.body).toContain('&lt;u&gt;plain&lt;/u&gt;')
  expect(page.body).not.toContain('<script>')
  expect((await call(sandbox, 'GET', `/mail/${mail?.id}?lang=en`)).body).toContain(
    '<html lang="en" dir="ltr">',
  )

  const frame = await call(sandbox, 'GET', `/mail/${mail?.id}/html`)
  expect(frame.body).toContain('<head><base target="_blank"></head>')
  const policy = frame.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('img-src data: http://shop.test;')
  expect(policy).toContain('sandbox allow-popups')
  expect((await call(sandbox, 'GET', '/mail/unknown')).status).toBe(404)
})

it('can be emptied', async () => {
  const sandbox = await openSandbox()
  await smtpTo(sandbox).sendMail(code)
  expect((await call(sandbox, 'DELETE', '/mail/messages')).status).toBe(204)
  expect(await messages(sandbox)).toEqual([])
})

it('defers every recipient with 451 in refuse mode, and accepts mails again afterwards', async () => {
  const sandbox = await openSandbox()
  const smtp = smtpTo(sandbox)
  await call(sandbox, 'POST', '/mail/_control/mode', { body: { mode: 'refuse' } })
  await expect(smtp.sendMail(code)).rejects.toMatchObject({ responseCode: 451 })
  expect(await messages(sandbox)).toEqual([])
  await call(sandbox, 'POST', '/mail/_control/mode', { body: { mode: 'up' } })
  await smtp.sendMail(code)
  expect(await messages(sandbox)).toHaveLength(1)
  expect((await call(sandbox, 'POST', '/mail/_control/mode', { body: { mode: 'x' } })).status).toBe(400)
})

it('refuses a mail over the size limit', async () => {
  const sandbox = await openSandbox()
  const text = 'x'.repeat(76).concat('\n').repeat(150_000)
  await expect(smtpTo(sandbox).sendMail({ ...code, text })).rejects.toMatchObject({ responseCode: 552 })
  expect(await messages(sandbox)).toEqual([])
})

it('survives a restart when it has a folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const options = { host: '127.0.0.1', port: 0, smtpPort: 0, dataDir, paymob: testKeys }
  const first = await startSandbox(options)
  const smtp = createTransport({ host: '127.0.0.1', port: first.smtpPort, secure: false })
  await smtp.sendMail(code)
  const before = await messages(first)
  await first.close()
  expect(await messages(await openSandbox({ dataDir }))).toEqual(before)
})

it('keeps the newest thousand', () => {
  const mailbox = openMailbox(noJournal)
  const mail = { from: 'a@b.co', to: 'c@d.co', subject: '', text: '', html: '' }
  for (let n = 1; n <= 1_005; n++) mailbox.add({ ...mail, subject: String(n), receivedAt: '' })
  const subjects = mailbox.list().map(({ subject }) => subject)
  expect(subjects).toHaveLength(1_000)
  expect(subjects[0]).toBe('1005')
  expect(subjects.at(-1)).toBe('6')
})
