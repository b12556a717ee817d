import { expect, test } from 'vitest'
import { internationalDigits, whatsappUrl } from './whatsapp.tsx'

test.each([
  ['+966 50 123 4567', '966501234567'],
  ['00966501234567', '966501234567'],
  ['966501234567', '966501234567'],
  ['0501234567', '966501234567'],
  ['501234567', '966501234567'],
  ['01012345678', '201012345678'],
  ['1012345678', '201012345678'],
  ['+1 (202) 555-0123', '12025550123'],
])('%s is dialled as %s', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits)
})

test('the URL contains the whole message', () => {
  const url = new URL(whatsappUrl('0501234567', 'a & b? «ج»'))
  expect(url.href).toMatch(/^https:\/\/wa\.me\/966501234567\?/)
  expect(url.searchParams.get('text')).toBe('a & b? «ج»')
})
