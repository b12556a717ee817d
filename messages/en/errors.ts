import { fieldProblems } from './field-problems.ts'
import { identityProblems } from './identity-problems.ts'
import { identityRefusals } from './identity-refusals.ts'

export const errors = {
  bad_request: 'The request could not be understood. Check it and try again.',
  validation_failed: 'Some of the details are not right. Check the fields and try again.',
  unauthenticated: 'Sign in to continue.',
  session_expired: 'Your session has ended. Sign in again to continue.',
  bad_signature: 'The signature is not right.',
  wrong_credentials: 'The e-mail address or the password is incorrect',
  forbidden: 'You do not have permission to do this.',
  account_disabled: 'This account is disabled. Contact support if you think that is a mistake.',
  not_found: 'We could not find what you are looking for.',
  category_not_found: 'Category not found',
  product_not_found: 'Subscription not found',
  banner_not_found: 'Banner not found',
  custom_field_not_found: 'Field not found',
  user_not_found: 'User not found',
  coupon_not_found: 'Discount code not found',
  order_not_found: 'Order not found',
  invoice_not_found: 'This order has no invoice: one is issued when it is completed.',
  case_not_found: 'The case does not exist, or was closed.',
  case_not_retriable: 'This case cannot be checked again.',
  account_not_found: 'Account not found',
  request_timeout: 'The request took too long to arrive. Try again.',
  request_head_too_large: 'The address or the headers of the request are too long.',
  method_not_allowed: 'This operation is not available here.',
  conflict: 'This changed while you were working on it. Refresh the page and try again.',
  version_conflict:
    'Another person saved this record while you were editing it. Review the differences, then save.',
  category_not_empty:
    'A category with subscriptions cannot be deleted. Move or delete its subscriptions first.',
  field_name_taken: 'This subscription already has a field of that name.',
  email_taken: 'Another account has this e-mail address.',
  coupon_code_taken: 'Another discount code has the same letters.',
  order_changed:
    'The price or availability of something in your cart has changed. Look at the changes, then confirm the order.',
  order_not_pending: 'This order is no longer waiting for payment.',
  not_to_deliver: 'This subscription is not waiting for delivery.',
  stock_short: 'There are not enough free accounts in stock: {available} of {quantity}.',
  order_is_delivered: 'A completed order cannot become pending again. Cancel or refund it instead.',
  order_is_renewal: 'The order of a renewal is completed by its own payment only.',
  account_in_use: 'An account that is reserved or delivered cannot be deleted.',
  body_too_large: 'The request is larger than allowed.',
  picture_too_large: 'The picture exceeds the size limit (5 MB).',
  unsupported_media_type: 'This type of content is not supported.',
  picture_unsupported:
    'The file is not an image of an accepted type (JPG, PNG or WEBP; also GIF for category icons).',
  auto_receive_needs_stock:
    'Instant delivery cannot be switched on before the subscription has available accounts in stock.',
  no_accounts_given: 'Enter at least one account as username:password, one per line.',
  renewal_several_lines: 'Auto-renewing payment is available for a cart with one subscription only.',
  renewal_no_frequency:
    'This subscription cannot renew itself at this length. Choose another length or pay once.',
  nothing_to_refund: 'This order has no payment that could be refunded.',
  refund_too_much: 'The amount is more than what is left of the payment: {left} SAR.',
  too_many_attempts: 'This order has no payment attempts left. Cancel it and place a new one.',
  other_payment_method: 'This order is paid in another way.',
  order_too_late_to_pay: 'Too little time is left to pay for this order. Cancel it and place a new one.',
  order_limit_unpaid:
    'You have {maximum, plural, one {# order} other {# orders}} waiting for payment, the most we allow. Pay for one or cancel it in “My orders”, then order again.',
  order_limit_units:
    'We reserve at most {maximum, plural, one {# account} other {# accounts}} for you before you pay{held, plural, =0 {} one {, and # is reserved now} other {, and # are reserved now}}. Reduce the quantity{held, plural, =0 {} other {, or pay for or cancel an order in “My orders”}}.',
  order_limit_quantity:
    '“{name}” is delivered instantly, so you can order at most {maximum} of it at once. Reduce the quantity in the cart.',
  order_limit_total:
    'One order may cost at most {maximum, number} SAR. Reduce the quantity in the cart, or contact us.',
  order_limit_rate:
    'You have placed {maximum, plural, one {# order} other {# orders}} in the last hour, the most we allow. Try again {wait}.',
  order_limit_network:
    'We have received too many orders from your network. Try again {wait}, or use another connection.',
  no_renewing_order: 'There is no auto-renewing order waiting for payment.',
  coupon_invalid: 'This discount code is not valid',
  coupon_expired: 'This discount code has expired',
  coupon_exhausted: 'This discount code has been used up',
  code_wrong: 'The code is wrong or has expired',
  reset_link_invalid: 'The password reset link is not valid or has expired',
  password_wrong: 'The current password is incorrect',
  last_admin: 'The last active admin cannot be disabled, demoted or deleted.',
  not_yourself: 'You cannot disable, demote or delete yourself here.',
  already_has_password: 'This user already has a password; no invitation is needed.',
  idempotency_key_reused: 'The same request key was used before with different details.',
  picture_broken: 'The picture file is damaged and cannot be read. Choose another one.',
  picture_too_many_pixels: 'The picture has larger dimensions than allowed. Make it smaller and try again.',
  batch_not_found: 'This batch does not exist',
  batch_in_use: 'An account of this batch was sold or reserved, so the batch cannot be undone',
  view_not_found: 'This saved view does not exist',
  bulk_not_found: 'This bulk action does not exist',
  bulk_nothing_selected: 'No row matches your selection',
  bulk_too_many:
    'Your selection has more rows than the limit of {most, number}. Narrow the filter and try again.',
  too_many_views: 'You have {most, number} saved views, which is the limit. Delete some first.',
  exports_busy: 'Other exports are running. Try again {wait}.',
  rate_limited: 'Too many attempts. Try again {wait}.',
  too_many_declines:
    'Several cards were declined, so new payments are on hold. Try again {wait}, or contact us.',
  resend_too_soon: 'You can ask for a new code {wait}',
  internal: 'An unexpected error occurred',
  unavailable: 'The service is temporarily unavailable. Try again in a moment.',
  mail_unavailable: 'We cannot send mail at the moment, so no code can be sent. Try again in a few minutes.',
  payment_not_started:
    '{method, select, subscription {The subscription payment} other {The payment}} could not be started. Nothing was taken from your card, and the order was cancelled. Try again in a little while.',
  payment_not_started_order_kept:
    '{method, select, subscription {A new subscription payment} other {A new payment}} could not be started. Your order is kept, and the payment page that you opened before still works.',
  payment_start_unknown:
    'The payment gateway did not answer. Your order is kept, and we are checking it. Try again in a moment.',
  subscription_not_found: 'Subscription not found',
  card_not_found: 'This card is not there any more',
  not_renewing: 'This subscription was paid once and does not renew itself.',
  renewal_state: 'The renewal has been changed meanwhile, so this cannot be done now.',
  card_is_primary: 'This is the card that is charged. Choose another one first.',
  renewal_not_changed:
    'The payment gateway did not answer, so nothing was changed for certain. We are checking; try again in a moment.',
  plan_not_created: 'The subscription plan could not be created. Please try again.',
  gateway_unauthorized:
    'The payment gateway did not accept us. The team has been told, and nothing was taken from your card.',
}

