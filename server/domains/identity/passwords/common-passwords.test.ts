import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('common', () => {
  test.each([
    'password',
    'Password',
    'PASSWORD1',
    'password2024!',
    'p@ssw0rd',
    'Pa$$w0rd',
    '!!password',
    'pass-word',
    '123456',
    '12345678',
    '987654321',
    '111111',
    '121212',
    'abcabcabc',
    'aaaaaa',
    '1234567890',
    '٠١٢٣٤٥٦٧',
    'qwerty',
    'Qwerty123',
    'qwertyuiop',
    'poiuyt',
    'asdfgh',
    '1q2w3e4r',
    'ضصثقفغ',
    'mohammed',
    'Mohammed123',
    'ahmed2020',
    'Allah',
    'bismillah',
    'ksa123',
    'alhilal1',
    'محمد123',
    'السعودية',
    'ishtirak',
    'Ishtirak2026',
    'اشتراك',
    'sara.ahmad',
    'Sara.Ahmad1',
    'sara.ahmad@people.test',
  ])('%s', password => {
    expect(isCommonPassword(password, 'sara.ahmad@people.test')).toBe(true)
  })
})

describe('not common', () => {
  test.each([
    'Demo-pass-1',
    'winding-road-7',
    'tahun4-merpati',
    'Xk29-vqPd',
    'correct horse battery',
    'غيمة-فوق-٧-نخلات',
    'mohammed-walks-fast',
    'my-passwords-are-long',
    '8362019457',
  ])('%s', password => {
    expect(isCommonPassword(password, 'sara.ahmad@people.test')).toBe(false)
  })
})

test('an address with a name of two letters excludes no password', () => {
  expect(isCommonPassword('xk-vine-72', 'xk@people.test')).toBe(false)
})
