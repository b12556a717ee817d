import type { Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Halalas, halalas } from '#model/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Tx } from '../client.ts'
import type { PaymentEventsTable, RefundsTable } from '../schema.gen.ts'
import { expectRefusal, overlap } from './expect-refusal.ts'
import { approved, insertOrder, insertPayment, price } from './rows.ts'

const database = await testDatabase()
const db = database.reader

describe('payments', () => {
  test('attempt number, reference and provider ids are unique', async () => {
    const { orderId } = await insertOrder(database)
    await insertPayment(database, { order_id: orderId })
    await expectRefusal(insertPayment(database, { order_id: orderId }), 'payments_order_id_attempt_key')
    for (const column of ['special_reference', 'intention_id', 'provider_order_id', 'transaction_id']) {
      await insertPayment(database, { [column]: 'same' })
      await expectRefusal(insertPayment(database, { [column]: 'same' }), `payments_${column}_key`)
    }
  })

  test.each([
    ['payments_five_attempts', { attempt: 6 }],
    ['payments_amount_halalas_check', { amount_halalas: halalas(0) }],
    ['payments_taken_have_a_transaction', { state: 'approved' as const }],
    ['payments_open_are_checked', { state: 'started' as const, next_check_at: null }],
    ['payments_open_are_checked', { state: 'unknown' as const, next_check_at: null }],
    ['payments_open_are_checked', { state: 'pending' as const, next_check_at: null }],
    ['payments_refunds_within_capture', { refunded_halalas: halalas(5001) }],
    [
      'payments_state_fits_refunds',
      { ...approved(), state: 'refunded' as const, refunded_halalas: halalas(4999) },
    ],
    [
      'payments_state_fits_refunds',
      { ...approved(), state: 'partly_refunded' as const, refunded_halalas: price },
    ],
    ['payments_state_fits_refunds', { ...approved(), refunded_halalas: halalas(1) }],
    ['payments_state_fits_refunds', { ...approved(), state: 'voided' as const }],
    ['payments_card_last4_check', { card_last4: '5123456789012346' }],
  ])('%s refuses %o', (rule, payment) => expectRefusal(insertPayment(database, payment), rule))

  test('a callback is stored once, and a forged one does not block it', async () => {
    const event = { dedupe_key: 'tx-1', kind: 'transaction' as const, payload: {}, signature_valid: true }
    const store = (changes: Partial<Insertable<PaymentEventsTable>> = {}) =>
      db
        .insertInto('payment_events')
        .values({ ...event, ...changes })
        .execute()
    await store({ signature_valid: false })
    await store()
    await expectRefusal(store(), 'payment_events_once')
    await expectRefusal(
      store({ dedupe_key: 'tx-2', processed_at: new Date() }),
      'payment_events_processed_have_an_outcome',
    )
  })
})

describe('refunds', () => {
  let asked = 0
  const refund = (payment_id: string, amount: Halalas, changes: Partial<Insertable<RefundsTable>> = {}) => {
    asked += 1
    return { payment_id, amount_halalas: amount, request_key: `r-${asked}`, reason: 'defective', ...changes }
  }
  const give = (values: ReturnType<typeof refund>) => db.insertInto('refunds').values(values).execute()

  test('together never exceed the captured amount; a failed one does not count', async () => {
    const payment = await insertPayment(database, approved())
    await give(refund(payment, halalas(3000), { state: 'failed' }))
    await give(refund(payment, halalas(3000)))
    await expectRefusal(give(refund(payment, halalas(2001))), 'refunds_within_capture')
    await give(refund(payment, halalas(2000)))
    const revive = db.updateTable('refunds').set({ state: 'requested' }).where('state', '=', 'failed')
    await expectRefusal(revive.execute(), 'refunds_within_capture')
  })

  test('of two concurrent full refunds, one is accepted', async () => {
    const payment = await insertPayment(database, approved())
    const whole = (tx: Tx) => tx.insertInto('refunds').values(refund(payment, price)).execute()
    expect(await overlap(database, whole, whole)).toEqual(['fulfilled', 'rejected'])
  })

  test('are refused for a payment that was not captured', async () => {
    const payment = await insertPayment(database, { state: 'declined' })
    await expectRefusal(give(refund(payment, halalas(1))), 'refunds_of_captured_payments')
  })

  test('the same request is one refund, and an unknown outcome has a time to check', async () => {
    const payment = await insertPayment(database, approved())
    const first = refund(payment, halalas(1))
    await give(first)
    await expectRefusal(give(first), 'refunds_request_key_key')
    await give(refund(payment, halalas(1), { transaction_id: '77' }))
    await expectRefusal(
      give(refund(payment, halalas(1), { transaction_id: '77' })),
      'refunds_transaction_id_key',
    )
    await expectRefusal(
      give(refund(payment, halalas(1), { state: 'unknown' })),
      'refunds_unknown_are_asked_about',
    )
  })
})

