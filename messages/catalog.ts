import * as arErrors from './ar/errors.ts'
import { mail as arMail } from './ar/mail.ts'
import * as enErrors from './en/errors.ts'
import { mail as enMail } from './en/mail.ts'

/** The server's words: answers and mails. Screens load their own area's catalogue. */
export const serverMessages = {
  ar: { errors: arErrors.errors, validation: arErrors.validation, mail: arMail },
  en: { errors: enErrors.errors, validation: enErrors.validation, mail: enMail },
}
