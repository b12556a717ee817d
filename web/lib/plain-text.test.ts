import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('simple HTML becomes the text that a reader would see', () => {
  expect(plainText('&copy; 2026 <a href="/">اشتراك</a>. جميع الحقوق <b>محفوظة</b>.')).toBe(
    '© 2026 اشتراك. جميع الحقوق محفوظة.',
  )
  expect(plainText('<p>one</p><p>two<br>three</p>')).toBe('one two three')
})

test('an entity that is not known stays as it is', () => {
  expect(plainText('a &bogus; b &amp; c')).toBe('a &bogus; b & c')
})

test('what looks like a tag after decoding stays text', () => {
  expect(plainText('&lt;script&gt;')).toBe('<script>')
})
