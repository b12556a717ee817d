import { z } from 'zod'
import {
  codeLength,
  emailProblem,
  fullNameProblem,
  type IdentityFieldError,
  linkPasswordProblem,
  maxPasswordLength,
  newPasswordProblem,
  passwordProblem,
  phoneProblem,
  plainPhone,
} from '../identity-rules.ts'
import { line } from './form.ts'

/** A message under `validation.` in the server's catalogue. */
type FieldText =
  | IdentityFieldError
  | 'data_lost'
  | 'otp_incomplete'
  | 'forgot_email_required'
  | 'forgot_email_invalid'
  | 'profile_email_invalid'
  | 'current_password_required'
  | 'new_password_required'
  | 'both_passwords_required'
  | 'link_password_required'
  | 'reset_link_invalid'

/** `invalid` is left out where the common message says more, such as "at most 120 characters". */
type FieldTexts = { missing: FieldText; invalid?: FieldText }

const messageKey = (text: FieldText) => `validation.${text}`

/** The `error` of a schema: a missing value, null and another type get the field's own message. */
function ownTexts({ missing, invalid }: FieldTexts): z.core.$ZodErrorMap {
  return ({ input, code }) => {
    if (input === undefined || input === null) return messageKey(missing)
    if (invalid) return messageKey(invalid)
    return code === 'invalid_type' ? messageKey(missing) : undefined
  }
}

/** Checks a rule after the schema's own checks passed. */
function withRule<S extends z.ZodType<string>>(
  schema: S,
  problemOf: (value: string) => FieldText | undefined,
) {
  return schema.superRefine((value, context) => {
    const problem = context.issues.length === 0 ? problemOf(value) : undefined
    if (problem) context.addIssue({ code: 'custom', message: messageKey(problem) })
  })
}

export const fullName = withRule(line(120, ownTexts({ missing: 'full_name_required' })), fullNameProblem)

function emailField(texts: Required<FieldTexts>) {
  return withRule(line(254, ownTexts(texts)), value => {
    const problem = emailProblem(value)
    return problem && (problem === 'email_required' ? texts.missing : texts.invalid)
  })
}

export const email = emailField({ missing: 'email_required', invalid: 'email_invalid' })
export const forgotEmail = emailField({ missing: 'forgot_email_required', invalid: 'forgot_email_invalid' })
export const profileEmail = emailField({ missing: 'profile_email_invalid', invalid: 'profile_email_invalid' })
/** The address that the code was sent to; the code screen sends it back unchanged. */
export const pendingEmail = emailField({ missing: 'data_lost', invalid: 'data_lost' })

export const phone = withRule(
  line(30, ownTexts({ missing: 'phone_required', invalid: 'phone_invalid' })),
  phoneProblem,
).transform(plainPhone)
/** An empty text removes the number. */
export const optionalPhone = withRule(
  line(30, ownTexts({ missing: 'phone_invalid', invalid: 'phone_invalid' })),
  value => (value === '' ? undefined : phoneProblem(value)),
).transform(plainPhone)

/** Neither trimmed nor normalized: a password is exactly what the user typed. */
function passwordField(missing: FieldText, problemOf?: (value: string) => FieldText | undefined) {
  const schema = z
    .string({ error: ownTexts({ missing }) })
    .max(maxPasswordLength)
    .refine(value => value.isWellFormed())
  return withRule(schema, value => (value === '' ? missing : problemOf?.(value)))
}

export const enteredPassword = passwordField('password_required')
export const currentPassword = passwordField('current_password_required')
export const registrationPassword = passwordField('password_required', passwordProblem)
export const newPassword = passwordField('new_password_required', newPasswordProblem)
export const passwordAfterCode = passwordField('both_passwords_required', newPasswordProblem)
export const linkPassword = passwordField('link_password_required', linkPasswordProblem)

const noOtp = messageKey('otp_incomplete')
export const otp = z.string(noOtp).regex(new RegExp(`^\\d{${codeLength}}$`), noOtp)

const noData = messageKey('data_lost')
/** The id of a pending code. */
export const pendingId = z.string(noData).min(1, noData).max(64, noData)

const badLink = messageKey('reset_link_invalid')
/** Any text: a malformed token is refused like an unknown one, with `reset_link_invalid`. */
export const linkToken = z.string(badLink).max(300, badLink)
