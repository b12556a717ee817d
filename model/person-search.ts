import { fold } from './arabic.ts'
import { latinDigits } from './digits.ts'

type Person = { fullName: string; email: string; phone: string | null }

/** The content of `users.search_text`: folded name, e-mail and phone; a Saudi number in both its forms. */
export function personSearchText({ fullName, email, phone }: Person): string {
  const parts = [fold(fullName), fold(email), ...phoneForms(phone ?? '')]
  return parts.filter(part => part !== '').join('\n')
}

/** The search words; each must occur in the text. */
export function personSearchWords(typed: string): string[] {
  const plain = fold(typed.replaceAll('+', ' '))
  return plain === '' ? [] : plain.split(' ')
}

const saudi = /^(?:00966|966|0)(5\d{8})$/

function phoneForms(phone: string): string[] {
  const digits = latinDigits(phone).replace(/\D/g, '')
  const national = saudi.exec(digits)?.[1]
  return national ? [`966${national}`, `0${national}`] : [digits]
}
