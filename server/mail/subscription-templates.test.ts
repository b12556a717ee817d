import { expect, test } from 'vitest'
import { languages } from '#model/languages.ts'
import type { SubscriptionMails } from './subscription-templates.ts'
import { type MailParams, renderMail } from './templates.ts'

const publicUrl = 'https://shop.test'
const names = { name: 'Tune Premium', nameAr: 'أنغام' }
const until = '2027-03-31T21:30:00Z'
const samples: SubscriptionMails = {
  'subscription-renewed': {
    ...names,
    orderId: 'o-1',
    number: 10_042,
    amountHalalas: 5_000,
    endsAt: until,
    how: 'automatic',
    waits: 'nothing',
  },
  'subscription-extended': { ...names, number: 10_042, days: 30, endsAt: until },
  'renewal-failed': { ...names, amountHalalas: 5_000, cardLast4: '2346', graceUntil: until },
  'renewal-stopped': { ...names, endsAt: until, isFinal: false },
  'subscription-ending': { ...names, productId: 'tune', endsAt: until, daysBefore: 7 },
}

const read = (name: keyof SubscriptionMails, language: 'ar' | 'en', changes: object = {}) =>
  renderMail(name, { ...samples[name], ...changes } as MailParams[typeof name], { language, publicUrl })

test('subscription mails have every message in both languages', () => {
  for (const language of languages) {
    for (const name of Object.keys(samples) as (keyof SubscriptionMails)[]) {
      const { subject, html, text } = read(name, language)
      expect(`${subject}${html}${text}`, name).not.toMatch(/undefined|[a-z]+_[a-z]+\.[a-z_]+|\{[a-z]+\}/)
      if (language === 'en') expect(text, name).not.toMatch(/[\u0600-\u06ff]/)
      // In Riyadh the next day has already begun.
      expect(text, name).toMatch(language === 'en' ? /1 April 2027|April 1, 2027/ : /1 أبريل 2027/)
    }
  }
})

test('subscription mails link to pages in the reader’s language', () => {
  expect(read('subscription-renewed', 'en').text).toContain('https://shop.test/en/my-orders/o-1')
  expect(read('renewal-failed', 'ar').text).toContain('https://shop.test/my-subscriptions')
  expect(read('renewal-failed', 'en', { subscriptionId: 's-1' }).text).toContain(
    'https://shop.test/en/my-subscriptions#subscription-s-1',
  )
  expect(read('subscription-ending', 'en').text).toContain('https://shop.test/en/subscriptions/tune')
})

test('a reminder contains the number of days left', () => {
  const days = (daysBefore: number, language: 'ar' | 'en') =>
    read('subscription-ending', language, {
      ...samples['subscription-ending'],
      daysBefore,
    }).subject.replaceAll(/[\u2068\u2069]/g, '')
  expect(days(7, 'en')).toBe('Your Tune Premium subscription ends within 7 days')
  expect(days(1, 'en')).toBe('Your Tune Premium subscription ends within a day')
  expect(days(7, 'ar')).toContain('خلال 7')
  expect(days(1, 'ar')).toMatch(/خلال يوم$/)
})

test('a failed renewal omits the card when Paymob did not send it', () => {
  expect(read('renewal-failed', 'en').text).toContain('2346')
  expect(read('renewal-failed', 'en', { cardLast4: null }).text).not.toContain('Card:')
})

test('a renewal says how it was paid, and what the customer still waits for', () => {
  const renewal = (changes: object) => read('subscription-renewed', 'en', changes)
  expect(renewal({}).text).toMatch(/renewed automatically\. .*without a break/)
  const paid = renewal({ how: 'paid' }).text
  expect(paid).toContain('We received your payment')
  expect(paid).not.toContain('automatically')
  const restarted = renewal({ how: 'restarted' }).text
  expect(restarted).toContain('a full new period has begun')
  expect(restarted).not.toMatch(/automatically|without a break/)
  const sentences = {
    stock: /before new orders/,
    new_account: /Our team is preparing your new account/,
    extension: /our team is extending it/,
  }
  for (const [waits, sentence] of Object.entries(sentences))
    for (const how of ['automatic', 'paid', 'restarted']) {
      const { subject, text } = renewal({ how, waits })
      expect(subject).toMatch(/^The renewal of your .* subscription is paid$/)
      expect(text).toMatch(sentence)
      if (waits !== 'stock') expect(text).not.toContain('stock')
      expect(text).not.toContain('without a break')
    }
  // Queued before renewals told these.
  expect(renewal({ how: undefined, waits: undefined }).text).toBe(renewal({}).text)
})
