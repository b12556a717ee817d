/** What an answer says when something was done. */
export const answers = {
  settings_saved: 'The general settings were saved',
  footer_saved: 'The footer settings were saved',
  code_sent: 'The code is on its way to your e-mail address',
  code_sent_if_known: 'If this address has an account, a code and a link are on their way to it',
  password_set: 'The new password is set',
  profile_saved: 'Your profile was updated successfully',
  password_changed: 'Your password was changed successfully',
  email_changed: 'Your e-mail address was changed',
  preferences_saved: 'Your notification preferences were saved',
  account_deleted: 'Your account was deleted',
  coupon_applied: 'The discount code was applied',
  order_placed: 'Your order was placed successfully',
  delivery_resent: 'The delivery was mailed to the buyer again',
  accounts_added:
    '{count, plural, =0 {No account was added} one {One account was added successfully} other {# accounts were added successfully}}',
  stock_account_deleted: 'The account was taken out of the stock',
  previewed_line: {
    new: 'New account',
    duplicate_in_list: 'It is given twice in this list',
    in_stock: 'It is already in stock',
    sold: 'It was sold with order {number}',
    invalid: 'The line cannot be read',
  },
  dropped_line: {
    empty: 'The user name or the password is missing',
    no_separator: 'The line is not of the form username:password',
    too_long: 'The line is longer than allowed',
    repeated: 'It is given twice in this list',
    already_in_stock: 'It is already in the stock of this subscription',
  },
}
