import { latinDigits } from './digits.ts'

/** Limits and validation of account fields, shared by screens and server. */

export const codeLength = 6
export const codeLifeSeconds = 300
export const codeTries = 5
export const resendWaitSeconds = 30
export const resendsAnHour = 5
export const sessionHours = { usual: 12, remembered: 30 * 24 }
export const resetLinkMinutes = 30
/** The lifetime of the link in the last reset mail that an address gets in a day. */
export const lastResetLinkHours = 24
export const invitationHours = 72
export const maxPasswordLength = 200

/** The message is `validation.{error}`. */
export type IdentityFieldError =
  | 'full_name_required'
  | 'full_name_short'
  | 'email_required'
  | 'email_invalid'
  | 'phone_required'
  | 'phone_invalid'
  | 'password_required'
  | 'password_short'
  | 'new_password_short'
  | 'password_lower'
  | 'password_upper'
  | 'password_digit'

type Validator = (value: string) => IdentityFieldError | undefined

export const fullNameProblem: Validator = value => {
  const name = value.trim()
  if (name === '') return 'full_name_required'
  return name.length < 2 ? 'full_name_short' : undefined
}

export const emailProblem: Validator = value => {
  const email = value.trim()
  if (email === '') return 'email_required'
  return isEmail(email) ? undefined : 'email_invalid'
}

/** One @, no spaces, and a domain of at least two labels. */
function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@"(),:;<>[\]\\]+@[^\s@.,]+(\.[^\s@.,]+)+$/.test(email)
}

export const phoneProblem: Validator = value => {
  const phone = plainPhone(value)
  if (phone === '') return 'phone_required'
  return /^\+?\d{10,15}$/.test(phone) ? undefined : 'phone_invalid'
}

/** The stored form: Latin digits, no spaces. */
export function plainPhone(value: string): string {
  return latinDigits(value).replace(/\s/g, '')
}

/** For registration. */
export const passwordProblem: Validator = value => {
  if (value === '') return 'password_required'
  return value.length < 6 ? 'password_short' : undefined
}

/** For a changed or reset password. */
export const newPasswordProblem: Validator = value => {
  if (value === '') return 'password_required'
  return value.length < 8 ? 'new_password_short' : undefined
}

/** The password rules of the reset page, in the order of its checklist. */
export const linkPasswordRules: readonly {
  problem: IdentityFieldError
  holds: (value: string) => boolean
}[] = [
  { problem: 'new_password_short', holds: value => value.length >= 8 },
  { problem: 'password_lower', holds: value => /\p{Ll}/u.test(value) },
  { problem: 'password_upper', holds: value => /\p{Lu}/u.test(value) },
  { problem: 'password_digit', holds: value => /\p{Nd}/u.test(value) },
]

export const linkPasswordProblem: Validator = value => {
  if (value === '') return 'password_required'
  return linkPasswordRules.find(({ holds }) => !holds(value))?.problem
}

/** The domain of the placeholder address of a deleted account; no mail is sent there. */
export const deletedEmailDomain = '@deleted.invalid'