/** How long to wait before trying again. */
export const waits = {
  soon: 'in a little while',
  seconds: '{count, plural, one {in one second} other {in # seconds}}',
  minutes: '{count, plural, one {in one minute} other {in # minutes}}',
  hours: '{count, plural, one {in one hour} other {in # hours}}',
}

/** What is wrong with one field, by the kind of rule that it breaks. */
export const validation = {
  required: 'This field is required',
  invalid: 'This value is not valid',
  too_short: '{minimum, plural, one {At least # character} other {At least # characters}}',
  too_long: '{maximum, plural, one {At most # character} other {At most # characters}}',
  too_small: 'The smallest accepted value is {minimum}',
  too_big: 'The largest accepted value is {maximum}',
  email: 'This e-mail address is not valid',
  choice: 'Choose one of the available values',
  unknown: 'Unknown field',
  one_duration: 'At least one duration must be added',
  one_option: 'Add at least one option',
  duplicate: 'This value is given twice',
  json: 'This is not valid JSON text',
  unknown_category: 'Category not found',
  unknown_picture: 'No uploaded picture has this path and the sizes needed here',
  unknown_product: 'Subscription not found',
  url: 'This link is not valid; start it with https://',
  pattern_too_long: 'The pattern is longer than allowed',
  pattern_invalid: 'This pattern is not valid',
  pattern_slow:
    'This pattern could take very long to check. Avoid repetition inside repetition, and back references.',
  coupon_code: 'A code is one word without spaces',
  percent: 'A percentage is a whole number from 0 to 100',
  view_name_taken: 'You already have a view of this name on this screen',
  below_used_count: 'The limit is below the number of uses so far',
  before_start: 'The last day is before the first day',
  ...identityProblems,
  ...identityRefusals,
  custom_field: fieldProblems,
}
