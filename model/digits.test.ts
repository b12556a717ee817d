import fc from 'fast-check'
import { expect, it } from 'vitest'
import { latinDigits, onlyDigits } from './digits.ts'

it('converts Arabic-Indic and Persian digits to 0–9', () => {
  expect(latinDigits('\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669')).toBe('0123456789')
  expect(latinDigits('\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9')).toBe('0123456789')
})

it('keeps only the digits of a pasted text', () => {
  expect(onlyDigits('Code: 12-34 \u0665\u0666')).toBe('123456')
  expect(onlyDigits('no digit')).toBe('')
})

it('returns only 0–9 for any input', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => /^[0-9]*$/.test(onlyDigits(text))))
})
