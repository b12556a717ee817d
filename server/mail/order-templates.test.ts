import { expect, test } from 'vitest'
import { mail as english } from '#messages/en/mail.ts'
import type { MailedItem } from './order-templates.ts'
import { renderMail } from './templates.ts'

const item: MailedItem = {
  name: 'Nagham',
  nameAr: 'نغم',
  label: '1 month',
  labelAr: 'شهر',
  quantity: 2,
  isDelivered: false,
  isInstant: true,
  delivered: 0,
  accounts: [],
}

function textOf(changes: Partial<MailedItem>): string {
  const params = { orderId: 'o1', number: 10_001, totalHalalas: 5_000, linkOnly: false }
  const items = [{ ...item, ...changes }]
  const place = { language: 'en', publicUrl: 'https://shop.test' } as const
  return renderMail('order-completed', { ...params, items }, place).text
}

test('the mail of a renewing purchase has the next charge and links to order and invoice', () => {
  const nextCharge = { at: '2027-03-31T21:30:00Z', amountHalalas: 5_000 }
  const params = { orderId: 'o1', number: 10_001, totalHalalas: 4_000, linkOnly: false, items: [item] }
  const place = { publicUrl: 'https://shop.test' } as const
  const read = (language: 'ar' | 'en', changes: object) =>
    renderMail('order-completed', { ...params, ...changes }, { ...place, language }).text
  const renewing = read('en', { nextCharge, hasInvoice: true })
  expect(renewing).toMatch(/Next charge:\s+.*50\.00 SAR.* on .*April.*2027/)
  expect(renewing).toContain('https://shop.test/en/my-orders/o1/invoice')
  expect(read('ar', { nextCharge })).toMatch(/الدفعة القادمة:\s+.*50\.00 ريال.* في 1 أبريل 2027/)
  expect(read('en', { nextCharge: null })).not.toMatch(/Next charge|invoice/)
})

test('the mail explains what an undelivered item waits for: stock, the remaining units, or staff', () => {
  const { short, by_hand: byHand } = english.order
  expect(textOf({})).toContain(short)
  expect(textOf({ delivered: 1 })).toContain('You have 1 of 2.')
  expect(textOf({ isInstant: false })).toContain(byHand)
  const whole = textOf({ isDelivered: true, delivered: 2 })
  for (const words of [short, byHand, 'You have']) expect(whole).not.toContain(words)
})

test('the mail shows what staff wrote, with its line breaks and as text', () => {
  const params = { orderId: 'o1', number: 10_001, totalHalalas: 5_000, linkOnly: false }
  const items = [{ ...item, isDelivered: true, messages: ['PIN 4421\nملف <b>3</b>'] }]
  const place = { language: 'ar', publicUrl: 'https://shop.test' } as const
  const mail = renderMail('order-completed', { ...params, items }, place)
  expect(mail.text).toContain('رسالة من المتجر:\nPIN 4421\nملف <b>3</b>')
  const lines = ['PIN 4421', 'ملف <bdi dir="ltr">&lt;b&gt;3&lt;/b&gt;</bdi>'].map(
    line => `<div dir="auto">${line}<br></div>`,
  )
  expect(mail.html).toContain(lines.join(''))
})
