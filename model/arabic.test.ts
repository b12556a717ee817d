import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, withArticles, withoutArticle, wordsOf } from './arabic.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 60 })
const arabic = fc.string({
  unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويأإآٱةىؤئءـ ًٌٍَُِّْٰ'),
  maxLength: 40,
})

describe('folding', () => {
  test.each([
    ['أإآٱا', 'ااااا'],
    ['شاشة', 'شاشه'],
    ['ليالى', 'ليالي'],
    ['مؤشر', 'موشر'],
    ['قائد', 'قايد'],
    ['سُلّم', 'سلم'],
    ['نَفَس', 'نفس'],
    ['شـــاشة', 'شاشه'],
    ['إيقاع', 'ايقاع'],
    ['شيء', 'شي'],
    ['ﻻ', 'لا'],
    ['کتاب فارسی', 'كتاب فارسي'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['Résumé', 'resume'],
    ['İSTANBUL', 'istanbul'],
    ['ＰＤＦ', 'pdf'],
    ['Hi-Fi', 'hi fi'],
    ['Players’ Diwan', 'players diwan'],
    ['Shasha+', 'shasha plus'],
    ['  شاشة ،  بلس!  ', 'شاشه بلس'],
    ['\u200fشاشة\u200c', 'شاشه'],
    ['!؟…', ''],
  ])('%j is %j', (written, folded) => {
    expect(fold(written)).toBe(folded)
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(text, arabic), written => {
        const once = fold(written)
        expect(fold(once)).toBe(once)
      }),
    )
  })

  test('returns words of letters and digits, separated by one space', () => {
    fc.assert(
      fc.property(fc.oneof(text, arabic), written => {
        expect(fold(written)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
    )
  })

  test('ignores diacritics and tatweel anywhere', () => {
    const marks = fc.constantFrom(...'ًٌٍَُِّْٰـ')
    fc.assert(
      fc.property(arabic, fc.array(marks, { maxLength: 5 }), fc.nat(), (written, added, at) => {
        const position = at % (written.length + 1)
        const marked = written.slice(0, position) + added.join('') + written.slice(position)
        expect(fold(marked)).toBe(fold(written))
      }),
    )
  })

  test('folds joined texts like their words', () => {
    fc.assert(
      fc.property(text, arabic, (first, second) => {
        expect(wordsOf(`${first} ${second}`)).toEqual([...wordsOf(first), ...wordsOf(second)])
      }),
    )
  })
})

describe('the article', () => {
  test.each([
    ['السينما', 'سينما'],
    ['للجري', 'جري'],
    ['والتحصيلي', 'تحصيلي'],
    ['بالعربيه', 'عربيه'],
    ['الم', 'الم'],
    ['album', 'album'],
    ['بال', 'بال'],
  ])('%s without it is %s', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare)
  })

  test('is removed again', () => {
    const forms = withArticles('سينما')
    expect(forms).toContain('السينما')
    expect(new Set(forms.map(withoutArticle))).toEqual(new Set(['سينما']))
  })

  test('is not added to Latin words or single letters', () => {
    expect(withArticles('plus')).toEqual([])
    expect(withArticles('س')).toEqual([])
  })
})
