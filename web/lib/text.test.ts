import { describe, expect, it, test } from 'vitest'
import { htmlToText, truncateText } from './text.ts'

describe('truncateText', () => {
  it('keeps a text that fits', () => {
    expect(truncateText('Four screens at once.', 21)).toBe('Four screens at once.')
  })

  it('cuts at a word boundary and adds an ellipsis', () => {
    expect(truncateText('Four screens at once, so nobody argues', 25)).toBe('Four screens at once, so…')
    expect(truncateText('أربع شاشات في الوقت نفسه، فلا يتنازع أحد', 28)).toBe('أربع شاشات في الوقت نفسه…')
  })

  it('cuts a long word, but never inside a character', () => {
    expect(truncateText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(truncateText('😀'.repeat(10), 6)).toBe('😀😀…')
  })
})

test('converts simple HTML to text', () => {
  expect(htmlToText('&copy; 2026 <a href="/">اشتراك</a>. جميع الحقوق <b>محفوظة</b>.')).toBe(
    '© 2026 اشتراك. جميع الحقوق محفوظة.',
  )
  expect(htmlToText('<p>one</p><p>two<br>three</p>')).toBe('one two three')
})

test('keeps unknown entities', () => {
  expect(htmlToText('a &bogus; b &amp; c')).toBe('a &bogus; b & c')
})

test('keeps decoded angle brackets as text', () => {
  expect(htmlToText('&lt;script&gt;')).toBe('<script>')
})
