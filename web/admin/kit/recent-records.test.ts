import { expect, test } from 'vitest'
import { parseRecords } from './recent-records.ts'

const order = { kind: 'order', id: 'o1', title: '#10001' }
const textOf = (records: unknown) => JSON.stringify({ userId: 'u1', records })

test('the records of the person are read', () => {
  expect(parseRecords(textOf([order]), 'u1')).toEqual([order])
})

test('those of another person and broken ones are left out', () => {
  expect(parseRecords(textOf([order]), 'u2')).toEqual([])
  for (const text of [null, '', '7', 'null', '{}', textOf('x')]) expect(parseRecords(text, 'u1')).toEqual([])
  const broken = [null, { ...order, kind: 'banner' }, { kind: 'order', id: 'o1' }]
  expect(parseRecords(textOf([...broken, order]), 'u1')).toEqual([order])
})
