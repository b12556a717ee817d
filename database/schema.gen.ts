// Written by database/generate-types.ts from the migrated schema. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Halalas } from '#model/money.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject
export type JsonObject = { [key: string]: JsonValue }

/** May be left out when inserting. */
type Defaulted<T> =
  T extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

/** Written as an object: node-postgres would turn a list into a PostgreSQL array. */
type Json = ColumnType<JsonValue, JsonObject, JsonObject>
type Numeric = ColumnType<string, string | number, string | number>
type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AgentPresenceTable {
  heartbeat_at: Defaulted<Timestamp>
  is_busy: Defaulted<boolean>
  is_online: Defaulted<boolean>
  last_seen_at: Defaulted<Timestamp>
  max_concurrent_chats: Defaulted<number>
  session_id: string | null
  status_message: Defaulted<string>
  user_id: string
}

export interface AuditLogTable {
  action: string
  actor_id: string | null
  actor_role: 'user' | 'worker' | 'admin' | null
  after: Json | null
  before: Json | null
  created_at: Defaulted<Timestamp>
  device: string | null
  id: GeneratedAlways<number>
  ip: string | null
  reason: string | null
  request_id: string | null
  subject_id: string | null
  subject_type: string
}

export interface BackupRecordsTable {
  finished_at: Defaulted<Timestamp>
  id: GeneratedAlways<number>
  kind: 'base' | 'dump' | 'wal'
  size_bytes: number | null
}

export interface BannersTable {
  button_label: Defaulted<string>
  button_label_ar: Defaulted<string>
  created_at: Defaulted<Timestamp>
  description: Defaulted<string>
  description_ar: Defaulted<string>
  device_type: Defaulted<'both' | 'desktop' | 'mobile'>
  ends_on: string | null
  id: Defaulted<string>
  image: string
  is_active: Defaulted<boolean>
  link: string | null
  mobile_image: string | null
  position: Defaulted<number>
  starts_on: string | null
  title: string
  title_ar: string
  version: Defaulted<number>
}

export interface BulkJobRowsTable {
  earlier: Json | null
  error_code: string | null
  error_values: Json | null
  job_id: string
  label: string
  position: number
  selected_as: string | null
  state: Defaulted<'waiting' | 'done' | 'failed'>
  subject_id: string
}

export interface BulkJobsTable {
  action: string
  created_at: Defaulted<Timestamp>
  finished_at: Timestamp | null
  id: Defaulted<string>
  params: Defaulted<Json>
  request_id: string | null
  screen: string
  started_by: string
  state: Defaulted<'queued' | 'running' | 'done' | 'stopped'>
  stopped_by: string | null
  total: number
  undo_of: string | null
}

export interface CannedRepliesTable {
  body: string
  body_ar: string
  id: Defaulted<string>
  shortcut: string
  title: string
  title_ar: string
  version: Defaulted<number>
}

export interface CasesTable {
  created_at: Defaulted<Timestamp>
  dedupe_key: string
  details: Defaulted<Json>
  due_at: Timestamp | null
  id: Defaulted<string>
  kind: string
  order_id: string | null
  payment_event_id: number | null
  payment_id: string | null
  product_id: string | null
  refund_id: string | null
  resolution: string | null
  resolved_at: Timestamp | null
  resolved_by: string | null
  state: Defaulted<'open' | 'resolved'>
  subscription_id: string | null
}

export interface CatalogVersionTable {
  changed_by: Defaulted<string>
  id: Defaulted<boolean>
}

export interface CategoriesTable {
  archived_at: Timestamp | null
  color: string | null
  created_at: Defaulted<Timestamp>
  description: Defaulted<string>
  description_ar: Defaulted<string>
  icon: string | null
  id: string
  is_active: Defaulted<boolean>
  is_hidden: Defaulted<boolean>
  name: string
  name_ar: string
  position: Defaulted<number>
  updated_at: Defaulted<Timestamp>
  version: Defaulted<number>
}

