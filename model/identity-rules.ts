import { latinDigits } from './digits.ts'

/** What people enter to have an account, and what it takes. Screens and server judge by these alike. */

export const codeLength = 6
export const codeLifeSeconds = 300
export const codeTries = 5
export const resendWaitSeconds = 30
export const resendsAnHour = 5
export const sessionHours = { usual: 12, remembered: 30 * 24 }
export const resetLinkMinutes = 30
/** The link of the last reset mail of a day, as long as the address gets no other. */
export const lastResetLinkHours = 24
export const invitationHours = 72
export const longestPassword = 200

/** `validation.{problem}` of the messages says it. */
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

/** As it is kept: Latin digits, no spaces. */
export function plainPhone(value: string): string {
  return latinDigits(value).replace(/\s/g, '')
}

/** When registering. */
export const passwordProblem: Validator = value => {
  if (value === '') return 'password_required'
  return value.length < 6 ? 'password_short' : undefined
}

/** When changing or resetting. */
export const newPasswordProblem: Validator = value => {
  if (value === '') return 'password_required'
  return value.length < 8 ? 'new_password_short' : undefined
}

/** What the page behind a reset link asks for, in the order of its checklist. */
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

/** The end of the address that stands in the row of somebody who left: nobody reads what is sent there. */
export const addressOfNobody = '@deleted.invalid'
