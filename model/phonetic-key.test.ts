import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './arabic.ts'
import { phoneticKey } from './phonetic-key.ts'

const sound = (word: string) => phoneticKey(fold(word))

describe('a word has the same key in both scripts', () => {
  test.each([
    ['نتفلكس', 'netflix', 'natflex', 'نيتفليكس'],
    ['شاشة', 'shasha', 'shashah', 'chacha'],
    ['بلس', 'plus', 'pls'],
    ['نغم', 'nagham', 'naghm', 'nagam'],
    ['كوكب', 'kawkab', 'kaukab', 'kwkb'],
    ['عدسة', 'adasa', '3adasa', 'adassah'],
    ['حصن', 'hisn', '7isn', 'hesn'],
    ['خزانة', 'khizana', '5izana', 'khezanah'],
    ['مؤشر', 'muashir', 'mo2asher', 'moasher'],
    ['يوغا', 'yoga', 'يوقا', 'يوجا'],
    ['مونتاج', 'montaj', 'montage'],
    ['سوالف', 'sawalef', 'swalif', 'sawaleef'],
    ['فواتير', 'فاتورة', 'fatoora'],
    ['سبوتيفاي', 'spotify'],
    ['أنمي', 'anime', 'انيمي'],
  ])('%s, %s …', (first, ...others) => {
    expect(sound(first)).not.toBe('')
    expect(others.map(sound)).toEqual(others.map(() => sound(first)))
  })
})

test.each([
  ['شاشة', 'ساحة'],
  ['نغم', 'فلك'],
  ['مسار', 'ميزان'],
])('%s does not sound like %s', (one, other) => {
  expect(sound(one)).not.toBe(sound(other))
})

test.each(['', '2024', 'ا', 'و', 'ها', 'a', '日本'])('%j has no key', word => {
  expect(sound(word)).toBe('')
})

test('double Latin letters, written vowels and case make no difference', () => {
  const consonants = fc.constantFrom(...'bdfklmnrst')
  const vowels = fc.constantFrom('', 'a', 'e', 'i', 'o', 'u', 'aa', 'ee', 'ou')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(consonants, vowels, fc.boolean()), { minLength: 2, maxLength: 8 }),
      parts => {
        // A vowel after each consonant separates two equal ones.
        const plain = parts.map(([letter]) => `${letter}a`).join('')
        const other = parts
          .map(([letter, vowel, twice]) => (twice ? letter : '') + letter + (vowel || 'a'))
          .join('')
        expect(sound(other.toUpperCase())).toBe(sound(plain))
      },
    ),
  )
})

test('a key consists of the letters of its alphabet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), word => {
      expect(sound(word.replaceAll(/\s/g, ''))).toMatch(/^[awybtkscfdhlmnr]*$/)
    }),
  )
})
