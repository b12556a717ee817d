import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobName } from '#server/jobs/payloads.ts'
import { addAccounts, dropJobs, newProduct, runJobs } from '../support/buying.ts'
import { moneyActions } from '../support/money-actions.ts'
import { type Step, sequence, usualSequences } from '../support/money-sequences.ts'
import { expectConsistent, expectRenewalsMatch } from '../support/oracle.ts'
import { testShop } from '../support/shop.ts'
import { clearRateLimits } from '../support/sign-in.ts'

const shop = await testShop({ paymob: true })
const { pool } = shop.database
const admin = shop.caller((await shop.signIn('admin')).token)
await admin('PUT /api/settings', { body: { vatNumber: '310000000000003', vatPercent: 15 } })
const prices = [5_000, 333, 12_345]
/** Each product from stock has its own renewal rule; the last one replaces reported accounts automatically. */
const rules = ['keep', 'new_account', 'extend']
const stocked: string[] = []
for (const [at, price] of prices.entries()) {
  const terms = { renewal_rule: rules[at], auto_replace: at === 2 }
  const id = await newProduct(shop, 1, { price, ...terms })
  await pool.query('update product_durations set price_halalas = $2 where product_id = $1', [id, price])
  stocked.push(id)
}
const products = [...stocked, await newProduct(shop)]
const coupons = ['PART-1', 'PART-2', 'PART-3', 'PART-4', 'PART-5']
for (const code of coupons)
  await admin('POST /api/coupons', {
    body: { code, discount: 33, expiresAt: '2035-01-01', usageLimit: 1_000_000 },
  })

const { newLife, tryStep } = moneyActions(shop, admin, { products, coupons })

const isLong = process.env.TEST_LENGTH === 'long'
// Each round runs its sequences in parallel, one per buyer, and then checks all of them.
const [rounds, sideBySide] = isLong ? [200, 50] : [10, 50]
// A check reads the whole ledger, which takes longer with every round.
const checkedEvery = isLong ? 10 : 5
let lived = 0

/** Mails, chat messages and alerts move no money. They are a third of all jobs, and the rounds drop them. */
const unneeded: JobName[] = ['mail-order', 'mail-refund', 'mail-claim', 'post-order-event', 'watch-stock']

/** Jobs run concurrently, as on a server. */
async function runMoneyJobs({ evenLater = false } = {}): Promise<void> {
  await runJobs(shop, { evenLater, concurrency: 5, without: unneeded })
}

/** Runs the hourly comparison of captured payments now. */
async function compareAll(buyers: string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('compare-payment', json_build_object('paymentId', p.id))
     from payments p join orders o on o.id = p.order_id
     where p.state in ('approved', 'partly_refunded') and o.user_id = any($1)`,
    [buyers],
  )
  await runMoneyJobs()
}

async function askAboutRenewals(buyers: string[]): Promise<void> {
  await pool.query(
    `select graphile_worker.add_job('check-subscription', json_build_object('subscriptionId', id))
     from subscriptions where provider_subscription_id is not null and user_id = any($1)`,
    [buyers],
  )
  await runMoneyJobs()
}

/**
 * The buyers leave the payment pages that are still open, and the page's time has passed. Otherwise the shop would check
 * these payments in every later round.
 */
async function closePages(buyers: string[]): Promise<void> {
  await pool.query(
    `update payments p set expires_at = now() - interval '1 hour'
     from orders o where o.id = p.order_id and p.expires_at > now() and o.user_id = any($1)`,
    [buyers],
  )
}

async function live(sequences: Step[][]): Promise<void> {
  await clearRateLimits(shop)
  await dropJobs(shop)
  for (const id of stocked) await addAccounts(shop, id, sideBySide)
  const lives = await Promise.all(sequences.map(async steps => ({ steps, life: await newLife() })))
  const longest = Math.max(...sequences.map(({ length }) => length))
  for (let at = 0; at < longest; at++) {
    await Promise.all(lives.map(({ steps, life }) => tryStep(life, steps[at])))
    await runMoneyJobs()
  }
  // Checks payments without a callback, and runs the jobs that follow.
  for (let round = 0; round < 2; round++) await runMoneyJobs({ evenLater: true })
  const buyers = lives.map(({ life }) => life.buyer.userId)
  await closePages(buyers)
  await runMoneyJobs({ evenLater: true })
  await askAboutRenewals(buyers)
  await compareAll(buyers)
  lived += 1
  if (lived % checkedEvery === 0) await expectAllSound()
}

async function expectAllSound(): Promise<void> {
  await expectConsistent(shop)
  await expectRenewalsMatch(shop)
  await expectEachSound()
}

/** Each payment's captured and refunded amounts equal the provider's, and refunds do not exceed captures. */
async function expectEachSound(): Promise<void> {
  const { rows } = await pool.query(
    `select transaction_id as id, amount_halalas::int as taken, refunded_halalas::int as given
     from payments where state in ('approved', 'partly_refunded', 'refunded', 'voided')`,
  )
  const { transactions } = await shop.paymob.book()
  const captured = transactions.filter(({ kind, status }) => kind === 'payment' && status === 'approved')
  const theirs = captured.map(({ id, amountCents, refundedCents, isVoided }) => ({
    id: String(id),
    taken: amountCents,
    given: isVoided ? amountCents : refundedCents,
  }))
  const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id)
  expect(rows.toSorted(byId)).toEqual(theirs.toSorted(byId))
  expect(rows.filter(({ taken, given }) => given > taken)).toEqual([])
}

test(
  `${rounds * sideBySide} random sequences of customer, staff and provider actions leave balanced books`,
  async () => {
    const random = sideBySide - usualSequences.length
    const buyers = fc
      .array(sequence, { minLength: random, maxLength: random })
      .map(lives => [...usualSequences, ...lives])
    // No shrinking: once the books are wrong, they stay wrong for every smaller example.
    await fc.assert(fc.asyncProperty(buyers, live), { numRuns: rounds, endOnFailure: true })
    // The sequences must have produced every state.
    const { rows } = await pool.query('select distinct state from payments')
    const happened = ['approved', 'declined', 'partly_refunded', 'refunded', 'voided']
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(happened))
    const renewed = await pool.query('select 1 from orders where renews_subscription_id is not null limit 1')
    expect(renewed.rowCount).toBe(1)
    const missed = await pool.query(
      `select 1 from payments where kind = 'missed' and state = 'approved' limit 1`,
    )
    const resolved = await pool.query('select distinct state from claims')
    const outcomes = ['extended', 'refunded', 'rejected', 'replaced']
    expect(resolved.rows.map(({ state }) => state)).toEqual(expect.arrayContaining(outcomes))
    const automatic = await pool.query('select 1 from claims where is_automatic limit 1')
    const credited = await pool.query('select 1 from credit_notes where vat_halalas > 0 limit 1')
    expect([missed.rowCount, automatic.rowCount, credited.rowCount]).toEqual([1, 1, 1])
  },
  isLong ? 3_600_000 : 600_000,
)
