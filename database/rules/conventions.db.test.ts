import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const db = database.reader

/** The columns of our tables, each with the checks that mention it. */
const { rows: columns } = await sql<{ name: string; type: string; checks: string }>`
  select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         coalesce((
           select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
         ), '') as checks
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
  order by 1`.execute(db)

const offenders = (isOffender: (column: (typeof columns)[number]) => boolean) =>
  columns.filter(isOffender).map(column => column.name)

test('money is a non-negative integer of halalas', () => {
  const money = columns.filter(column => /price|amount|halalas/.test(column.name.split('.')[1] ?? ''))
  expect(money.length).toBeGreaterThan(15)
  const isSound = ({ name, type, checks }: (typeof columns)[number]) => {
    const column = name.split('.')[1]
    const hasFloor = new RegExp(`\\b${column} (>= 0|> 0|>= 1)\\b`).test(checks)
    return name.endsWith('_halalas') && type === 'bigint' && hasFloor
  }
  expect(money.filter(column => !isSound(column)).map(column => column.name)).toEqual([])
})

test('times are timestamptz and are named as times', () => {
  const isTimeName = (name: string) => /(_at|_until|_since)$/.test(name)
  expect(offenders(({ name, type }) => isTimeName(name) !== (type === 'timestamp with time zone'))).toEqual(
    [],
  )
})

test('states have a check with their values', () => {
  const isState = (name: string) => /\.(state|status|\w+_state)$/.test(name)
  expect(offenders(({ name, checks }) => isState(name) && !checks.includes('= ANY (ARRAY['))).toEqual([])
})

test('JSON columns hold objects', () => {
  expect(offenders(({ type, checks }) => type === 'jsonb' && !checks.includes('jsonb_typeof'))).toEqual([])
})

test('every foreign key says what happens on delete', async () => {
  const { rows } = await sql`
    select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'a'`.execute(db)
  expect(rows).toEqual([])
})

test('rows of orders, payments and the ledger are never deleted by a cascade', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'c'
    order by 1`.execute(db)
  expect(rows.map(row => row.table)).toEqual([
    'agent_presence',
    'bulk_job_rows',
    'collection_products',
    'conversation_agents',
    'conversation_messages',
    'conversation_outbox',
    'conversation_tokens',
    'idempotency_keys',
    'known_devices',
    'notices',
    'one_time_codes',
    'password_reset_tokens',
    'product_custom_fields',
    'product_durations',
    'product_faqs',
    'push_subscriptions',
    'restock_notices',
    'review_votes',
    'revoked_subscriptions',
    'sales_day_buyers',
    'sales_day_coupons',
    'sales_day_deliveries',
    'sales_day_products',
    'sales_day_renewals',
    'sales_month_products',
    'sales_window_products',
    'saved_views',
    'sessions',
    'staff_alert_reads',
    'stock_alerts',
    'support_intervals',
    'user_notes',
  ])
})
