import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addedText, boxForKey, enterDigits, eraseDigit, isComplete } from './code-entry.ts'

describe('entering digits', () => {
  it('fills a box and moves to the next', () => {
    expect(enterDigits('12', 2, '3', 6)).toEqual({ code: '123', focus: 3 })
  })

  it('takes Arabic-Indic digits and drops everything else', () => {
    expect(enterDigits('', 0, '\u0667', 6)).toEqual({ code: '7', focus: 1 })
    expect(enterDigits('12', 2, 'x', 6)).toEqual({ code: '12', focus: 2 })
  })

  it('uses the first six digits of a paste, wherever the caret was', () => {
    expect(enterDigits('12', 2, ' 98-76 54 32', 6)).toEqual({ code: '987654', focus: 5 })
  })

  it('overwrites the boxes that a shorter paste covers', () => {
    expect(enterDigits('123456', 1, '99', 6)).toEqual({ code: '199456', focus: 3 })
  })

  it('leaves no empty box before the first digits', () => {
    expect(enterDigits('', 4, '1', 6)).toEqual({ code: '1', focus: 1 })
  })
})

describe('erasing', () => {
  it('clears the box and stays, then moves back', () => {
    expect(eraseDigit('123', 2)).toEqual({ code: '12', focus: 2 })
    expect(eraseDigit('12', 2)).toEqual({ code: '1', focus: 1 })
  })

  it('leaves a gap in the middle, which the next digit fills', () => {
    const { code, focus } = eraseDigit('123456', 2)
    expect(code).toBe('12 456')
    expect(isComplete(code, 6)).toBe(false)
    expect(enterDigits(code, focus, '9', 6).code).toBe('129456')
  })

  it('does nothing in the first empty box', () => {
    expect(eraseDigit('', 0)).toEqual({ code: '', focus: 0 })
  })
})

describe('addedText', () => {
  it('returns the new digit, typed before or after the old one', () => {
    expect(addedText('1', '12')).toBe('2')
    expect(addedText('1', '21')).toBe('2')
    expect(addedText('1', '11')).toBe('1')
  })

  it('returns the whole text of an empty box, as with autofill', () => {
    expect(addedText(undefined, '123456')).toBe('123456')
    expect(addedText(' ', '12')).toBe('12')
  })
})

it('moves with the arrows from left to right, no further than the next empty box', () => {
  expect(boxForKey('ArrowRight', 0, '12', 6)).toBe(1)
  expect(boxForKey('ArrowRight', 2, '12', 6)).toBe(2)
  expect(boxForKey('ArrowLeft', 0, '12', 6)).toBe(0)
  expect(boxForKey('End', 0, '12', 6)).toBe(2)
  expect(boxForKey('a', 0, '12', 6)).toBeUndefined()
})

it('keeps at most six digits and a valid focus, whatever is typed', () => {
  const action = fc.record({ box: fc.nat(5), text: fc.option(fc.string({ maxLength: 8 })) })
  fc.assert(
    fc.property(fc.array(action), actions => {
      let code = ''
      for (const { box, text } of actions) {
        const entry = text === null ? eraseDigit(code, box) : enterDigits(code, box, text, 6)
        expect(entry.code).toMatch(/^([0-9 ]{0,5}[0-9])?$/)
        expect(entry.focus).toBeGreaterThanOrEqual(0)
        expect(entry.focus).toBeLessThan(6)
        code = entry.code
      }
    }),
  )
})