export interface ClaimsTable {
  created_at: Defaulted<Timestamp>
  delivery_id: string
  extended_days: number | null
  failed_refund_id: string | null
  id: Defaulted<string>
  is_automatic: Defaulted<boolean>
  is_covered: boolean
  message: Defaulted<string>
  order_id: string
  order_item_id: string
  reason: 'cannot_sign_in' | 'stopped_working' | 'wrong_plan' | 'in_use' | 'other'
  refund_id: string | null
  rejection: string | null
  replacement_id: string | null
  resolved_at: Timestamp | null
  resolved_by: string | null
  state: Defaulted<'open' | 'waiting_for_stock' | 'refunding' | 'replaced' | 'extended' | 'refunded' | 'rejected' | 'closed'>
  user_id: string
  waiting_since: Timestamp | null
}

export interface CollectionProductsTable {
  collection_id: string
  position: number
  product_id: string
}

export interface CollectionsTable {
  created_at: Defaulted<Timestamp>
  description: Defaulted<string>
  description_ar: Defaulted<string>
  ends_on: string | null
  id: Defaulted<string>
  image: string | null
  is_active: Defaulted<boolean>
  position: Defaulted<number>
  starts_on: string | null
  title: string
  title_ar: string
  version: Defaulted<number>
}

export interface ConversationAgentsTable {
  agent_id: string
  conversation_id: string
  draft: Defaulted<string>
  draft_is_note: Defaulted<boolean>
  viewed_at: Timestamp | null
}

export interface ConversationMessagesTable {
  body: string
  client_id: string
  conversation_id: string
  created_at: Defaulted<Timestamp>
  details: Defaulted<Json>
  id: Defaulted<string>
  image: string | null
  kind: 'text' | 'image' | 'note' | 'event'
  search_text: Defaulted<string>
  sender_id: string | null
  sender_type: 'user' | 'agent' | 'bot' | 'system'
  seq: number
}

export interface ConversationOutboxTable {
  conversation_id: string
  created_at: Defaulted<Timestamp>
  position: number | null
  seq: number
}

export interface ConversationStreamTable {
  epoch: Defaulted<string>
  id: Defaulted<boolean>
  pruned_position: Defaulted<number>
}

export interface ConversationTokensTable {
  conversation_id: string
  created_at: Defaulted<Timestamp>
  token_hash: Buffer
}

export interface ConversationsTable {
  agent_id: string | null
  agent_read_seq: Defaulted<number>
  category: 'agent_support' | 'subscription' | 'payment' | 'technical' | 'billing' | 'general'
  closed_at: Timestamp | null
  created_at: Defaulted<Timestamp>
  email: string | null
  id: Defaulted<string>
  joined_at: Timestamp | null
  language: 'ar' | 'en'
  last_seq: Defaulted<number>
  rated_at: Timestamp | null
  rating: number | null
  rating_comment: string | null
  search_text: Defaulted<string>
  start_id: string
  status: Defaulted<'bot' | 'waiting_for_agent' | 'active' | 'closed'>
  updated_at: Defaulted<Timestamp>
  user_id: string | null
  user_name: string
  visitor_read_seq: Defaulted<number>
  waiting_since: Timestamp | null
}

export interface CouponRedemptionsTable {
  coupon_id: string
  created_at: Defaulted<Timestamp>
  discount_halalas: Halalas
  id: Defaulted<string>
  order_id: string
  returned_at: Timestamp | null
  state: Defaulted<'active' | 'returned'>
}

export interface CouponsTable {
  archived_at: Timestamp | null
  category_ids: Defaulted<string[]>
  code: string
  created_at: Defaulted<Timestamp>
  discount_halalas: Halalas | null
  discount_percent: number | null
  expires_at: Timestamp
  id: Defaulted<string>
  is_active: Defaulted<boolean>
  min_total_halalas: Halalas | null
  per_customer_limit: number | null
  product_ids: Defaulted<string[]>
  starts_at: Timestamp | null
  type: Defaulted<'percentage' | 'fixed'>
  usage_limit: number | null
  used_count: Defaulted<number>
  version: Defaulted<number>
}

export interface CreditNoteCounterTable {
  id: Defaulted<boolean>
  last_number: Defaulted<number>
}

export interface CreditNotesTable {
  amount_halalas: Halalas
  id: Defaulted<string>
  issued_at: Defaulted<Timestamp>
  number: number
  order_id: string
  refund_id: string
  vat_halalas: Halalas
}

export interface DeclinedTransactionsTable {
  declined_at: Timestamp
  payment_id: string
  transaction_id: string
}

