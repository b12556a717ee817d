import { z } from 'zod'
import type { Words } from '../messages/ar.ts'
import { findTestCard, isCardNumber, type TestCard } from './test-cards.ts'

const text = z.string().max(200).catch('')

/** The submitted form. Missing or invalid values are empty, and the checks below report them at the field. */
export const formSchema = z
  .object({
    card_number: text,
    expiry: text,
    cvv: text,
    holder: text,
    save_card: z
      .string()
      .optional()
      .catch(undefined)
      .transform(value => value !== undefined && value !== '' && value !== 'false'),
    form_id: text,
  })
  .catch({ card_number: '', expiry: '', cvv: '', holder: '', save_card: false, form_id: '' })

export type CheckoutForm = z.output<typeof formSchema>
export type CardField = 'card_number' | 'expiry' | 'cvv' | 'holder'
export type FieldErrors = Partial<Record<CardField, keyof Words['errors']>>

export type CheckedForm = { ok: true; card: TestCard } | { ok: false; errors: FieldErrors }

export function checkForm(form: CheckoutForm, now: Date): CheckedForm {
  const number = latinDigits(form.card_number).replace(/[\s-]/g, '')
  const card = findTestCard(number)
  const errors: FieldErrors = {}
  if (number === '') errors.card_number = 'cardNumberRequired'
  else if (!isCardNumber(number)) errors.card_number = 'cardNumberWrong'
  else if (!card) errors.card_number = 'cardNumberReal'
  const expiry = expiryError(form.expiry, now)
  if (expiry) errors.expiry = expiry
  if (!/^\d{3}$/.test(latinDigits(form.cvv).trim())) errors.cvv = 'cvvWrong'
  if (form.holder.trim() === '') errors.holder = 'holderRequired'
  return card && Object.keys(errors).length === 0 ? { ok: true, card } : { ok: false, errors }
}

function expiryError(text: string, now: Date): 'expiryWrong' | 'expiryPast' | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(latinDigits(text).trim())
  if (!match) return 'expiryWrong'
  const firstDayAfter = Date.UTC(2000 + Number(match[2]), Number(match[1]))
  if (firstDayAfter <= now.getTime()) return 'expiryPast'
}

/** Arabic keyboards write ٠–٩, Persian ones ۰–۹. */
function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit => String((digit.codePointAt(0) ?? 0) & 15))
}
