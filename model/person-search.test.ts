import { expect, test } from 'vitest'
import { personSearchText, personSearchWords } from './person-search.ts'

const nora = { fullName: 'نورة الأحمد', email: 'Nora.Ahmad@example.test', phone: '+966501234567' }

function finds(typed: string, person: Parameters<typeof personSearchText>[0] = nora): boolean {
  const text = personSearchText(person)
  return personSearchWords(typed).every(word => text.includes(word))
}

test.each([
  'نوره',
  'الاحمد نورة',
  'NORA.ahmad',
  'example.test',
  'nora@',
  '+966 50',
  '0501234567',
  '٠٥٠١٢٣٤٥٦٧',
  '4567',
])('%s finds her', typed => {
  expect(finds(typed)).toBe(true)
})

test.each(['سارة', 'nora sara', '0509999999'])('%s does not match', typed => {
  expect(finds(typed)).toBe(false)
})

test('a number is found in its other format', () => {
  expect(finds('+966501234567', { ...nora, phone: '0501234567' })).toBe(true)
  expect(finds('2012345', { ...nora, phone: '+20 123 456 7890' })).toBe(true)
})

test('punctuation alone matches everyone', () => {
  expect(personSearchWords(' %_+ ')).toEqual([])
})

test('a person without a number has a text without one', () => {
  expect(personSearchText({ ...nora, phone: null })).toBe('نوره الاحمد\nnora ahmad example test')
})
