import { expect, test } from 'vitest'
import { readStockLines, usernameKey } from './stock-lines.ts'

test('parses lines into accounts, and reports each dropped line with its number and reason', () => {
  const { accounts, dropped } = readStockLines([
    'nora@mail.test: p:a:ss ',
    '',
    'no colon here',
    ':only-password',
    'nora@mail.test:another',
    { username: ' sami ', password: 'x' },
    `long:${'x'.repeat(201)}`,
  ])
  expect(accounts).toEqual([
    { line: 1, username: 'nora@mail.test', password: 'p:a:ss' },
    { line: 6, username: 'sami', password: 'x' },
  ])
  expect(dropped).toEqual([
    { line: 3, reason: 'no_separator' },
    { line: 4, reason: 'empty' },
    { line: 5, reason: 'repeated', first: 1 },
    { line: 7, reason: 'too_long' },
  ])
})

test.each([
  ['upper case', 'NORA@Mail.Test', 'nora@mail.test'],
  ['upper case without an address', 'Nora', 'nora'],
  ['outer spaces', '\u00a0 nora ', 'nora'],
  ['zero-width characters', 'no\u200bra\u2060\ufeff', 'nora'],
  ['direction marks', '\u200fno\u202ara\u061c', 'nora'],
  ['variation selectors and fillers', 'no\ufe0fra\u3164', 'nora'],
  ['decomposed letters', 'jose\u0301', 'jos\u00e9'],
  ['full-width letters', '\uff4e\uff4f\uff52\uff41', 'nora'],
  ['a dotted capital I', '\u0130', 'i\u0307'],
])('%s make no other account', (_, spelled, plain) => {
  expect(usernameKey(spelled)).toBe(usernameKey(plain))
  const { accounts, dropped } = readStockLines([`${plain}:a`, `${spelled}:b`])
  expect(accounts).toEqual([{ line: 1, username: plain, password: 'a' }])
  expect(dropped).toEqual([{ line: 2, reason: 'repeated', first: 1 }])
})

test('a name is kept as it was typed; one of invisible characters is missing', () => {
  expect(readStockLines(['Nora\u200b@Mail.Test:a']).accounts).toMatchObject([
    { username: 'Nora\u200b@Mail.Test' },
  ])
  expect(readStockLines(['\u200b\u2060:a']).dropped).toEqual([{ line: 1, reason: 'empty' }])
})
