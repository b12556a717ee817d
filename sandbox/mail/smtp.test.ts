import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import type { Mailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

const nowhere: Mailbox = {
  add: content => ({ id: 'x', ...content }),
  find: () => undefined,
  list: () => [],
  empty: () => undefined,
}
const smtp = await startSmtp(nowhere, { host: '127.0.0.1', port: 0, log: () => undefined })
afterAll(() => smtp.close())

/** An SMTP session: the server's greeting, then its reply to each line. */
function call() {
  const socket = connect(smtp.port, '127.0.0.1')
  const lines = createInterface(socket)[Symbol.asyncIterator]()
  const hear = async () => String((await lines.next()).value)
  return {
    hear,
    say: async (line: string) => {
      socket.write(`${line}\r\n`)
      return hear()
    },
    hangUp: () => socket.destroy(),
  }
}

test('down mode closes new and open connections', async () => {
  const open = call()
  expect(await open.hear()).toMatch(/^220 /)
  expect(await open.say('HELO shop.test')).toMatch(/^250 /)
  smtp.setMode('down')
  expect(await open.say('MAIL FROM:<a@shop.test>')).toMatch(/^421 /)
  open.hangUp()
  const late = call()
  expect(await late.hear()).toMatch(/^421 /)
  late.hangUp()
})

test('refuse mode defers every recipient, up mode accepts them', async () => {
  for (const [mode, answer] of [
    ['refuse', /^451 /],
    ['up', /^250 /],
  ] as const) {
    smtp.setMode(mode)
    const open = call()
    await open.hear()
    await open.say('HELO shop.test')
    await open.say('MAIL FROM:<a@shop.test>')
    expect(await open.say('RCPT TO:<b@people.test>')).toMatch(answer)
    open.hangUp()
  }
})

test.each([
  ['a@deferred-mail.test', /^451 /],
  ['a@Sub.Deferred-Mail.test', /^451 /],
  ['a@refused-mail.test', /^550 /],
  ['a@closing-mail.test', /^421 /],
  ['a@hangup-mail.test', /^undefined$/],
  ['a@notdeferred-mail.test', /^250 /],
])('the recipient %s is answered %s', async (address, answer) => {
  const open = call()
  await open.hear()
  await open.say('HELO shop.test')
  await open.say('MAIL FROM:<a@shop.test>')
  expect(await open.say(`RCPT TO:<${address}>`)).toMatch(answer)
  open.hangUp()
})
