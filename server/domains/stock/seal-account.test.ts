import { expect, test } from 'vitest'
import { maskUsername } from './seal-account.ts'

test.each([
  ['writer.01@mail.test', 'wr•••01@mail.test'],
  ['writer.02@mail.test', 'wr•••02@mail.test'],
  ['sevench@mail.test', 'se•••@mail.test'],
  ['four@mail.test', 'f•••@mail.test'],
  ['no-address-0001', 'no•••01'],
  ['', '•••'],
])('%s is shown as %s', (username, masked) => {
  expect(maskUsername(username)).toBe(masked)
})
