import { describe, expect, test } from 'vitest'
import { type FieldRule, fieldProblem, maxValueLength, typedValue, valuesToStore } from './custom-fields.ts'

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
  return fieldProblem(field(rule), { answer })
}

describe('a required field', () => {
  test.each(['', '   ', '\n\t'])('is not answered by %j', answer => {
    expect(problem({}, answer)).toBe('required')
  })

  test('is not answered when nothing was entered, nor by what every object has', () => {
    expect(fieldProblem(field(), {})).toBe('required')
    expect(fieldProblem(field({ fieldName: 'constructor' }), {})).toBe('required')
  })

  test('an optional one may stay empty, whatever its rules', () => {
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

  test('a choice is one of the options', () => {
    const rule = { fieldType: 'select', options: ['S', 'M'] } as const
    expect(problem(rule, 'M')).toBeUndefined()
    expect(problem(rule, 'L')).toBe('choice')
  })

  test('a phone takes only digits, plus, hyphen, spaces and parentheses while it is typed', () => {
    expect(typedValue(field({ fieldType: 'phone' }), 'tel: +966 (50)-١٢٣x')).toBe(' +966 (50)-123')
    expect(typedValue(field(), 'tel: 5')).toBe('tel: 5')
  })
})

describe('patterns', () => {
  const player = { validationRegex: '^[0-9]{8,12}$' }

  test('are asked of what was entered, without the space around it', () => {
    expect(problem(player, ' 12345678 ')).toBeUndefined()
    expect(problem(player, '1234567')).toBe('pattern')
  })

  test('of a phone hold for digits written in groups too', () => {
    const mobile = { fieldType: 'phone', validationRegex: '^(\\+9665|05)[0-9]{8}$' } as const
    expect(problem(mobile, '050 123 4567')).toBeUndefined()
    expect(problem(mobile, '+966-50-1234567')).toBeUndefined()
    expect(problem(mobile, '011 123 4567')).toBe('pattern')
  })

  test.each(['(a+)+$', '[', '(?<=x)y'])('one that is slow or broken is no rule: %s', validationRegex => {
    expect(problem({ validationRegex }, `${'a'.repeat(40)}!`)).toBeUndefined()
  })
})

describe('lengths', () => {
  test('a text ends at 255 letters, a note at 1000', () => {
    expect(problem({}, 'x'.repeat(255))).toBeUndefined()
    expect(problem({}, 'x'.repeat(256))).toBe('tooLong')
    expect(problem({ fieldType: 'textarea' }, 'x'.repeat(1000))).toBeUndefined()
    expect(problem({ fieldType: 'textarea' }, 'x'.repeat(1001))).toBe('tooLong')
  })

  test('what a pattern is asked about is short, in a note too', () => {
    expect(maxValueLength(field({ fieldType: 'textarea', validationRegex: '^a*$' }))).toBe(255)
  })
})

test('kept are the answers to the product’s own fields, trimmed, without the empty ones', () => {
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
