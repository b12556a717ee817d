import { describe, expect, test } from 'vitest'
import { testMail } from '#tests/support/mail.ts'
import { isMailDown } from './queries.ts'
import { createMailTransport } from './transport.ts'

const { database, smtp, transport, queueCode, drain, mails } = await testMail()

describe('mail counts as down', () => {
  const down = () => isMailDown(database.reader)

  test('after two attempts found the server unreachable, until a mail is accepted', async () => {
    smtp.behaviour = 'unreachable'
    await queueCode()
    await drain()
    expect(await down()).toBe(false)
    await drain(true)
    expect(await down()).toBe(true)
    smtp.behaviour = 'accept'
    await queueCode({ to: 'another@example.test' })
    await drain()
    expect(smtp.received).toHaveLength(1)
    expect(await down()).toBe(false)
  })

  test('not when the server defers recipients, however often', async () => {
    smtp.behaviour = 'defer'
    for (const name of ['a', 'b', 'c', 'd', 'e']) await queueCode({ to: `${name}@example.test` })
    for (let attempt = 0; attempt < 4; attempt++) await drain(true)
    expect(await down()).toBe(false)
    const errors = (await mails()).map(({ last_error }) => last_error?.split(':')[0])
    expect(new Set(errors)).toEqual(new Set(['deferred']))
  })

  test('not when the server disconnects during a mail but accepts connections', async () => {
    smtp.behaviour = 'accept-then-disconnect'
    await queueCode()
    for (let attempt = 0; attempt < 3; attempt++) await drain(true)
    expect((await mails())[0]?.last_error).toMatch(/^deferred: /)
    expect(await down()).toBe(false)
  })

  test('not when the server rejects addresses outside of ASCII', async () => {
    smtp.behaviour = 'no-unicode'
    for (const name of ['müller', 'سارة']) await queueCode({ to: `${name}@example.test` })
    await drain()
    await drain(true)
    expect(await down()).toBe(false)
    expect(await mails()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  test('not when recipients do not exist', async () => {
    smtp.behaviour = 'reject'
    for (const name of ['a', 'b', 'c', 'd']) await queueCode({ to: `${name}@example.test` })
    await drain()
    expect(await down()).toBe(false)
  })
})

test('verify fails when the server is unreachable', async () => {
  await transport.verify()
  const unreachable = createMailTransport({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.test' })
  await expect(unreachable.verify()).rejects.toThrow('ECONNREFUSED')
  expect(await unreachable.send({ to: 'x@y.test', subject: 's', html: 'h', text: 't' })).toMatchObject({
    outcome: 'unreachable',
  })
  unreachable.close()
})

test('an address with a comma is never split into two recipients', async () => {
  const sent = await transport.send({ to: 'a@x.test,b@x.test', subject: 's', html: 'h', text: 't' })
  expect(smtp.received.flatMap(one => one.to?.map(to => to.address))).not.toContain('b@x.test')
  expect(sent.outcome).not.toBe('unreachable')
})
