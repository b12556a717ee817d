import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { defaultDurationDays } from '#model/durations.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '../client.ts'
import { invariants } from '../invariants.ts'
import { fillDemo } from './fill-demo.ts'
import { createHistory } from './history/create-history.ts'
import type { PictureStorage } from './pictures/render.ts'

const today = new Date('2026-03-15T14:20:00Z')
const database = await testDatabase()
const again = await testDatabase()
const files = new Map<string, number>()

const storage: PictureStorage = {
  async put(key, bytes) {
    files.set(key, bytes.byteLength)
  },
}

async function fill(target: Database, options: { storage?: PictureStorage }): Promise<void> {
  await fillDemo({
    database: target,
    ...options,
    seal: (plaintext, context) => `${context}|${Buffer.from(plaintext).toString('base64')}`,
    fingerprint: text => createHash('sha256').update(text).digest(),
    hashPassword: async password => `hash of ${password}`,
    today,
  })
}

beforeAll(() => fill(database, { storage }), 180_000)

async function rowsOf(query: string): Promise<unknown[]> {
  return (await sql.raw<unknown>(query).execute(database.reader)).rows
}

const countOf = async (query: string) => (await rowsOf(query)).length

test.each(Object.entries(invariants(today)))('%s', async (_, query) => {
  expect(await rowsOf(query)).toEqual([])
})

