import { sql } from 'kysely'
import type { Reader } from '#database/client.ts'

export async function exportConversations(db: Reader, userId: string) {
  return db
    .selectFrom('conversations')
    .select([
      'id',
      'user_name',
      'email',
      'category',
      'status',
      'created_at',
      'closed_at',
      'rating',
      'rating_comment',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Without internal notes of staff. */
export async function exportConversationMessages(db: Reader, userId: string) {
  return db
    .selectFrom('conversation_messages as message')
    .innerJoin('conversations', 'conversations.id', 'message.conversation_id')
    .select([
      'message.conversation_id',
      'message.sender_type',
      'message.kind',
      'message.body',
      'message.image',
      'message.created_at',
    ])
    .where('conversations.user_id', '=', userId)
    .where('message.kind', 'in', ['text', 'image'])
    .orderBy('message.conversation_id')
    .orderBy('message.seq')
    .execute()
}

/** Also those that the user requested as a visitor, with the verified address of the account. */
export async function exportRestockNotices(db: Reader, userId: string) {
  return db
    .selectFrom('restock_notices')
    .select(['product_id', 'days', 'email', 'language', 'created_at'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('user_id', '=', userId),
        eb(
          'email',
          '=',
          selectFrom('users').select(sql<string>`lower(email)`.as('email')).where('id', '=', userId),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute()
}

export async function exportOrders(db: Reader, userId: string) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'status',
      'payment_method',
      'subtotal_halalas',
      'discount_halalas',
      'total_halalas',
      'vat_halalas',
      'coupon_code',
      'language',
      'note',
      'created_at',
      'completed_at',
      'cancelled_at',
      'cancel_reason',
      'invoice_number',
      'invoice_issued_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function exportOrderItems(db: Reader, userId: string) {
  return db
    .selectFrom('order_items as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .select([
      'item.order_id',
      'item.product_id',
      'item.product_name',
      'item.product_name_ar',
      'item.days',
      'item.duration_label',
      'item.duration_label_ar',
      'item.quantity',
      'item.unit_price_halalas',
      'item.discount_halalas',
      'item.line_total_halalas',
      'item.custom_field_values',
      'item.delivery_state',
      'item.delivered_at',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('item.order_id')
    .orderBy('item.position')
    .execute()
}

/** User names only: passwords are revealed only in the order, where each reveal is recorded. */
export async function exportDeliveries(db: Reader, userId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('order_items as item', 'item.id', 'deliveries.order_item_id')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .leftJoin('stock_accounts as account', 'account.id', 'deliveries.stock_account_id')
    .select([
      'item.order_id',
      'item.product_id',
      'deliveries.delivery_email',
      'deliveries.delivered_at',
      'deliveries.first_revealed_at',
      'deliveries.expires_at',
      'deliveries.ended_at',
      'deliveries.end_reason',
      'account.id as account_id',
      'account.username_sealed',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('deliveries.delivered_at')
    .execute()
}

export async function exportPayments(db: Reader, userId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.order_id',
      'payments.kind',
      'payments.state',
      'payments.amount_halalas',
      'payments.refunded_halalas',
      'payments.currency',
      'payments.transaction_id',
      'payments.card_brand',
      'payments.card_last4',
      'payments.failure_reason',
      'payments.created_at',
      'payments.settled_at',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('payments.created_at')
    .execute()
}

export async function exportRefunds(db: Reader, userId: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('credit_notes', 'credit_notes.refund_id', 'refunds.id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.order_id',
      'refunds.amount_halalas',
      'refunds.state',
      'refunds.transaction_id',
      'refunds.created_at',
      'refunds.confirmed_at',
      'credit_notes.number as credit_note_number',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('refunds.created_at')
    .execute()
}

export async function exportCoupons(db: Reader, userId: string) {
  return db
    .selectFrom('coupon_redemptions as redemption')
    .innerJoin('coupons', 'coupons.id', 'redemption.coupon_id')
    .innerJoin('orders', 'orders.id', 'redemption.order_id')
    .select([
      'redemption.order_id',
      'coupons.code',
      'redemption.discount_halalas',
      'redemption.created_at',
      'redemption.returned_at',
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('redemption.created_at')
    .execute()
}

export async function exportSubscriptions(db: Reader, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select([
      'id',
      'product_id',
      'days',
      'quantity',
      'state',
      'auto_renew',
      'amount_halalas',
      'starts_at',
      'ends_at',
      'grace_until',
      'next_billing_at',
      'suspended_at',
      'cancelled_at',
      'expired_at',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

export async function exportPeriods(db: Reader, userId: string) {
  return db
    .selectFrom('subscription_periods as period')
    .innerJoin('subscriptions', 'subscriptions.id', 'period.subscription_id')
    .select([
      'period.subscription_id',
      'period.order_id',
      'period.state',
      'period.starts_at',
      'period.ends_at',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy('period.starts_at')
    .execute()
}

export async function exportCards(db: Reader, userId: string) {
  return db
    .selectFrom('saved_cards')
    .innerJoin('subscriptions', 'subscriptions.id', 'saved_cards.subscription_id')
    .select([
      'saved_cards.subscription_id',
      'saved_cards.masked_pan',
      'saved_cards.brand',
      'saved_cards.is_primary',
      'saved_cards.created_at',
      'saved_cards.removed_at',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy('saved_cards.created_at')
    .execute()
}

export async function exportNotices(db: Reader, userId: string) {
  return db
    .selectFrom('notices')
    .select(['kind', 'params', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Without contents, which are erased when a mail is sent. */
export async function exportMails(db: Reader, userId: string) {
  return db
    .selectFrom('outgoing_mails')
    .select(['to_address', 'template', 'language', 'state', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Audit entries by the user or about the user. Other actors appear only by their role. */
export async function exportAudit(db: Reader, userId: string) {
  const { rows } = await sql<{
    action: string
    by: string
    subject_type: string
    details: unknown
    ip: string | null
    created_at: Date
  }>`
    select action, subject_type, after as details, created_at,
      case when actor_id = ${userId} then 'you' else coalesce(actor_role, 'shop') end as by,
      case when actor_id = ${userId} then host(ip) end as ip
    from audit_log
    where actor_id = ${userId}
      or (subject_type = 'user' and subject_id = ${userId})
    order by id`.execute(db)
  return rows
}
