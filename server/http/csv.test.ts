import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  [' =1+1', `" '=1+1"`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x,@SUM(A1)', `"x,'@SUM(A1)"`],
  ['x;"=1+1', `"x;""'=1+1"`],
  ['x|-1', `"x|'-1"`],
  ['x\t+1', `"x\t'+1"`],
  ['x\r\n=1', `"x\r\n'=1"`],
  ['＝1', `"'＝1"`],
])('%j begins no formula after any separator', (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`)
})

test('other texts, phone numbers, numbers and dates are written as they are', () => {
  const line = csvLine(['first - second', '+966500000001', -5, new Date(0), null, true, 'a;b', 'a@b.test'])
  expect(line).toBe('first - second,+966500000001,-5,1970-01-01T03:00:00+03:00,,true,"a;b",a@b.test\r\n')
})
