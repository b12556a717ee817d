/** What is wrong with what a person entered about themselves: the server's answer, and the screen's own check. */
export const identityProblems = {
  full_name_required: 'Full name is required',
  full_name_short: 'The name must have at least 2 characters',
  email_required: 'E-mail address is required',
  email_invalid: 'This e-mail address is not valid',
  phone_required: 'Phone number is required',
  phone_invalid: 'This phone number is not valid',
  password_required: 'Password is required',
  password_short: 'The password must have at least 6 characters',
  new_password_short: 'The password must have at least 8 characters',
  password_lower: 'The password must contain a lowercase letter',
  password_upper: 'The password must contain an uppercase letter',
  password_digit: 'The password must contain a digit',
  password_common: 'This password is very common and easy to guess. Choose another one.',
  email_same: 'This is already the address of your account',
  password_wrong: 'The current password is incorrect',
} as const
