import { expect, test } from 'vitest'
import { readStockLines } from './stock-lines.ts'

test('lines become accounts; what is dropped is named with its line and reason', () => {
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
