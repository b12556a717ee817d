import { fieldRefusal } from '#model/errors.ts'
import { isCommonPassword } from './common-passwords.ts'

/** `field` is the one that the form shows it at. */
export function refuseCommonPassword(
  password: string,
  { email, field }: { email: string; field: string },
): void {
  if (isCommonPassword(password, email)) throw fieldRefusal(field, 'password_common')
}
