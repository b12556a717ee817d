import { describe, expect, test } from 'vitest'
import { type FieldRule, fieldProblem, maxValueLength, typedValue, valuesToStore } from './custom-fields.ts'
import { isSafePattern } from './safe-pattern.ts'

function field(rule: Partial<FieldRule> = {}): FieldRule {
  return {
    fieldName: 'answer',
    fieldType: 'text',
    isRequired: true,
    options: [],
    validationRegex: null,
    ...rule,
  }
}

function problem(rule: Partial<FieldRule>, answer: string) {
  return fieldProblem(field(rule), { answer }, isSafePattern)
}

describe('a required field', () => {
  test.each(['', '   ', '\n\t'])('%j does not count as a value', answer => {
    expect(problem({}, answer)).toBe('required')
  })

  test('a missing value and inherited properties do not count as a value', () => {
    expect(fieldProblem(field(), {}, isSafePattern)).toBe('required')
    expect(fieldProblem(field({ fieldName: 'constructor' }), {}, isSafePattern)).toBe('required')
  })

  test('an optional field may stay empty, whatever its rules', () => {
    expect(problem({ isRequired: false, fieldType: 'email', validationRegex: '^x$' }, ' ')).toBeUndefined()
  })
})

describe('types', () => {
  test.each([
    ['email', 'a@b.test', undefined],
    ['email', ' a@b.co.test ', undefined],
    ['email', 'a@b', 'email'],
    ['email', 'a b@c.test', 'email'],
    ['email', 'a@b..test', 'email'],
    ['email', '@b.test', 'email'],
    ['phone', '+966 (50) 123-4567', undefined],
    ['phone', '٠٥٠١٢٣٤٥٦٧', undefined],
    ['phone', '+ -', 'phone'],
    ['number', '0', undefined],
    ['number', '72.5', undefined],
    ['number', '٧٢', undefined],
    ['number', '-1', 'number'],
    ['number', '1e3', 'number'],
    ['number', 'five', 'number'],
    ['text', 'anything at all', undefined],
    ['textarea', 'two\nlines', undefined],
  ] as const)('%s: %s → %s', (fieldType, answer, expected) => {
    expect(problem({ fieldType }, answer)).toBe(expected)
  })

  test('a choice must be one of the options', () => {
    const rule = { fieldType: 'select', options: ['S', 'M'] } as const
    expect(problem(rule, 'M')).toBeUndefined()
    expect(problem(rule, 'L')).toBe('choice')
  })

  test('a phone accepts only digits, plus, hyphen, spaces and parentheses while typing', () => {
    expect(typedValue(field({ fieldType: 'phone' }), 'tel: +966 (50)-١٢٣x')).toBe(' +966 (50)-123')
    expect(typedValue(field(), 'tel: 5')).toBe('tel: 5')
  })
})

describe('patterns', () => {
  const player = { validationRegex: '^[0-9]{8,12}$' }

  test('match the trimmed value', () => {
    expect(problem(player, ' 12345678 ')).toBeUndefined()
    expect(problem(player, '1234567')).toBe('pattern')
  })

  test('of a phone also match digits written in groups', () => {
    const mobile = { fieldType: 'phone', validationRegex: '^(\\+9665|05)[0-9]{8}$' } as const
    expect(problem(mobile, '050 123 4567')).toBeUndefined()
    expect(problem(mobile, '+966-50-1234567')).toBeUndefined()
    expect(problem(mobile, '011 123 4567')).toBe('pattern')
  })

  test.each(['(a+)+$', '[', '(?<=x)y'])('a slow or invalid pattern is ignored: %s', validationRegex => {
    expect(problem({ validationRegex }, `${'a'.repeat(40)}!`)).toBeUndefined()
  })
})

describe('lengths', () => {
  test('a text has at most 255 characters, a note 1000', () => {
    expect(problem({}, 'x'.repeat(255))).toBeUndefined()
    expect(problem({}, 'x'.repeat(256))).toBe('tooLong')
    expect(problem({ fieldType: 'textarea' }, 'x'.repeat(1000))).toBeUndefined()
    expect(problem({ fieldType: 'textarea' }, 'x'.repeat(1001))).toBe('tooLong')
  })

  test('a value with a pattern is short, also in a note', () => {
    expect(maxValueLength(field({ fieldType: 'textarea', validationRegex: '^a*$' }))).toBe(255)
  })
})

test('keeps values of the product’s own fields, trimmed, without empty ones', () => {
  const fields = [
    field({ fieldName: 'email', fieldType: 'email' }),
    field({ fieldName: 'seats', fieldType: 'number' }),
    field({ fieldName: 'note', isRequired: false }),
  ]
  expect(valuesToStore(fields, { email: ' a@b.test ', seats: '٥', note: '  ', other: 'x' })).toEqual({
    email: 'a@b.test',
    seats: '5',
  })
})