describe('the catalogue', () => {
  test('has seven visible categories and one hidden, and visible, hidden and inactive products', async () => {
    expect(await countOf('select id from categories where not is_hidden')).toBe(7)
    expect(await countOf('select id from categories where is_hidden')).toBe(1)
    const shown = 'select id from products where is_active and not is_hidden'
    expect(await countOf(shown)).toBeGreaterThanOrEqual(48)
    expect(await countOf('select id from products where is_hidden and is_active')).toBeGreaterThan(0)
    expect(await countOf('select id from products where not is_active')).toBe(1)
  })

  test('has every type of custom field', async () => {
    expect(await countOf('select distinct field_type from product_custom_fields')).toBe(6)
  })

  test('has instant products with and without stock', async () => {
    const inStock = `exists (select from stock_accounts s where s.product_id = p.id and s.state = 'available')`
    const instant = 'select id from products p where p.auto_receive and p.is_active'
    expect(await countOf(`${instant} and ${inStock}`)).toBeGreaterThan(20)
    expect(await countOf(`${instant} and not ${inStock}`)).toBe(2)
  })

  test('has a case for every product of which a duration is low or out, and the mail about it', async () => {
    const offered = `select product_id, days from product_durations union all
      select id, unnest(array[${defaultDurationDays}]) from products
      where not exists (select from product_durations where product_id = products.id)`
    const short = `select distinct p.id from products p join (${offered}) d on d.product_id = p.id
      where p.auto_receive and (select count(*) from stock_accounts s
        where s.product_id = p.id and s.days = d.days and s.state = 'available') <= p.low_stock_mark`
    const told = `select product_id as id from cases join stock_alerts using (product_id)
      where kind in ('stock_low', 'stock_exhausted') and state = 'open'`
    expect(await rowsOf(`${told} order by 1`)).toEqual(await rowsOf(`${short} order by 1`))
    expect(await countOf(short)).toBeGreaterThan(3)
  })

  test('finds a product in either script and with other spellings', async () => {
    const found = `select id from products where search_text like '%shasha%' and search_text like '%شاشه%'`
    expect(await rowsOf(found)).toContainEqual({ id: 'shasha-plus' })
  })

  test('has every picture that it refers to, each below the size limit', async () => {
    const pictures = await database.reader.selectFrom('media').select(['path', 'rendition_widths']).execute()
    const keys = pictures.flatMap(({ path, rendition_widths }) => {
      const key = path.replace(/^\/uploads\//, '').replace(/\.webp$/, '')
      return [`${key}.webp`, ...rendition_widths.map(width => `${key}-${width}.webp`)]
    })
    expect([...files.keys()].sort()).toEqual(keys.sort())
    const limits: [RegExp, number][] = [
      [/-480\.webp$/, 15_000],
      [/-mobile.*\.webp$/, 25_000],
    ]
    const heavy = [...files].filter(([key, bytes]) =>
      limits.some(([name, limit]) => name.test(key) && bytes > limit),
    )
    expect(heavy).toEqual([])
  })
})

describe('the simulated year', () => {
  test('has coupons in every state', async () => {
    const coupons = await database.reader.selectFrom('coupons').selectAll().execute()
    const states = coupons.map(coupon => {
      if (!coupon.is_active) return 'inactive'
      if (coupon.expires_at <= today) return 'expired'
      if (coupon.starts_at && coupon.starts_at > today) return 'scheduled'
      const left = (coupon.usage_limit ?? Number.POSITIVE_INFINITY) - coupon.used_count
      return left === 0 ? 'exhausted' : left === 1 ? 'nearly used up' : 'active'
    })
    expect(new Set(states)).toEqual(
      new Set(['active', 'scheduled', 'inactive', 'expired', 'exhausted', 'nearly used up']),
    )
  })

  test('has reviews in both languages, some hidden, answered and found helpful', async () => {
    const all = 'select id from reviews where'
    expect(await countOf(`${all} text <> ''`)).toBeGreaterThan(200)
    expect(await countOf(`${all} text ~ '[a-z]{3}'`)).toBeGreaterThan(10)
    expect(await countOf(`${all} is_hidden`)).toBe(3)
    expect(await countOf(`${all} reply is not null`)).toBeGreaterThan(30)
    expect(await countOf(`${all} helpful_count > 0`)).toBeGreaterThan(50)
    expect(await countOf('select id from products where review_count > 0')).toBeGreaterThan(40)
    expect(
      await countOf('select 1 from reviews where text <> $$$$ group by product_id, text having count(*) > 1'),
    ).toBe(0)
  })

  test('has claims in the states that staff and the customer see', async () => {
    const all = 'select 1 from claims where'
    for (const state of ['open', 'waiting_for_stock', 'replaced', 'refunded', 'rejected'])
      expect(await countOf(`${all} state = '${state}'`), state).toBeGreaterThan(0)
    const mine = `user_id = (select id from users where email = 'customer@demo.test')`
    expect(await countOf(`select distinct state from claims where ${mine}`)).toBeGreaterThan(2)
    expect(await countOf(`select 1 from cases where kind = 'claim_open' and state = 'open'`)).toBe(
      await countOf(`${all} state = 'open'`),
    )
  })

  test('continues the order numbers', async () => {
    const [numbers] = await rowsOf(`
      select nextval(pg_get_serial_sequence('orders', 'number')) - max(number) as step from orders`)
    expect(numbers).toEqual({ step: 1 })
  })

  test('has pending, waiting and partly delivered orders and open cases', async () => {
    expect(await countOf(`select id from orders where status = 'pending'`)).toBeGreaterThanOrEqual(5)
    expect(
      await countOf(`select id from order_items where delivery_state = 'waiting'`),
    ).toBeGreaterThanOrEqual(8)
    const partly = `
      select order_id from order_items group by order_id
      having bool_or(delivery_state = 'waiting') and bool_or(delivery_state = 'delivered')`
    expect(await countOf(partly)).toBeGreaterThanOrEqual(3)
    expect(await countOf(`select id from cases where state = 'open'`)).toBeGreaterThan(0)
  })

  test('has subscriptions that renew, are suspended, cancelled, in grace, or end within a week', async () => {
    const renewing = 'select id from subscriptions where provider_subscription_id is not null'
    expect(await countOf(`${renewing} and auto_renew and next_billing_at is not null`)).toBeGreaterThan(100)
    expect(await countOf(`${renewing} and state = 'suspended'`)).toBeGreaterThan(5)
    expect(await countOf(`${renewing} and state = 'cancelled'`)).toBeGreaterThan(5)
    expect(await countOf(`${renewing} and grace_until is not null`)).toBeGreaterThan(5)
    const soon = `ends_at between '${today.toISOString()}' and timestamptz '${today.toISOString()}' + interval '7 days'`
    expect(await countOf(`select id from subscriptions where ${soon}`)).toBeGreaterThan(10)
  })

  test('has renewals in the state that the shop itself would produce', async () => {
    const renewing = 'select id from subscriptions where plan_id is not null'
    const isAsked = `state = 'cancelled' or next_check_at > '${today.toISOString()}'`
    const isBilled = `state = 'cancelled' or date_trunc('day', next_billing_at, 'Asia/Riyadh') = next_billing_at`
    const isNumbered = `provider_subscription_id ~ '^[0-9]+$'`
    expect(await countOf(`${renewing} and auto_renew <> (state = 'active')`)).toBe(0)
    for (const rule of [isAsked, isBilled, isNumbered])
      expect(await countOf(`${renewing} and (${rule}) is not true`), rule).toBe(0)
    const ids = `
      select provider_plan_id as id from plans union all select provider_card_id from saved_cards
      union all select transaction_id from payments union all select provider_order_id from payments
      union all select provider_subscription_id from subscriptions where plan_id is not null`
    expect(await countOf(`${ids} except select id from (${ids}) as all_of_them where id ~ '^[0-9]+$'`)).toBe(
      0,
    )
    expect(await countOf(`select id from (${ids}) as every_one group by id having count(*) > 1`)).toBe(0)
  })
})

describe('the demonstration accounts', () => {
  test('have their roles and one password', async () => {
    const accounts = await rowsOf(
      `select email, role, password_hash from users where email like '%@demo.test' order by email`,
    )
    const password_hash = 'hash of Demo-pass-1'
    expect(accounts).toEqual([
      { email: 'admin@demo.test', role: 'admin', password_hash },
      { email: 'customer@demo.test', role: 'user', password_hash },
      { email: 'worker@demo.test', role: 'worker', password_hash },
    ])
  })

  test('the customer has orders and subscriptions in every state, and unread notices', async () => {
    const mine = `user_id = (select id from users where email = 'customer@demo.test')`
    expect(await countOf(`select distinct status from orders where ${mine}`)).toBe(3)
    expect(await countOf(`select distinct payment_method from orders where ${mine}`)).toBe(3)
    expect(await countOf(`select distinct cancel_reason from orders where ${mine}`)).toBe(5)
    expect(
      await countOf(`select distinct state from subscriptions where ${mine} and plan_id is not null`),
    ).toBe(3)
    expect(await countOf(`select id from notices where ${mine} and read_at is null`)).toBeGreaterThan(0)
  })
})

test('every account has a batch with its cost, and customers reported accounts of every supplier', async () => {
  expect(await countOf('select id from stock_accounts where batch_id is null')).toBe(0)
  expect(await countOf('select id from stock_batches where cost_halalas is null')).toBe(0)
  expect(
    await countOf(`select distinct b.supplier from claims c join deliveries d on d.id = c.delivery_id
      join stock_accounts a on a.id = d.stock_account_id join stock_batches b on b.id = a.batch_id`),
  ).toBe(3)
})

test('a stock account is encrypted for its own row', async () => {
  const [account] = await database.reader
    .selectFrom('stock_accounts')
    .select(['id', 'username_sealed', 'password_sealed'])
    .limit(1)
    .execute()
  expect(account?.username_sealed.split('|')[0]).toBe(`stock_accounts:${account?.id}:username`)
  expect(account?.password_sealed.split('|')[0]).toBe(`stock_accounts:${account?.id}:password`)
})

test('the same date produces the same shop', async () => {
  // Drawing takes most of the time, so only the long form draws the pictures twice and compares them.
  const isLong = process.env.TEST_LENGTH === 'long'
  await fill(again, isLong ? { storage } : {})
  const tables = ['users', 'orders', 'order_items', 'payments', 'deliveries', 'subscriptions', 'order_events']
  const summary = sql.raw<object>(`
    select ${tables.map(table => `(select count(*) from ${table}) as ${table}`).join(', ')},
      (select sum(total_halalas) from orders) as total,
      (select md5(string_agg(id::text, ',' order by number)) from orders) as order_ids,
      (select md5(string_agg(${isLong ? "encode(sha256, 'hex')" : 'path'}, ',' order by path)) from media) as pictures`)
  expect((await summary.execute(again.reader)).rows).toEqual((await summary.execute(database.reader)).rows)
}, 180_000)

test.each(['2026-01-01T00:05:00Z', '2024-02-29T21:30:00Z', '2027-11-27T03:00:00Z'])(
  'any moment ends a full year: %s',
  moment => {
    const { simulation } = createHistory(new Date(moment))
    expect(simulation.placed.length).toBeGreaterThan(2000)
    expect(simulation.placed.length).toBeLessThan(3500)
    expect(simulation.placed.filter(({ order }) => order.created_at > simulation.now)).toEqual([])
  },
)
