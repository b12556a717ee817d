import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { halalas } from './money.ts'
import { zatcaQr } from './zatca-qr.ts'

/** Parses tag, length and bytes, as a QR reader does. */
function decode(qr: string): { tag: number; bytes: Buffer }[] {
  const all = Buffer.from(qr, 'base64')
  const fields = []
  for (let at = 0; at < all.length; ) {
    const [tag = 0, length = 0] = all.subarray(at, at + 2)
    fields.push({ tag, bytes: all.subarray(at + 2, at + 2 + length) })
    at += 2 + length
  }
  return fields
}

const texts = (qr: string) => decode(qr).map(({ bytes }) => bytes.toString('utf8'))

const facts = {
  sellerName: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: new Date('2022-04-25T15:30:00Z'),
  total: halalas(100_000),
  vat: halalas(15_000),
}

describe('the QR code of a simplified tax invoice', () => {
  test('equals ZATCA’s example', () => {
    expect(zatcaQr(facts)).toBe(
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    )
  })

  test('counts an Arabic name in bytes', () => {
    const [seller] = decode(zatcaQr({ ...facts, sellerName: 'شركة اشتراك' }))
    expect(seller?.bytes).toHaveLength(21)
    expect(seller?.bytes.toString('utf8')).toBe('شركة اشتراك')
  })

  test('has the time in UTC, to the second', () => {
    const issuedAt = new Date('2026-01-31T23:59:59.987+03:00')
    expect(texts(zatcaQr({ ...facts, issuedAt }))[2]).toBe('2026-01-31T20:59:59Z')
  })

  test('truncates a long name at a whole character', () => {
    const [name, ...rest] = texts(zatcaQr({ ...facts, sellerName: 'ش'.repeat(200) }))
    expect(name).toBe('ش'.repeat(127))
    expect(rest[0]).toBe(facts.vatNumber)
  })

  test('can be parsed back to its fields', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter(name => Buffer.byteLength(name) <= 255)
    const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(halalas)
    const issuedAt = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2099-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(text, issuedAt, amount, amount, (sellerName, at, total, vat) => {
        const qr = zatcaQr({ ...facts, sellerName, issuedAt: at, total, vat })
        expect(decode(qr).map(({ tag }) => tag)).toEqual([1, 2, 3, 4, 5])
        const [name, number, moment, totalText, vatText] = texts(qr)
        expect([name, number]).toEqual([sellerName, facts.vatNumber])
        expect(new Date(moment ?? '').getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000)
        expect([totalText, vatText].map(amountOf)).toEqual([total, vat])
      }),
    )
  })
})

function amountOf(text = ''): number {
  expect(text).toMatch(/^\d+\.\d\d$/)
  return Number(text.replace('.', ''))
}