export interface DeletedRecordsTable {
  deleted_at: Timestamp
  id: string
  record: Json
  table_name: 'categories' | 'banners' | 'collections' | 'product_custom_fields' | 'support_faqs' | 'canned_replies'
}

export interface DeliveriesTable {
  delivered_at: Defaulted<Timestamp>
  delivered_by: string | null
  delivery_email: string | null
  end_reason: 'replaced' | 'refunded' | 'withdrawn' | null
  ended_at: Timestamp | null
  expires_at: Timestamp | null
  first_revealed_at: Timestamp | null
  id: Defaulted<string>
  message_sealed: string | null
  order_item_id: string
  replaces_id: string | null
  stock_account_id: string | null
  unit: Defaulted<number>
}

export interface IdempotencyKeysTable {
  created_at: Defaulted<Timestamp>
  expires_at: Timestamp
  key: string
  request_hash: Buffer
  response_body: Json | null
  response_status: number | null
  state: Defaulted<'running' | 'done'>
  user_id: string
}

export interface InvoiceCounterTable {
  id: Defaulted<boolean>
  last_number: Defaulted<number>
}

export interface KnownDevicesTable {
  device_hash: Buffer
  first_seen_at: Defaulted<Timestamp>
  last_seen_at: Defaulted<Timestamp>
  user_id: string
}

export interface LedgerEntriesTable {
  account: 'provider' | 'customers' | 'sales' | 'vat'
  credit_halalas: Defaulted<Halalas>
  debit_halalas: Defaulted<Halalas>
  id: GeneratedAlways<number>
  transaction_id: number
}

export interface LedgerTransactionsTable {
  created_at: Defaulted<Timestamp>
  id: GeneratedAlways<number>
  kind: 'capture' | 'sale' | 'refund' | 'void'
  payment_id: string
  refund_id: string | null
}

export interface LiveEventsTable {
  created_at: Defaulted<Timestamp>
  event: Json
  id: GeneratedAlways<number>
  topic: string
  xact: Defaulted<string>
}

export interface MediaTable {
  alt: Defaulted<string>
  alt_ar: Defaulted<string>
  byte_size: number
  created_at: Defaulted<Timestamp>
  height: number
  id: Defaulted<string>
  path: string
  rendition_widths: Defaulted<number[]>
  sha256: Buffer
  uploaded_by: string | null
  width: number
}

export interface MrrMovementsTable {
  amount_halalas: Halalas
  cause: 'voluntary' | 'involuntary' | null
  created_at: Defaulted<Timestamp>
  id: GeneratedAlways<number>
  kind: 'new' | 'reactivated' | 'expansion' | 'contraction' | 'churn'
  mrr_halalas: Halalas
  occurred_at: Timestamp
  position: number
  subscription_id: string
}

export interface NoticesTable {
  created_at: Defaulted<Timestamp>
  dedupe_key: string
  id: Defaulted<string>
  kind: string
  link: string | null
  params: Defaulted<Json>
  read_at: Timestamp | null
  user_id: string
}

export interface OneTimeCodesTable {
  attempts: Defaulted<number>
  code_hash: Buffer
  consumed_at: Timestamp | null
  created_at: Defaulted<Timestamp>
  device_hash: Buffer | null
  email: string
  expires_at: Timestamp
  id: Defaulted<string>
  language: Defaulted<'ar' | 'en'>
  network: string | null
  pending: Defaulted<Json>
  purpose: 'registration' | 'sign_in' | 'password_reset' | 'email_change'
  resend_count: Defaulted<number>
  resend_hour_started_at: Timestamp | null
  sent_at: Defaulted<Timestamp>
  user_id: string | null
}

export interface OrderEventsTable {
  actor: 'customer' | 'staff' | 'provider' | 'system'
  actor_id: string | null
  created_at: Defaulted<Timestamp>
  details: Defaulted<Json>
  id: GeneratedAlways<number>
  kind: string
  order_id: string
}

export interface OrderItemsTable {
  auto_receive: boolean
  custom_field_names_ar: Defaulted<Json>
  custom_field_values: Defaulted<Json>
  days: number
  delivered_at: Timestamp | null
  delivery_state: Defaulted<'not_due' | 'waiting' | 'delivered'>
  discount_halalas: Defaulted<Halalas>
  duration_label: string
  duration_label_ar: string
  id: Defaulted<string>
  line_total_halalas: Halalas
  order_id: string
  position: number
  product_id: string
  product_name: string
  product_name_ar: string
  quantity: number
  search_text: string
  sequence: Defaulted<number>
  unit_price_halalas: Halalas
  warranty_days: number | null
}

