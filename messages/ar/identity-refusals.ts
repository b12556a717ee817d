import { accountSettings } from './account-settings.ts'
import { common } from './common.ts'
import { signIn } from './sign-in.ts'

/** Field errors of the identity calls: the texts of the screens that make these calls. */
export const identityRefusals = {
  data_lost: common.form.invalidData,
  otp_incomplete: signIn.code.incomplete,
  forgot_email_required: signIn.forgot.emailRequired,
  forgot_email_invalid: signIn.forgot.emailInvalid,
  both_passwords_required: signIn.forgot.bothRequired,
  link_password_required: signIn.reset.passwordRequired,
  reset_link_invalid: signIn.reset.invalidText,
  profile_email_invalid: accountSettings.profileForm.emailInvalid,
  current_password_required: accountSettings.passwordForm.currentRequired,
  new_password_required: accountSettings.passwordForm.newRequired,
}
