import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchPlans } from './search-plan.ts'
import { fuzzyKeys, searchTextOf, typoKeys } from './search-text.ts'

const nothing = { description: '', descriptionAr: '', tags: [], tagsAr: [], aliases: [] }
const product = {
  name: 'Shasha Plus',
  nameAr: 'شاشة بلس',
  description: 'Films for the family',
  descriptionAr: 'أفلامٌ للعائلة',
  tags: ['4K'],
  tagsAr: ['عائلي'],
  aliases: ['شاشه+'],
}

describe('the searchable text', () => {
  test('has five parts with one folded phrase per line', () => {
    const parts = searchTextOf(product, { name: 'Films', nameAr: 'أفلام' }).split('\n\n')
    expect(parts.slice(0, 4)).toEqual([
      'shasha plus\nشاشه بلس',
      'شاشه plus',
      '4k\nعايلي\nfilms\nافلام',
      'films for the family\nافلام للعايله',
    ])
    expect(parts[4]?.split(' ')).toEqual(
      expect.arrayContaining(['~cc', '~bls', '-shasha', '-shsha', '-شاشه']),
    )
  })

  test('has five parts even when some are empty', () => {
    const names = { name: 'Tune', nameAr: 'Tune' }
    const parts = searchTextOf({ ...names, ...nothing }, { name: '!', nameAr: '؟' }).split('\n\n')
    expect(parts).toEqual(['tune', '', '', '', expect.stringContaining('-tune')])
  })

  test('has no key of an empty word, so the database can split the keys', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 40 })
    fc.assert(
      fc.property(words, words, (name, nameAr) => {
        const parts = searchTextOf({ name, nameAr, ...nothing }, { name: 'Music', nameAr: 'Music' }).split(
          '\n\n',
        )
        expect(parts).toHaveLength(5)
        expect(parts[4]?.split(' ').filter(key => !/^[~-][\p{L}\p{N}]+$/u.test(key))).toEqual([])
      }),
    )
  })
})

describe('one typo', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمن')
  const word = fc
    .string({ unit: letters, minLength: 5, maxLength: 12 })
    .filter(text => !/^(ال|لل|وال|بال)/.test(text))
  const meet = (one: string, other: string) => {
    const keys = new Set(typoKeys(one))
    return typoKeys(other).some(key => keys.has(key))
  }

  test.each<[string, (text: string, at: number, letter: string) => string]>([
    ['a letter left out', (text, at) => text.slice(0, at) + text.slice(at + 1)],
    ['a letter too many', (text, at, letter) => text.slice(0, at) + letter + text.slice(at)],
    ['another letter', (text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1)],
    [
      'two letters swapped',
      (text, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    ],
  ])('%s is forgiven', (_, slip) => {
    fc.assert(
      fc.property(word, fc.nat(), letters, (text, position, letter) => {
        const slipped = slip(text, position % text.length, letter)
        fc.pre(slipped.length >= 4 && !/^(ال|لل|وال|بال)/.test(slipped))
        expect(meet(text, slipped)).toBe(true)
      }),
    )
  })

  test.each([
    ['shasha', 'sasah'],
    ['قدرات', 'قطارات'],
    ['4k', '5k'],
    ['1932', '1923'],
  ])('%s is not %s', (one, other) => {
    expect(meet(one, other)).toBe(false)
  })

  test('an article does not count', () => {
    expect(meet('السينما', 'سنيما')).toBe(true)
  })
})

test('a very short word has no keys', () => {
  expect(fuzzyKeys('4k')).not.toContain('-4k')
  expect(fuzzyKeys('ا')).toEqual([])
})

describe('a search plan', () => {
  test('is undefined without a word', () => {
    for (const text of ['', '  ', '!؟']) expect(searchPlans(text)).toBeUndefined()
  })

  test('ignores words that match every product, unless there are no others', () => {
    expect(searchPlans('اشتراك شاشة')?.exact.matches).not.toContain('اشتراك:')
    expect(searchPlans('اشتراك شاشة')?.partial).toBeUndefined()
    expect(searchPlans('اشتراك')?.exact.matches).toContain('اشتراك')
  })

  test('requires at least half of the words in the partial plan', () => {
    expect(searchPlans('one two three')?.partial?.minWords).toBe(2)
    expect(searchPlans('one two')?.partial?.minWords).toBe(1)
    expect(searchPlans('one one')?.partial).toBeUndefined()
  })

  test('is bounded for any input', () => {
    const plan = searchPlans(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '))
    expect(plan?.partial?.words).toHaveLength(8)
  })

  test('matches one letter as the start of a name', () => {
    expect(searchPlans('ش')?.exact.matches).toBe("'=ش':*")
  })

  test('quotes every word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), text => {
        const { exact, fuzzy } = searchPlans(text) ?? {}
        for (const query of [exact?.matches, fuzzy?.matches, ...(exact?.ranks ?? [])])
          expect((query ?? '').replaceAll(/'[=~-]?[\p{L}\p{N}]+'(:\*?[A-C]*)?/gu, '')).toMatch(/^[()&| ]*$/)
      }),
    )
  })
})
