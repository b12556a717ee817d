import { expect, test } from 'vitest'
import { type MailKind, type MailPreferences, mayMail } from './mail-kinds.ts'

const all: MailPreferences = {
  emailNotifications: true,
  subscriptionNotifications: true,
  promotionNotifications: true,
}
const kinds: MailKind[] = ['necessary', 'news', 'subscription', 'promotion']
const sentWith = (change: Partial<MailPreferences>) =>
  kinds.filter(kind => mayMail({ ...all, ...change }, kind))

test('who wants everything gets everything', () => {
  expect(sentWith({})).toEqual(kinds)
})

test('each preference silences its own mails', () => {
  expect(sentWith({ subscriptionNotifications: false })).toEqual(['necessary', 'news', 'promotion'])
  expect(sentWith({ promotionNotifications: false })).toEqual(['necessary', 'news', 'subscription'])
})

test('who wants no notifications gets what is necessary', () => {
  expect(sentWith({ emailNotifications: false })).toEqual(['necessary'])
})