export interface OrderNotesTable {
  author_id: string
  body: string
  created_at: Defaulted<Timestamp>
  id: Defaulted<string>
  order_id: string
}

export interface OrdersTable {
  cancel_reason: 'expired' | 'customer' | 'staff' | 'payment_not_started' | 'refunded' | 'renewal_failed' | null
  cancelled_at: Timestamp | null
  completed_at: Timestamp | null
  coupon_code: string | null
  created_at: Defaulted<Timestamp>
  discount_halalas: Defaulted<Halalas>
  given_without_payment: Defaulted<boolean>
  id: Defaulted<string>
  invoice_issued_at: Timestamp | null
  invoice_number: number | null
  invoice_seller: Json | null
  language: Defaulted<'ar' | 'en'>
  network_hash: string | null
  note: Defaulted<string>
  number: Defaulted<number>
  payable_until: Timestamp | null
  payment_attempts: Defaulted<number>
  payment_method: 'paymob' | 'subscription' | 'free'
  renews_subscription_id: string | null
  reopened_at: Timestamp | null
  status: Defaulted<'pending' | 'completed' | 'cancelled'>
  subtotal_halalas: Halalas
  total_halalas: Halalas
  user_id: string
  vat_basis_points: Defaulted<number>
  vat_halalas: Defaulted<Halalas>
}

export interface OutgoingMailsTable {
  attempts: Defaulted<number>
  created_at: Defaulted<Timestamp>
  dedupe_key: string
  id: Defaulted<string>
  language: 'ar' | 'en'
  last_error: string | null
  sealed_params: string | null
  sent_at: Timestamp | null
  state: Defaulted<'queued' | 'sent' | 'failed'>
  template: string
  to_address: string
  unreachable_attempts: Defaulted<number>
  user_id: string | null
}

export interface PasswordResetTokensTable {
  created_at: Defaulted<Timestamp>
  expires_at: Timestamp
  id: Defaulted<string>
  one_time_code_id: string | null
  purpose: Defaulted<'reset' | 'invitation'>
  token_hash: Buffer
  used_at: Timestamp | null
  user_id: string
}

export interface PaymentEventsTable {
  created_at: Defaulted<Timestamp>
  dedupe_key: string
  id: GeneratedAlways<number>
  kind: 'transaction' | 'token' | 'subscription' | 'intention' | 'other'
  outcome: string | null
  payload: Json
  payment_id: string | null
  processed_at: Timestamp | null
  provider_order_id: string | null
  provider_subscription_id: string | null
  signature_valid: boolean
  subscription_id: string | null
  transaction_id: string | null
  trigger_type: string | null
}

export interface PaymentsTable {
  amount_halalas: Halalas
  attempt: number
  card_brand: string | null
  card_last4: string | null
  checks: Defaulted<number>
  compare_at: Timestamp | null
  created_at: Defaulted<Timestamp>
  currency: Defaulted<'SAR'>
  expires_at: Timestamp | null
  failure_code: string | null
  failure_reason: string | null
  id: Defaulted<string>
  integration_id: string
  intention_id: string | null
  is_stray: Defaulted<boolean>
  kind: Defaulted<'initial' | 'renewal' | 'missed'>
  network_hash: string | null
  next_check_at: Timestamp | null
  order_id: string
  provider_order_id: string | null
  refunded_halalas: Defaulted<Halalas>
  settled_at: Timestamp | null
  special_reference: string
  state: Defaulted<'started' | 'pending' | 'approved' | 'declined' | 'unknown' | 'refunded' | 'partly_refunded' | 'voided'>
  transaction_id: string | null
}

export interface PlansTable {
  amount_halalas: Halalas
  created_at: Defaulted<Timestamp>
  frequency_days: number
  id: Defaulted<string>
  integration_id: string
  is_active: Defaulted<boolean>
  name: string
  order_id: string | null
  provider_plan_id: string
}

