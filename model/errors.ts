/** Every error code of the API with its HTTP status. The message is `errors.{code}` in messages/. */
export const errorStatuses = {
  bad_request: 400,
  validation_failed: 400,
  idempotency_key_required: 400,
  unauthenticated: 401,
  session_expired: 401,
  bad_signature: 401,
  wrong_credentials: 401,
  forbidden: 403,
  account_disabled: 403,
  only_admins_give: 403,
  not_found: 404,
  category_not_found: 404,
  product_not_found: 404,
  banner_not_found: 404,
  collection_not_found: 404,
  custom_field_not_found: 404,
  user_not_found: 404,
  coupon_not_found: 404,
  order_not_found: 404,
  invoice_not_found: 404,
  credit_note_not_found: 404,
  case_not_found: 404,
  claim_not_found: 404,
  claim_exists: 409,
  claim_resolved: 409,
  claim_waits: 409,
  claim_too_late: 422,
  job_not_found: 404,
  case_not_retriable: 422,
  account_not_found: 404,
  subscription_not_found: 404,
  card_not_found: 404,
  order_item_not_found: 404,
  restock_notice_not_found: 404,
  still_in_stock: 409,
  review_not_found: 404,
  review_exists: 409,
  review_edit_closed: 409,
  review_not_possible: 422,
  review_is_own: 422,
  chat_not_found: 404,
  faq_not_found: 404,
  canned_reply_not_found: 404,
  shortcut_taken: 409,
  chat_closed: 409,
  chat_taken: 409,
  chat_not_waiting: 409,
  chat_not_active: 409,
  chat_not_yours: 409,
  chat_not_closed: 409,
  chat_already_rated: 409,
  agent_offline: 409,
  agent_full: 409,
  agent_not_available: 409,
  agent_connected_elsewhere: 409,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  version_conflict: 409,
  order_status_changed: 409,
  category_not_empty: 409,
  category_slug_taken: 409,
  field_name_taken: 409,
  email_taken: 409,
  coupon_code_taken: 409,
  coupon_changed: 409,
  order_changed: 409,
  order_not_pending: 409,
  not_to_deliver: 409,
  nothing_to_extend: 409,
  extended_one_by_one: 409,
  stock_short: 409,
  no_entered_email: 422,
  order_is_delivered: 409,
  order_is_renewal: 409,
  order_is_credited: 409,
  order_is_unpaid: 409,
  no_missed_period: 409,
  account_in_use: 409,
  view_not_found: 404,
  notification_not_found: 404,
  batch_not_found: 404,
  batch_in_use: 409,
  batch_written_off: 409,
  bulk_not_found: 404,
  bulk_nothing_selected: 422,
  bulk_too_many: 422,
  bulk_too_many_open: 409,
  bulk_stopped: 409,
  bulk_not_undoable: 409,
  changed_since: 409,
  too_many_views: 422,
  not_renewing: 409,
  renewal_state: 409,
  card_is_primary: 409,
  renewal_refused: 409,
  body_too_large: 413,
  picture_too_large: 413,
  unsupported_media_type: 415,
  picture_unsupported: 415,
  request_head_too_large: 431,
  auto_receive_needs_stock: 422,
  no_accounts_given: 422,
  accounts_to_deliver: 422,
  account_is_known: 409,
  push_not_available: 422,
  renewal_several_lines: 422,
  renewal_no_frequency: 422,
  nothing_to_refund: 422,
  refund_too_much: 422,
  too_many_attempts: 422,
  other_payment_method: 422,
  order_too_late_to_pay: 422,
  order_limit_unpaid: 422,
  order_limit_units: 422,
  order_limit_quantity: 422,
  order_limit_total: 422,
  no_renewing_order: 422,
  coupon_invalid: 422,
  coupon_expired: 422,
  coupon_exhausted: 422,
  coupon_not_started: 422,
  coupon_customer_limit: 422,
  coupon_minimum: 422,
  coupon_other_products: 422,
  code_wrong: 422,
  reset_link_invalid: 422,
  password_wrong: 422,
  last_admin: 422,
  not_yourself: 422,
  already_has_password: 422,
  idempotency_key_reused: 422,
  picture_broken: 422,
  picture_too_many_pixels: 422,
  rate_limited: 429,
  export_running: 429,
  exports_busy: 429,
  order_limit_rate: 429,
  order_limit_network: 429,
  resend_too_soon: 429,
  too_many_declines: 429,
  internal: 500,
  unavailable: 503,
  mail_unavailable: 503,
  payment_not_started: 503,
  payment_not_started_order_kept: 503,
  payment_start_unknown: 503,
  plan_not_created: 503,
  renewal_not_changed: 503,
  renewal_unreached: 503,
  gateway_keys_refused: 502,
  gateway_unauthorized: 502,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatuses

export type FieldError = { field: string; message: string }

/** A field that a command refuses; the message is `validation.{messageKey}` in messages/. */
export type RefusedField = { field: string; messageKey: string }

type ErrorDetails = {
  /** Values for the message's placeholders, and facts for the log. */
  values?: Record<string, string | number>
  errors?: FieldError[]
  fields?: RefusedField[]
  retryAfterSeconds?: number
  /** Data that the client needs to continue, such as current prices after a conflict. */
  data?: unknown
  cause?: unknown
}

/** A refusal that the caller can act on. Any other exception is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** The same error as a failed contract validation, for rules that need the database. */
export function fieldRefusal(field: string, messageKey: string): AppError {
  return new AppError('validation_failed', { fields: [{ field, messageKey }] })
}
