import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxPatternInput } from './custom-fields.ts'
import { patternProblem } from './safe-pattern.ts'

test.each([
  '',
  '\\d{8}',
  '^(\\+966|0)5\\d{8}$',
  '^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$',
  '^(?=.*\\d)(?=.*[a-z]).{8,}$',
  '^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$',
  '^[\\p{L} ]{2,60}$',
  '^\\u{0627}[أ-ي]+$',
  'a+|b+|c+|d+',
  '^[(+*|]{2}\\)$',
  '^(\\d{5} ){10}$',
  '^(?<area>\\d{2})-\\d+$',
])('accepts %s', pattern => {
  expect(patternProblem(pattern)).toBeUndefined()
})

test.each([
  '(a+)+$',
  '^(a|a)*$',
  '^(a|ab)*c$',
  '^(\\w+\\s?)*$',
  '(.*)*',
  '^(a?){30}a{30}$',
  '^(?:(?:a*)b?)+$',
  '^(a*){12}$',
  '^\\d+\\d+\\d+\\d+x$',
  '\\d+\\d+\\d+x',
  '^a+a+a+b|c$',
  '^(a)\\1+$',
  '^(?<x>a)\\k<x>$',
  '(?<=a+)b',
  '^(?:(?:(?:){99}){99}){99}$',
  '^a{256}$',
  '(?i:a)',
])('refuses %s as too much work', pattern => {
  expect(patternProblem(pattern)).toBe('pattern_slow')
})

test.each(['(', '[a', 'a{2,1}', '\\', '*', '\\p{Nothing}', 'a\u0000', '\ud800'])(
  'refuses %s, which is no pattern',
  pattern => {
    expect(patternProblem(pattern)).toBe('pattern_invalid')
  },
)

test('refuses a pattern that is too long', () => {
  expect(patternProblem('a'.repeat(200))).toBeUndefined()
  expect(patternProblem('a'.repeat(201))).toBe('pattern_too_long')
})

const repeats = fc.constantFrom('', '*', '+', '?', '{2}', '{0,9}', '{1,}', '+?')
const { node } = fc.letrec<{ node: string }>(tie => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '.', '[ab]', '\\w'),
    fc.tuple(tie('node'), tie('node')).map(parts => parts.join('')),
    fc.tuple(tie('node'), tie('node')).map(parts => `(${parts.join('|')})`),
    fc.tuple(tie('node'), repeats).map(([inner, repeat]) => `(?:${inner})${repeat}`),
    fc.tuple(fc.constantFrom('a', '.', '[ab]'), repeats).map(parts => parts.join('')),
  ),
}))
const nasty = ['a'.repeat(maxPatternInput), `${'a'.repeat(maxPatternInput - 1)}!`, 'ab'.repeat(100)]

test('every accepted pattern finishes', { timeout: 120_000 }, () => {
  const patterns = fc
    .tuple(fc.constantFrom('', '^'), node, fc.constantFrom('', '$', '!'))
    .map(p => p.join(''))
  fc.assert(
    fc.property(patterns, fc.constantFrom(...nasty), (pattern, value) => {
      fc.pre(patternProblem(pattern) === undefined)
      // A generous time limit: a catastrophic pattern would take years.
      runInNewContext('new RegExp(pattern, "u").test(value)', { pattern, value }, { timeout: 20_000 })
    }),
    { numRuns: 200 },
  )
})
