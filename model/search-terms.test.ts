import { expect, test } from 'vitest'
import { searchTermOf } from './search-terms.ts'

test('spellings of one search share a term', () => {
  expect(searchTermOf('  Disney+ ')).toBe('disney plus')
  expect(searchTermOf('شَاشـة')).toBe(searchTermOf('شاشه'))
  expect(searchTermOf('windows 11')).toBe('windows 11')
  expect(searchTermOf('office 2024')).toBe('office 2024')
})

test.each([
  'nora@example.test',
  'my account 0501234567',
  '٠٥٠١٢٣٤٥٦٧',
  '+966 50 123 4567',
  '5123 4567 8901 2346',
  '!؟…',
  'ا'.repeat(61),
])('%s is not counted', text => {
  expect(searchTermOf(text)).toBeUndefined()
})
