import { z } from 'zod'
import {
  codeLength,
  emailProblem,
  fullNameProblem,
  type IdentityProblem,
  linkPasswordProblem,
  longestPassword,
  newPasswordProblem,
  passwordProblem,
  phoneProblem,
  plainPhone,
} from '../identity-rules.ts'
import { line } from './form.ts'

type Judge = (value: string) => IdentityProblem | undefined

/** One problem at a time, in the words that belong to the field. */
function judged<S extends z.ZodType<string>>(schema: S, problemOf: Judge) {
  return schema.superRefine((value, context) => {
    const says = problemOf(value)
    if (says) context.addIssue({ code: 'custom', params: { says } })
  })
}

export const fullName = judged(line(120), fullNameProblem)
export const email = judged(line(254), emailProblem)
export const phone = judged(line(30), phoneProblem).transform(plainPhone)
/** An empty text takes the number away. */
export const optionalPhone = judged(line(30), value =>
  value === '' ? undefined : phoneProblem(value),
).transform(plainPhone)

// Neither trimmed nor folded: a password is what was typed.
const anyPassword = z
  .string()
  .max(longestPassword)
  .refine(value => value.isWellFormed())

export const givenPassword = anyPassword.min(1)
export const registrationPassword = judged(anyPassword, passwordProblem)
export const newPassword = judged(anyPassword, newPasswordProblem)
export const linkPassword = judged(anyPassword, linkPasswordProblem)

export const otp = z.string().regex(new RegExp(`^\\d{${codeLength}}$`))
/** 256 random bits. */
export const secretToken = z.string().regex(/^[\w-]{20,200}$/)