describe('credit notes', () => {
  let number = 0
  async function confirmedRefund(amount: Halalas, isInvoiced = true) {
    const { orderId } = await insertOrder(database)
    const invoice = { invoice_number: ++number, invoice_issued_at: new Date(), invoice_seller: {} }
    const completed = { status: 'completed' as const, completed_at: new Date() }
    if (isInvoiced)
      await db
        .updateTable('orders')
        .set({ ...completed, ...invoice, vat_halalas: halalas(652) })
        .where('id', '=', orderId)
        .execute()
    const payment_id = await insertPayment(database, { ...approved(), order_id: orderId })
    return {
      orderId,
      give: (values: Halalas) => refundOf(payment_id, values),
      refundId: await refundOf(payment_id, amount),
    }
  }
  async function refundOf(payment_id: string, amount_halalas: Halalas): Promise<string> {
    const confirmed = { state: 'confirmed' as const, confirmed_at: new Date(), reason: 'defective' }
    const values = { payment_id, amount_halalas, request_key: `credited-${++number}`, ...confirmed }
    const row = await db.insertInto('refunds').values(values).returning('id').executeTakeFirstOrThrow()
    return row.id
  }
  const issue = (order_id: string, refund_id: string, amount: Halalas, vat: number) =>
    db
      .insertInto('credit_notes')
      .values({ number: ++number, refund_id, order_id, amount_halalas: amount, vat_halalas: halalas(vat) })
      .execute()

  test('need a confirmed refund of an invoiced order, once, and stay within the invoice', async () => {
    const { orderId, refundId, give } = await confirmedRefund(halalas(2_000))
    await expectRefusal(issue(orderId, refundId, halalas(1_999), 100), 'credit_notes_of_invoiced_refunds')
    await expectRefusal(issue(orderId, refundId, halalas(2_000), 653), 'credit_notes_within_invoice')
    await issue(orderId, refundId, halalas(2_000), 261)
    await expectRefusal(issue(orderId, refundId, halalas(2_000), 261), 'credit_notes_refund_id_key')
    const rest = await give(halalas(3_000))
    await expectRefusal(issue(orderId, rest, halalas(3_000), 392), 'credit_notes_within_invoice')
    await issue(orderId, rest, halalas(3_000), 391)
    const without = await confirmedRefund(halalas(1), false)
    await expectRefusal(
      issue(without.orderId, without.refundId, halalas(1), 0),
      'credit_notes_of_invoiced_refunds',
    )
  })

  test('cannot be changed or removed', async () => {
    await expect(db.updateTable('credit_notes').set({ number: 1 }).execute()).rejects.toThrow()
    await expect(db.deleteFrom('credit_notes').execute()).rejects.toThrow()
  })
})

describe('ledger', () => {
  type Line = {
    account: 'provider' | 'customers' | 'sales'
    debit_halalas?: Halalas
    credit_halalas?: Halalas
  }
  type Kind = { kind: 'capture' | 'refund'; refund_id: string | null }
  const capture: Kind = { kind: 'capture', refund_id: null }
  const book = (payment_id: string, lines: Line[], kind = capture) =>
    database.transaction(async tx => {
      const { id } = await tx
        .insertInto('ledger_transactions')
        .values({ ...kind, payment_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const line of lines)
        await tx
          .insertInto('ledger_entries')
          .values({ transaction_id: id, ...line })
          .execute()
      return id
    })
  const debit: Line = { account: 'provider', debit_halalas: price }
  const credit: Line = { account: 'customers', credit_halalas: price }

  test('a transaction that does not balance cannot be committed', async () => {
    const payment = await insertPayment(database, approved())
    for (const lines of [[], [debit], [debit, { ...credit, credit_halalas: halalas(4999) }]])
      await expectRefusal(book(payment, lines), 'ledger_balances')
    await book(payment, [debit, credit])
  })

  test('an entry is either a debit or a credit', async () => {
    const payment = await insertPayment(database, approved())
    const both: Line = { account: 'sales', debit_halalas: price, credit_halalas: price }
    await expectRefusal(book(payment, [both, both]), 'ledger_entries_one_side')
  })

  test('a payment has one ledger transaction', async () => {
    const payment = await insertPayment(database, approved())
    await book(payment, [debit, credit])
    await expectRefusal(book(payment, [debit, credit]), 'ledger_transactions_once_per_payment')
  })

  test('a refund has one ledger transaction, which refers to it', async () => {
    const payment_id = await insertPayment(database, approved())
    const { id: refund_id } = await db
      .insertInto('refunds')
      .values({ payment_id, amount_halalas: price, request_key: 'booked', reason: 'defective' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bookRefund = () => book(payment_id, [debit, credit], { kind: 'refund', refund_id })
    await bookRefund()
    await expectRefusal(bookRefund(), 'ledger_transactions_once_per_refund')
    await expectRefusal(
      book(payment_id, [debit, credit], { kind: 'refund', refund_id: null }),
      'ledger_transactions_refund_names_its_refund',
    )
  })

  test('ledger entries cannot be changed', async () => {
    const id = await book(await insertPayment(database, approved()), [debit, credit])
    const late = { transaction_id: id, account: 'sales' as const, credit_halalas: price }
    await expectRefusal(db.insertInto('ledger_entries').values(late).execute(), 'ledger_balances')
    await expectRefusal(db.deleteFrom('ledger_entries').execute(), 'ledger_entries_are_final')
    await expectRefusal(
      db.updateTable('ledger_entries').set({ account: 'vat' }).execute(),
      'ledger_entries_are_final',
    )
    await expectRefusal(db.deleteFrom('ledger_transactions').execute(), 'ledger_transactions_are_final')
  })
})
