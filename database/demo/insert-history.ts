import { type Insertable, sql } from 'kysely'
import { fromSar } from '#model/money.ts'
import type { Tx } from '../client.ts'
import type { CouponsTable, LedgerEntriesTable, StockAccountsTable } from '../schema.gen.ts'
import { before, day } from './history/calendar.ts'
import type { History } from './history/create-history.ts'
import { userRow } from './history/people.ts'
import type {
  CouponState,
  LedgerAccount,
  LedgerPosting,
  PlacedOrder,
  SimulationState,
  StockUnit,
} from './history/simulation-state.ts'
import { insertRows } from './insert-rows.ts'

/** The vault's functions, injected. */
export type Secrets = {
  seal(plaintext: string, context: string): string
  fingerprint(text: string): Buffer
}

export async function insertPeople(tx: Tx, { people }: SimulationState, passwordHash: string): Promise<void> {
  const users = [people.admin, people.worker, people.demoCustomer, ...people.customers]
  await insertRows(
    tx,
    'users',
    users.map(person => userRow(person, passwordHash)),
  )
}

/** Inserts parents before children: a renewal order refers to a subscription that an earlier order started. */
export async function insertHistory(tx: Tx, history: History, secrets: Secrets): Promise<void> {
  const { simulation } = history
  const isRenewal = (placed: PlacedOrder) => Boolean(placed.order.renews_subscription_id)
  await insertRows(
    tx,
    'coupons',
    simulation.coupons.map(state => couponRow(state, simulation.now)),
  )
  await insertOrders(
    tx,
    simulation.placed.filter(placed => !isRenewal(placed)),
  )
  await insertRows(tx, 'plans', simulation.plans)
  await insertRows(tx, 'subscriptions', simulation.subscriptions)
  await insertOrders(tx, simulation.placed.filter(isRenewal))
  await insertRows(tx, 'coupon_redemptions', simulation.redemptions)
  await insertRows(tx, 'stock_batches', simulation.batches)
  await insertRows(
    tx,
    'stock_accounts',
    simulation.stock.map(unit => stockRow(unit, simulation, secrets)),
  )
  await insertRows(tx, 'deliveries', simulation.deliveries)
  await insertRows(tx, 'payments', simulation.payments)
  await insertRows(tx, 'payment_events', simulation.paymentEvents)
  await insertRows(tx, 'refunds', simulation.refunds)
  await insertRows(tx, 'credit_notes', simulation.creditNotes)
  await insertLedger(tx, simulation.ledger)
  await insertRows(tx, 'subscription_periods', simulation.periods)
  await insertRows(tx, 'subscription_reminders', simulation.reminders)
  await insertRows(tx, 'saved_cards', simulation.cards)
  await insertRows(tx, 'reviews', simulation.reviews)
  await insertRows(tx, 'review_votes', simulation.reviewVotes)
  await insertRows(tx, 'review_invitations', simulation.invitations)
  await insertRows(tx, 'claims', simulation.claims)
  await insertRows(tx, 'cases', simulation.cases)
  await insertRows(tx, 'stock_alerts', simulation.stockAlerts)
  await insertRows(tx, 'notices', simulation.notices)
  await insertRows(tx, 'order_events', inTime(simulation.orderEvents))
  await insertRows(tx, 'audit_log', inTime(simulation.audit))
  await continueNumbers(tx, history)
}

async function insertOrders(tx: Tx, placed: readonly PlacedOrder[]): Promise<void> {
  await insertRows(
    tx,
    'orders',
    placed.map(({ order }) => order),
  )
  await insertRows(
    tx,
    'order_items',
    placed.flatMap(({ lines }) => lines.map(line => line.item)),
  )
}

function couponRow(
  { id, coupon, uses, opensAt, expiresAt }: CouponState,
  now: Date,
): Insertable<CouponsTable> {
  const { discount, rules = {} } = coupon
  return {
    id,
    code: coupon.code,
    type: discount.type,
    discount_percent: discount.type === 'percentage' ? discount.percent : null,
    discount_halalas: discount.type === 'fixed' ? fromSar(discount.sar) : null,
    starts_at: rules.startsDaysAgo === undefined ? null : before(now, rules.startsDaysAgo * day),
    expires_at: expiresAt,
    per_customer_limit: rules.perCustomerLimit ?? null,
    min_total_halalas: rules.minTotalSar === undefined ? null : fromSar(rules.minTotalSar),
    category_ids: rules.categoryIds ?? [],
    usage_limit: coupon.usageLimit,
    used_count: uses,
    is_active: coupon.isActive,
    created_at: opensAt,
  }
}

function stockRow(
  { username, password, ...unit }: StockUnit,
  simulation: SimulationState,
  secrets: Secrets,
): Insertable<StockAccountsTable> {
  return {
    ...unit,
    username_sealed: secrets.seal(username, `stock_accounts:${unit.id}:username`),
    password_sealed: secrets.seal(password, `stock_accounts:${unit.id}:password`),
    fingerprint: secrets.fingerprint(username),
    added_by: simulation.people.admin.id,
  }
}

async function insertLedger(tx: Tx, postings: readonly LedgerPosting[]): Promise<void> {
  const ordered = [...postings].sort((a, b) => a.at.getTime() - b.at.getTime())
  await insertRows(
    tx,
    'ledger_transactions',
    ordered.map(({ kind, paymentId, refundId, at }) => ({
      kind,
      payment_id: paymentId,
      refund_id: refundId,
      created_at: at,
    })),
  )
  const inserted = await tx
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'payment_id', 'refund_id'])
    .execute()
  const ids = new Map(inserted.map(row => [`${row.kind}:${row.payment_id}:${row.refund_id}`, row.id]))
  const entries = ordered.flatMap(posting => {
    const id = ids.get(`${posting.kind}:${posting.paymentId}:${posting.refundId}`)
    if (id === undefined) throw new Error(`no ledger transaction for ${posting.kind} of ${posting.paymentId}`)
    return entriesOf(posting, id)
  })
  await insertRows(tx, 'ledger_entries', entries)
}

const accounts: readonly LedgerAccount[] = ['provider', 'customers', 'sales', 'vat']

function entriesOf(posting: LedgerPosting, transactionId: number): Insertable<LedgerEntriesTable>[] {
  return accounts.flatMap(account => {
    const debit = posting.debit[account]
    const credit = posting.credit[account]
    return [
      ...(debit ? [{ transaction_id: transactionId, account, debit_halalas: debit }] : []),
      ...(credit ? [{ transaction_id: transactionId, account, credit_halalas: credit }] : []),
    ]
  })
}

/** Continues the sequences after the demonstration's numbers. */
async function continueNumbers(tx: Tx, history: History): Promise<void> {
  const { lastOrderNumber, lastInvoiceNumber, lastCreditNoteNumber } = history
  await sql`select setval(pg_get_serial_sequence('orders', 'number'), ${lastOrderNumber})`.execute(tx)
  await tx.updateTable('invoice_counter').set({ last_number: lastInvoiceNumber }).execute()
  await tx.updateTable('credit_note_counter').set({ last_number: lastCreditNoteNumber }).execute()
}

function inTime<Row extends { created_at: Date }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}
