import { expect, test } from 'vitest'
import { fillReply, insertAt, replyFields } from './canned-replies.ts'

test('fields are found once each, in Arabic and English', () => {
  expect(replyFields('{name}: order {orderNumber}, {name}, {تاريخ الانتهاء} {} { x} {a{b}}')).toEqual([
    'name',
    'orderNumber',
    'تاريخ الانتهاء',
    'b',
  ])
})

test('a field without a value stays visible, and a value with braces is inserted as it is', () => {
  const values = { name: '{orderNumber}', orderNumber: ' ', extra: 'x' }
  expect(fillReply('Hello {name}, order {orderNumber} {constructor}', values)).toBe(
    'Hello {orderNumber}, order {orderNumber} {constructor}',
  )
})

test('a reply is inserted at the cursor and replaces the selection', () => {
  expect(insertAt('Hello  bye', { start: 6, end: 6 }, 'Noura')).toEqual({
    text: 'Hello Noura bye',
    cursor: 11,
  })
  expect(insertAt('Hello /ext', { start: 6, end: 10 }, 'x')).toEqual({ text: 'Hello x', cursor: 7 })
})
