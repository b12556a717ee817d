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
    { line: 5, reason: 'repeated' },
    { line: 7, reason: 'too_long' },
  ])
})

test('the same e-mail address in other letters is the same account', () => {
  expect(usernameKey(' Nora@Mail.Test ')).toBe(usernameKey('nora@mail.test'))
  expect(usernameKey('Nora'), 'other user names may differ only in case').not.toBe(usernameKey('nora'))
  const { accounts, dropped } = readStockLines(['Nora@mail.test:a', 'nora@MAIL.test:b'])
  expect(accounts).toEqual([{ line: 1, username: 'Nora@mail.test', password: 'a' }])
  expect(dropped).toEqual([{ line: 2, reason: 'repeated' }])
})
