import type { Insertable } from 'kysely'
import type { Halalas } from '#model/money.ts'
import type {
  AuditLogTable,
  CasesTable,
  ClaimsTable,
  CouponRedemptionsTable,
  CreditNotesTable,
  DeliveriesTable,
  JsonObject,
  NoticesTable,
  OrderEventsTable,
  OrderItemsTable,
  OrdersTable,
  PaymentEventsTable,
  PaymentsTable,
  PlansTable,
  RefundsTable,
  ReviewInvitationsTable,
  ReviewsTable,
  ReviewVotesTable,
  SavedCardsTable,
  StockAccountsTable,
  StockAlertsTable,
  StockBatchesTable,
  SubscriptionPeriodsTable,
  SubscriptionRemindersTable,
  SubscriptionsTable,
} from '../../schema.gen.ts'
import type { DemoCoupon } from '../content/coupons.ts'
import type { DemoProduct } from '../content/types.ts'
import type { Random } from '../random.ts'
import type { People, Person } from './people.ts'
import type { Offer } from './price-list.ts'

export type OrderRow = Insertable<OrdersTable> & { id: string; created_at: Date; completed_at?: Date | null }
export type ItemRow = Insertable<OrderItemsTable> & { id: string; delivered_at?: Date | null }
export type PaymentRow = Insertable<PaymentsTable> & {
  id: string
  created_at: Date
  settled_at?: Date | null
}
export type SubscriptionRow = Insertable<SubscriptionsTable> & {
  id: string
  starts_at: Date
  ends_at?: Date | null
}
export type ClaimRow = Insertable<ClaimsTable> & { id: string; created_at: Date }
export type ReviewRow = Insertable<ReviewsTable> & { id: string; created_at: Date }
export type DeliveryRow = Insertable<DeliveriesTable> & { id: string; delivered_at: Date }
export type RefundRow = Insertable<RefundsTable> & { id: string; created_at: Date; confirmed_at: Date }

/** A stock account before encryption. */
export type StockUnit = Pick<
  Insertable<StockAccountsTable>,
  | 'product_id'
  | 'days'
  | 'state'
  | 'reserved_for'
  | 'reserved_at'
  | 'quarantine_reason'
  | 'batch_id'
  | 'expires_at'
> & { id: string; username: string; password: string; created_at: Date }

export type BatchRow = Insertable<StockBatchesTable> & { id: string; created_at: Date }

export type LedgerPosting = {
  kind: 'capture' | 'sale' | 'refund'
  paymentId: string
  refundId: string | null
  at: Date
  debit: Partial<Record<LedgerAccount, Halalas>>
  credit: Partial<Record<LedgerAccount, Halalas>>
}
export type LedgerAccount = 'provider' | 'customers' | 'sales' | 'vat'

export type PlacedLine = { item: ItemRow; product: DemoProduct; subscription?: SubscriptionRow }

/** An order with its related rows, which later steps change together. */
export type PlacedOrder = {
  order: OrderRow
  customer: Person
  lines: PlacedLine[]
  payment?: PaymentRow
  isSalePosted?: boolean
}

export type CouponState = { id: string; coupon: DemoCoupon; uses: number; opensAt: Date; expiresAt: Date }

/** All rows that the simulation creates, before they are inserted. */
export type SimulationState = {
  now: Date
  random: Random
  people: People
  offers: Offer[]
  coupons: CouponState[]
  placed: PlacedOrder[]
  orderEvents: (Insertable<OrderEventsTable> & { created_at: Date })[]
  redemptions: Insertable<CouponRedemptionsTable>[]
  payments: PaymentRow[]
  paymentEvents: Insertable<PaymentEventsTable>[]
  refunds: RefundRow[]
  creditNotes: Insertable<CreditNotesTable>[]
  ledger: LedgerPosting[]
  stock: StockUnit[]
  batches: BatchRow[]
  deliveries: DeliveryRow[]
  plans: Insertable<PlansTable>[]
  subscriptions: SubscriptionRow[]
  periods: Insertable<SubscriptionPeriodsTable>[]
  reminders: Insertable<SubscriptionRemindersTable>[]
  cards: Insertable<SavedCardsTable>[]
  reviews: ReviewRow[]
  reviewVotes: Insertable<ReviewVotesTable>[]
  invitations: (Insertable<ReviewInvitationsTable> & { created_at: Date })[]
  claims: ClaimRow[]
  cases: Insertable<CasesTable>[]
  stockAlerts: Insertable<StockAlertsTable>[]
  notices: Insertable<NoticesTable>[]
  audit: (Insertable<AuditLogTable> & { created_at: Date })[]
}

export function emptySimulation(
  base: Pick<SimulationState, 'now' | 'random' | 'people' | 'offers' | 'coupons'>,
): SimulationState {
  return {
    ...base,
    placed: [],
    orderEvents: [],
    batches: [],
    redemptions: [],
    payments: [],
    paymentEvents: [],
    refunds: [],
    creditNotes: [],
    ledger: [],
    stock: [],
    deliveries: [],
    plans: [],
    subscriptions: [],
    periods: [],
    reminders: [],
    cards: [],
    reviews: [],
    reviewVotes: [],
    invitations: [],
    claims: [],
    cases: [],
    stockAlerts: [],
    notices: [],
    audit: [],
  }
}

/** Changes a row in place; the compiler checks the columns. */
export function change<Row extends object>(row: Row, changes: Partial<Row>): void {
  Object.assign(row, changes)
}

type EventActor = { by: 'customer' | 'staff' | 'provider' | 'system'; person?: Person }

export function recordOrderEvent(
  simulation: SimulationState,
  order: OrderRow,
  kind: string,
  at: Date,
  actor: EventActor,
  details: JsonObject = {},
): void {
  simulation.orderEvents.push({
    order_id: order.id,
    kind,
    actor: actor.by,
    actor_id: actor.person?.id ?? null,
    details,
    created_at: at,
  })
}