export interface ProductCustomFieldsTable {
  field_name: string
  field_name_ar: string
  field_type: Defaulted<'text' | 'email' | 'phone' | 'number' | 'textarea' | 'select'>
  id: Defaulted<string>
  is_active: Defaulted<boolean>
  is_required: Defaulted<boolean>
  options: Defaulted<string[]>
  placeholder: Defaulted<string>
  placeholder_ar: Defaulted<string>
  position: Defaulted<number>
  product_id: string
  validation_regex: string | null
  version: Defaulted<number>
}

export interface ProductDurationsTable {
  days: number
  id: Defaulted<string>
  label: Defaulted<string>
  label_ar: Defaulted<string>
  one_time_price_halalas: Halalas | null
  position: Defaulted<number>
  price_halalas: Halalas
  product_id: string
  subscription_price_halalas: Halalas | null
}

export interface ProductFaqsTable {
  answer: string
  answer_ar: string
  id: Defaulted<string>
  position: Defaulted<number>
  product_id: string
  question: string
  question_ar: string
}

export interface ProductsTable {
  aliases: Defaulted<string[]>
  archived_at: Timestamp | null
  auto_receive: Defaulted<boolean>
  auto_replace: Defaulted<boolean>
  category_id: string
  created_at: Defaulted<Timestamp>
  description: Defaulted<string>
  description_ar: Defaulted<string>
  devices: Defaulted<string>
  devices_ar: Defaulted<string>
  discount_percent: Defaulted<Numeric>
  features: Defaulted<string[]>
  features_ar: Defaulted<string[]>
  id: string
  image: string | null
  is_active: Defaulted<boolean>
  is_featured: Defaulted<boolean>
  is_hidden: Defaulted<boolean>
  is_popular: Defaulted<boolean>
  low_stock_mark: Defaulted<number>
  name: string
  name_ar: string
  price_halalas: Halalas
  rating: Defaulted<Numeric>
  region: Defaulted<string>
  region_ar: Defaulted<string>
  renewal_rule: Defaulted<'keep' | 'extend' | 'new_account'>
  review_count: Defaulted<number>
  sale_price_halalas: GeneratedAlways<Halalas>
  search_names: GeneratedAlways<string>
  search_text: Defaulted<string>
  search_vector: GeneratedAlways<string>
  sold_count: Defaulted<number>
  tags: Defaulted<string[]>
  tags_ar: Defaulted<string[]>
  troubleshooting: Defaulted<string>
  troubleshooting_ar: Defaulted<string>
  updated_at: Defaulted<Timestamp>
  version: Defaulted<number>
  warranty_days: number | null
}

export interface PushSubscriptionsTable {
  auth_secret: Buffer
  created_at: Defaulted<Timestamp>
  endpoint: string
  id: Defaulted<string>
  public_key: Buffer
  session_id: string
}

export interface RateLimitsTable {
  expire: number | null
  key: string
  points: Defaulted<number>
}

export interface RefundsTable {
  amount_halalas: Halalas
  checks: Defaulted<number>
  confirmed_at: Timestamp | null
  created_at: Defaulted<Timestamp>
  failure_reason: string | null
  id: Defaulted<string>
  next_check_at: Timestamp | null
  payment_id: string
  reason: string
  request_key: string
  requested_by: string | null
  sent_at: Timestamp | null
  source: Defaulted<'shop' | 'provider'>
  state: Defaulted<'requested' | 'sent' | 'confirmed' | 'failed' | 'unknown'>
  transaction_id: string | null
  waiting_reason: 'unavailable' | 'unauthorized' | 'unanswered' | 'pending' | 'earlier_refund' | null
}

export interface RestockNoticesTable {
  created_at: Defaulted<Timestamp>
  days: number | null
  email: string
  id: Defaulted<string>
  language: 'ar' | 'en'
  product_id: string
  user_id: string | null
}

export interface ReviewInvitationsTable {
  created_at: Defaulted<Timestamp>
  order_id: string
}

export interface ReviewVotesTable {
  created_at: Defaulted<Timestamp>
  review_id: string
  user_id: string
}

export interface ReviewsTable {
  created_at: Defaulted<Timestamp>
  edited_at: Timestamp | null
  helpful_count: Defaulted<number>
  id: Defaulted<string>
  is_hidden: Defaulted<boolean>
  order_item_id: string
  product_id: string
  rating: number
  replied_at: Timestamp | null
  replied_by: string | null
  reply: string | null
  search_text: Defaulted<string>
  text: Defaulted<string>
  user_id: string
  version: Defaulted<number>
}

