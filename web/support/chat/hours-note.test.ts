import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { chat } from '#messages/ar/chat.ts'
import type { Availability } from './chat-store.ts'
import { HoursNote } from './hours-note.tsx'

/** The note as a visitor reads it, without markup. */
function noteOf(change: Partial<Availability>): string {
  const availability = { isOpen: false, opensAt: null, closedReason: '', week: [], ...change } as Availability
  const note = createElement(HoursNote, { availability })
  const page = createElement(MemoryRouter, null, note)
  const intl = { locale: 'ar', timeZone: 'Asia/Riyadh', messages: { chat }, children: page }
  return renderToStaticMarkup(createElement(IntlProvider, intl)).replace(/<[^>]*>/g, ' ')
}

// Near noon in UTC, so that machines in other time zones have the same day.
const opensAt = '2026-11-19T11:00:00.000Z'

test('on a closed day of a shop that is otherwise open around the clock, only the return is given', () => {
  const note = noteOf({ opensAt })
  expect(note).toMatch(/الخميس.*19 نوفمبر/)
  expect(note).not.toContain(chat.visitor.start.hours)
})

test('a shop with weekly hours also lists them, days in a row together', () => {
  const open = [{ opens: '09:00', closes: '17:00' }]
  const note = noteOf({ opensAt, week: [open, open, open, open, open, [], []] })
  expect(note).toContain(chat.visitor.start.hours)
  expect(note).toMatch(/الأحد – الخميس\s+09:00–17:00/)
  expect(note).toMatch(new RegExp(`الجمعة\\s+${chat.visitor.start.closedDay}`))
})

test('what staff wrote about the day is given as the reason', () => {
  expect(noteOf({ opensAt, closedReason: 'اليوم الوطني' })).toContain('السبب: اليوم الوطني')
  expect(noteOf({ opensAt })).not.toContain('السبب')
})

test('an open shop, and one that never opens again, show nothing', () => {
  expect(noteOf({ isOpen: true, opensAt })).toBe('')
  expect(noteOf({})).toBe('')
})
