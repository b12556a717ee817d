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

test('all preferences on allow all mails', () => {
  expect(sentWith({})).toEqual(kinds)
})

test('each preference disables its own mails', () => {
  expect(sentWith({ subscriptionNotifications: false })).toEqual(['necessary', 'news', 'promotion'])
  expect(sentWith({ promotionNotifications: false })).toEqual(['necessary', 'news', 'subscription'])
})

test('without notifications only necessary mails remain', () => {
  expect(sentWith({ emailNotifications: false })).toEqual(['necessary'])
})
