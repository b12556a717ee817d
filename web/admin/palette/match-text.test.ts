import { expect, test } from 'vitest'
import { markWords, matchesWords } from './match-text.ts'

const marked = (text: string, typed: string) =>
  markWords(text, typed).map(part => (part.isMatch ? `[${part.text}]` : part.text))

test.each([
  ['الطلبات', 'طلب', true],
  ['الطلبات', 'الطلب', true],
  ['حسابات المخزون', 'المخزون حساب', true],
  ['الفئات', 'الفيات', true],
  ['التقارير', 'طلب', false],
  ['Stock accounts', 'ACC', true],
  ['Stock accounts', 'ounts', false],
])('%s is found by %s: %s', (text, typed, isFound) => {
  expect(matchesWords(text, typed)).toBe(isFound)
})

test('marks the typed words in the text as it is written', () => {
  expect(marked('ريم الحربي', 'ريم')).toEqual(['[ريم]', ' الحربي'])
  expect(marked('أرْوى الغامدي', 'اروي')).toEqual(['[أرْوى]', ' الغامدي'])
  expect(marked('reem@example.com', 'example')).toEqual(['reem@', '[example]', '.com'])
  expect(marked('كريم', '')).toEqual(['كريم'])
})