export interface RevokedSubscriptionsTable {
  revoked_at: Timestamp
  subscription_id: string
}

export interface SalesDayBuyersTable {
  customers: number
  day: string
  previous_day: string
}

export interface SalesDayCouponsTable {
  coupon_id: string
  day: string
  discount_halalas: Halalas
  due: number
  first_time: number
  net: number
  orders: number
  renewed: number
}

export interface SalesDayDeliveriesTable {
  batch_id: string | null
  claimed: number
  day: string
  days: number
  delivered: number
  product_id: string
}

export interface SalesDayProductsTable {
  day: string
  net: number
  orders: number
  product_id: string
  revenue: number
  units: number
}

export interface SalesDayRenewalsTable {
  day: string
  days: number
  due: number
  renewed: number
}

export interface SalesDaysTable {
  captured_halalas: Defaulted<Halalas>
  captured_vat_halalas: Defaulted<Halalas>
  claimed_accounts: Defaulted<number>
  cohort_captured_halalas: Defaulted<Halalas>
  cohort_refunded_halalas: Defaulted<Halalas>
  counted_after: string | null
  customers: Defaulted<number>
  day: string
  delivered_accounts: Defaulted<number>
  holds_until: Timestamp | null
  is_counted: Defaulted<boolean>
  kept_halalas: Defaulted<Halalas>
  orders: Defaulted<number>
  placed_orders: Defaulted<number>
  refunded_halalas: Defaulted<Halalas>
  refunded_vat_halalas: Defaulted<Halalas>
  refunds: Defaulted<number>
  registered_users: Defaulted<number>
}

export interface SalesMonthProductsTable {
  month: string
  net: number
  orders: number
  product_id: string
  revenue: number
  units: number
}

export interface SalesMonthsTable {
  is_counted: Defaulted<boolean>
  month: string
}

export interface SalesWindowProductsTable {
  first_day: string
  last_day: string
  net: number
  orders: number
  product_id: string
  revenue: number
  units: number
}

export interface SalesWindowsTable {
  first_day: string
  is_counted: Defaulted<boolean>
  last_day: string
}

export interface SavedCardsTable {
  brand: string | null
  created_at: Defaulted<Timestamp>
  failed_attempts: Defaulted<number>
  id: Defaulted<string>
  is_primary: Defaulted<boolean>
  masked_pan: string
  provider_card_id: string
  removed_at: Timestamp | null
  subscription_id: string
}

export interface SavedViewsTable {
  created_at: Defaulted<Timestamp>
  id: Defaulted<string>
  is_shared: Defaulted<boolean>
  name: string
  owner_id: string
  query: string
  screen: string
}

export interface SearchTermsTable {
  day: string
  empty_searches: Defaulted<number>
  filters: Defaulted<string>
  is_found: boolean
  opened: Defaulted<number>
  searches: Defaulted<number>
  term: string
  visitor_bits: Defaulted<number>
}

export interface SessionsTable {
  created_at: Defaulted<Timestamp>
  ended_at: Timestamp | null
  expires_at: Timestamp
  id: Defaulted<string>
  ip: string | null
  last_seen_at: Defaulted<Timestamp>
  remember: Defaulted<boolean>
  token_hash: Buffer
  user_agent: Defaulted<string>
  user_id: string
}

export interface SiteSettingsTable {
  commercial_register: string | null
  credentials_by_link_only: Defaulted<boolean>
  default_currency: Defaulted<'SAR' | 'EGP' | 'USD'>
  facebook_url: Defaulted<string>
  footer_address: Defaulted<string>
  footer_address_ar: Defaulted<string>
  footer_copyright_html: Defaulted<string>
  footer_copyright_html_ar: Defaulted<string>
  footer_description: Defaulted<string>
  footer_description_ar: Defaulted<string>
  footer_email: Defaulted<string>
  footer_phone: Defaulted<string>
  id: Defaulted<boolean>
  instagram_url: Defaulted<string>
  only_admins_give: Defaulted<boolean>
  seller_address: Defaulted<string>
  seller_address_ar: Defaulted<string>
  seller_name: Defaulted<string>
  seller_name_ar: Defaulted<string>
  site_description: Defaulted<string>
  site_description_ar: Defaulted<string>
  site_name: Defaulted<string>
  site_name_ar: Defaulted<string>
  support_email: Defaulted<string>
  support_hours: Defaulted<string>
  support_hours_ar: Defaulted<string>
  support_phone: Defaulted<string>
  twitter_url: Defaulted<string>
  updated_at: Defaulted<Timestamp>
  vat_basis_points: Defaulted<number>
  vat_number: string | null
  version: Defaulted<number>
  whatsapp_phone: Defaulted<string>
}

