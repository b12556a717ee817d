import { describe, expect, it, test } from 'vitest'
import { htmlToText, truncateText } from './text.ts'

describe('a text made short', () => {
  it('stays as it is when it fits', () => {
    expect(truncateText('Four screens at once.', 21)).toBe('Four screens at once.')
  })

  it('ends after a whole word, with a sign that it goes on', () => {
    expect(truncateText('Four screens at once, so nobody argues', 25)).toBe('Four screens at once, so…')
    expect(truncateText('أربع شاشات في الوقت نفسه، فلا يتنازع أحد', 28)).toBe('أربع شاشات في الوقت نفسه…')
  })

  it('cuts a word that is longer than all, and no letter in two', () => {
    expect(truncateText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(truncateText('😀'.repeat(10), 6)).toBe('😀😀…')
  })
})

test('simple HTML becomes the text that a reader would see', () => {
  expect(htmlToText('&copy; 2026 <a href="/">اشتراك</a>. جميع الحقوق <b>محفوظة</b>.')).toBe(
    '© 2026 اشتراك. جميع الحقوق محفوظة.',
  )
  expect(htmlToText('<p>one</p><p>two<br>three</p>')).toBe('one two three')
})

test('an entity that is not known stays as it is', () => {
  expect(htmlToText('a &bogus; b &amp; c')).toBe('a &bogus; b & c')
})

test('what looks like a tag after decoding stays text', () => {
  expect(htmlToText('&lt;script&gt;')).toBe('<script>')
})
