export const errors = {
  bad_request: 'The request could not be understood. Check it and try again.',
  validation_failed: 'Some of the details are not right. Check the fields and try again.',
  unauthenticated: 'Sign in to continue.',
  session_expired: 'Your session has ended. Sign in again to continue.',
  forbidden: 'You do not have permission to do this.',
  not_found: 'We could not find what you are looking for.',
  category_not_found: 'Category not found',
  product_not_found: 'Subscription not found',
  method_not_allowed: 'This operation is not available here.',
  conflict: 'This changed while you were working on it. Refresh the page and try again.',
  body_too_large: 'The request is larger than allowed.',
  unsupported_media_type: 'This type of content is not supported.',
  idempotency_key_reused: 'The same request key was used before with different details.',
  rate_limited: 'Too many attempts. Wait a little and try again.',
  internal: 'An unexpected error occurred',
  unavailable: 'The service is temporarily unavailable. Try again in a moment.',
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
}