export interface StaffAlertReadsTable {
  read_up_to_at: Timestamp
  user_id: string
}

export interface StaleSalesDaysTable {
  day: string
  id: GeneratedAlways<number>
}

export interface StockAccountsTable {
  added_by: string | null
  batch_id: string | null
  created_at: Defaulted<Timestamp>
  days: number
  expires_at: Timestamp | null
  fingerprint: Buffer
  id: Defaulted<string>
  name_form: Defaulted<number>
  password_sealed: string
  product_id: string
  quarantine_reason: string | null
  reserved_at: Timestamp | null
  reserved_for: string | null
  state: Defaulted<'available' | 'reserved' | 'delivered' | 'quarantined'>
  username_sealed: string
}

export interface StockAlertsTable {
  is_due: Defaulted<boolean>
  mailed_at: Timestamp | null
  mailed_levels: Defaulted<Json>
  product_id: string
}

export interface StockBatchesTable {
  added_by: string | null
  cost_halalas: Halalas | null
  created_at: Defaulted<Timestamp>
  days: number
  expires_at: Timestamp | null
  id: Defaulted<string>
  note: Defaulted<string>
  product_id: string
  supplier: Defaulted<string>
  write_off_reason: string | null
  written_off_at: Timestamp | null
}

export interface SubscriptionPeriodsTable {
  created_at: Defaulted<Timestamp>
  ends_at: Timestamp
  extended_days: Defaulted<number>
  id: Defaulted<string>
  order_id: string | null
  payment_id: string | null
  starts_at: Timestamp
  state: Defaulted<'due' | 'paid' | 'failed'>
  subscription_id: string
}

export interface SubscriptionRemindersTable {
  created_at: Defaulted<Timestamp>
  days_before: number
  ends_at: Timestamp
  subscription_id: string
}

export interface SubscriptionsTable {
  amount_halalas: Halalas
  auto_renew: Defaulted<boolean>
  cancelled_at: Timestamp | null
  checks: Defaulted<number>
  created_at: Defaulted<Timestamp>
  days: number
  ends_at: Timestamp | null
  expired_at: Timestamp | null
  grace_until: Timestamp | null
  id: Defaulted<string>
  next_billing_at: Timestamp | null
  next_check_at: Timestamp | null
  order_item_id: string
  plan_id: string | null
  product_id: string
  provider_subscription_id: string | null
  quantity: number
  starts_at: Timestamp
  state: Defaulted<'active' | 'suspended' | 'cancelled'>
  suspended_at: Timestamp | null
  user_id: string
}

export interface SupportExceptionsTable {
  note: Defaulted<string>
  note_ar: Defaulted<string>
  on_date: string
}

export interface SupportFaqsTable {
  answer: string
  answer_ar: string
  category: 'agent_support' | 'subscription' | 'payment' | 'technical' | 'billing' | 'general'
  id: Defaulted<string>
  position: number
  question: string
  question_ar: string
  version: Defaulted<number>
}

export interface SupportIntervalsTable {
  closes_minute: number
  id: Defaulted<string>
  on_date: string | null
  opens_minute: number
  weekday: number | null
}

export interface SupportScheduleTable {
  id: Defaulted<boolean>
  version: Defaulted<number>
}

export interface UserNotesTable {
  author_id: string
  body: string
  created_at: Defaulted<Timestamp>
  id: Defaulted<string>
  user_id: string
}

