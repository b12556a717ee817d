import { expect, test } from 'vitest'
import { changeImport, emptyImport, lineSpan, linesFromCsv } from './import-values.ts'

test('another product resets the duration, other changes keep it', () => {
  const chosen = { ...emptyImport, productId: 'a', duration: '30' }
  expect(changeImport(chosen, { productId: 'b' })).toMatchObject({ productId: 'b', duration: '' })
  expect(changeImport(chosen, { note: 'x' })).toMatchObject({ productId: 'a', duration: '30', note: 'x' })
})

test('a CSV file becomes username:password lines, without its header', () => {
  expect(linesFromCsv('\uFEFFusername,password\r\na@b.test,one\r\n"c@d.test","t""w,o"\r\n')).toBe(
    'a@b.test:one\nc@d.test:t"w,o',
  )
  expect(linesFromCsv('a@b.test;one;extra\nc@d.test\ttwo')).toBe('a@b.test:one\nc@d.test:two')
  expect(linesFromCsv('a@b.test:with,comma')).toBe('a@b.test:with,comma')
  expect(linesFromCsv('username:password\na@b.test:one')).toBe('a@b.test:one')
})

test('a line is found in the text', () => {
  expect(lineSpan('ab\ncd\nef', 2)).toEqual({ start: 3, end: 5 })
})
