import { describe, expect, it } from 'vitest'
import { shortText } from './short-text.ts'

describe('a text made short', () => {
  it('stays as it is when it fits', () => {
    expect(shortText('Four screens at once.', 21)).toBe('Four screens at once.')
  })

  it('ends after a whole word, with a sign that it goes on', () => {
    expect(shortText('Four screens at once, so nobody argues', 25)).toBe('Four screens at once, so…')
    expect(shortText('أربع شاشات في الوقت نفسه، فلا يتنازع أحد', 28)).toBe('أربع شاشات في الوقت نفسه…')
  })

  it('cuts a word that is longer than all, and no letter in two', () => {
    expect(shortText('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(shortText('😀'.repeat(10), 6)).toBe('😀😀…')
  })
})