export interface UsersTable {
  address: string | null
  city: string | null
  country: string | null
  created_at: Defaulted<Timestamp>
  deleted_at: Timestamp | null
  email: string
  email_notifications: Defaulted<boolean>
  email_verified_at: Timestamp | null
  full_name: string
  id: Defaulted<string>
  is_active: Defaulted<boolean>
  language: Defaulted<'ar' | 'en'>
  password_hash: string | null
  phone: string | null
  promotion_notifications: Defaulted<boolean>
  role: Defaulted<'user' | 'worker' | 'admin'>
  search_text: Defaulted<string>
  subscription_notifications: Defaulted<boolean>
  version: Defaulted<number>
}

export interface WorkerHeartbeatsTable {
  seen_at: Defaulted<Timestamp>
  worker_id: string
}

export interface DB {
  agent_presence: AgentPresenceTable
  audit_log: AuditLogTable
  backup_records: BackupRecordsTable
  banners: BannersTable
  bulk_job_rows: BulkJobRowsTable
  bulk_jobs: BulkJobsTable
  canned_replies: CannedRepliesTable
  cases: CasesTable
  catalog_version: CatalogVersionTable
  categories: CategoriesTable
  claims: ClaimsTable
  collection_products: CollectionProductsTable
  collections: CollectionsTable
  conversation_agents: ConversationAgentsTable
  conversation_messages: ConversationMessagesTable
  conversation_outbox: ConversationOutboxTable
  conversation_stream: ConversationStreamTable
  conversation_tokens: ConversationTokensTable
  conversations: ConversationsTable
  coupon_redemptions: CouponRedemptionsTable
  coupons: CouponsTable
  credit_note_counter: CreditNoteCounterTable
  credit_notes: CreditNotesTable
  declined_transactions: DeclinedTransactionsTable
  deleted_records: DeletedRecordsTable
  deliveries: DeliveriesTable
  idempotency_keys: IdempotencyKeysTable
  invoice_counter: InvoiceCounterTable
  known_devices: KnownDevicesTable
  ledger_entries: LedgerEntriesTable
  ledger_transactions: LedgerTransactionsTable
  live_events: LiveEventsTable
  media: MediaTable
  mrr_movements: MrrMovementsTable
  notices: NoticesTable
  one_time_codes: OneTimeCodesTable
  order_events: OrderEventsTable
  order_items: OrderItemsTable
  order_notes: OrderNotesTable
  orders: OrdersTable
  outgoing_mails: OutgoingMailsTable
  password_reset_tokens: PasswordResetTokensTable
  payment_events: PaymentEventsTable
  payments: PaymentsTable
  plans: PlansTable
  product_custom_fields: ProductCustomFieldsTable
  product_durations: ProductDurationsTable
  product_faqs: ProductFaqsTable
  products: ProductsTable
  push_subscriptions: PushSubscriptionsTable
  rate_limits: RateLimitsTable
  refunds: RefundsTable
  restock_notices: RestockNoticesTable
  review_invitations: ReviewInvitationsTable
  review_votes: ReviewVotesTable
  reviews: ReviewsTable
  revoked_subscriptions: RevokedSubscriptionsTable
  sales_day_buyers: SalesDayBuyersTable
  sales_day_coupons: SalesDayCouponsTable
  sales_day_deliveries: SalesDayDeliveriesTable
  sales_day_products: SalesDayProductsTable
  sales_day_renewals: SalesDayRenewalsTable
  sales_days: SalesDaysTable
  sales_month_products: SalesMonthProductsTable
  sales_months: SalesMonthsTable
  sales_window_products: SalesWindowProductsTable
  sales_windows: SalesWindowsTable
  saved_cards: SavedCardsTable
  saved_views: SavedViewsTable
  search_terms: SearchTermsTable
  sessions: SessionsTable
  site_settings: SiteSettingsTable
  staff_alert_reads: StaffAlertReadsTable
  stale_sales_days: StaleSalesDaysTable
  stock_accounts: StockAccountsTable
  stock_alerts: StockAlertsTable
  stock_batches: StockBatchesTable
  subscription_periods: SubscriptionPeriodsTable
  subscription_reminders: SubscriptionRemindersTable
  subscriptions: SubscriptionsTable
  support_exceptions: SupportExceptionsTable
  support_faqs: SupportFaqsTable
  support_intervals: SupportIntervalsTable
  support_schedule: SupportScheduleTable
  user_notes: UserNotesTable
  users: UsersTable
  worker_heartbeats: WorkerHeartbeatsTable
}
