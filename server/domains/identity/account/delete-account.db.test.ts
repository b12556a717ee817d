import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newProduct } from '#tests/support/buying.ts'
import { drain, testMailbox } from '#tests/support/mailbox.ts'
import { addPerson, validPassword } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'
import { authCaller, signInWithCode } from '#tests/support/sign-in.ts'
import { anonymizeUser } from './erase-queries.ts'

const mailbox = await testMailbox()
const shop = await testShop({ paymob: true, environment: { ...mailbox.environment, TRUST_PROXY: '1' } })
const { reader, pool } = shop.database
const ask = authCaller(shop.url)

const password = 'Canary-password-7'
const email = 'canary-first@people.test'
const newEmail = 'canary-second@people.test'
const browser = { 'x-forwarded-for': '198.51.100.77', 'user-agent': 'Canary-browser/1.0' }
const canaries = ['canary', '0507654321', '7654321', '198.51.100.77']

test('no personal data of a deleted customer is left in any column of any table', async () => {
  const { customer, orderId, product } = await customerWithCanaries()
  expect(await placesOf(canaries)).toContain('users.email')
  await customer('DELETE /api/users/me', { body: { password } })
  await drain(shop)
  await sql`select graphile_worker.add_job('delete-expired', '{}')`.execute(reader)
  await drain(shop, true)
  expect(await placesOf(canaries)).toEqual([])
  const order = await reader.selectFrom('orders').select('total_halalas').where('id', '=', orderId).execute()
  expect(order).toHaveLength(1)
  const { data } = await shop.caller()('GET /api/subscriptions/{id}/reviews', { params: { id: product } })
  expect(data.reviews).toMatchObject([{ rating: 4, text: 'Works well', name: '' }])
})

test('mails to an address that a deleted customer only requested stay with its owner', async () => {
  const wanted = 'wanted@people.test'
  await ask('register', { fullName: 'Owner', email: wanted, phone: '0501234567', password }, browser)
  const leaving = await addPerson(shop)
  const { token } = await signInWithCode(shop, mailbox, { email: leaving.email })
  const call = shop.caller(token)
  await call('POST /api/users/me/email', { body: { email: wanted, password: validPassword } })
  await drain(shop)
  await call('DELETE /api/users/me', { body: { password: validPassword } })
  const waiting = await reader.selectFrom('one_time_codes').select('id').where('email', '=', wanted).execute()
  expect(waiting).toHaveLength(1)
})

test('audit entries allow no update except erasing the IP address of a deleted user', async () => {
  const { id, email: address } = await addPerson(shop)
  await signInWithCode(shop, mailbox, { email: address })
  const change = (set: string) => pool.query(`update audit_log set ${set} where actor_id = $1`, [id])
  const refused = /UPDATE on audit_log is refused/
  await expect(change('ip = null')).rejects.toThrow(refused)
  await shop.database.transaction(tx => anonymizeUser(tx, id, new Date()))
  await expect(change("ip = null, action = 'user.other'")).rejects.toThrow(refused)
  await expect(change("ip = '192.0.2.1'")).rejects.toThrow(refused)
  expect((await change('ip = null')).rowCount).toBe(1)
  await expect(pool.query('delete from audit_log where actor_id = $1', [id])).rejects.toThrow(/is refused/)
  await expect(pool.query('truncate audit_log')).rejects.toThrow(/is refused/)
})

/** Fills every field about a customer that the customer or staff can fill. */
async function customerWithCanaries() {
  const registration = { fullName: 'Canary Name', email, phone: '0507654321', password }
  const { body } = await ask('register', registration, browser)
  const otp = await mailbox.codeFor(shop, email)
  const entered = await ask('verify-otp', { userId: body.data?.userId, email, otp }, browser)
  const customer = shop.caller(entered.body.data?.token, 'ar', browser['x-forwarded-for'])
  await customer('PUT /api/users/me', {
    body: { fullName: 'Canary Renamed', address: 'Canary Street 7', city: 'Canary City', country: 'Canary' },
  })
  await customer('POST /api/users/me/email', { body: { email: newEmail, password } })
  await customer('POST /api/users/me/email/verify', { body: { otp: await mailbox.codeFor(shop, newEmail) } })
  await signInWithCode(shop, mailbox, { email: newEmail, password, headers: browser })
  for (let n = 0; n < 11; n++) await ask('login', { email: newEmail, password: 'wrong' }, browser)
  // Requests without a session that contain the address.
  await ask('register', { ...registration, email: newEmail }, browser)
  await ask('forgot-password', { email: newEmail }, browser)
  await drain(shop)
  return { customer, ...(await ordersWithCanaries(customer)) }
}

async function ordersWithCanaries(customer: ReturnType<typeof shop.caller>) {
  const product = await newProduct(shop)
  await pool.query(
    "insert into product_custom_fields (product_id, field_name, field_name_ar) values ($1, 'player', 'اللاعب')",
    [product],
  )
  const place = async () => {
    const items = [{ subscriptionId: product, quantity: 1, customFieldValues: { player: 'canary-player' } }]
    return (await customer('POST /api/orders', { body: { items } })).data
  }
  const order = await place()
  const started = await customer('POST /api/payments/create-intention', {
    body: { special_reference: order.id },
  })
  await shop.paymob.pay(started.checkoutUrl)
  await drain(shop, true)
  const admin = shop.caller((await shop.signIn('admin')).token)
  const orderItemId = order.items[0]?.id ?? ''
  await admin('PUT /api/orders/delivery', {
    body: { orderItemId, delivered: true, deliveryEmail: 'canary-delivery@mail.test' },
  })
  await customer('POST /api/subscriptions/{id}/reviews', {
    params: { id: product },
    body: { orderItemId, rating: 4, text: 'Works well' },
  })
  const pending = await place()
  await customer('POST /api/payments/create-intention', { body: { special_reference: pending.id } })
  const [asCustomer, asVisitor] = [await newProduct(shop, 0), await newProduct(shop, 0)]
  const notices = 'POST /api/subscriptions/{id}/restock-notices'
  await customer(notices, { params: { id: asCustomer }, body: {} })
  await shop.caller()(notices, { params: { id: asVisitor }, body: { email: newEmail } })
  const exported = (await customer('GET /api/users/me/export')).data
  expect(exported).toMatchObject({
    reviews: [{ productId: product, rating: 4, text: 'Works well' }],
    restockNotices: [{ productId: asCustomer, email: newEmail }, { productId: asVisitor }],
  })
  await drain(shop, true)
  return { orderId: order.id, product }
}

/** Every `table.column`, of any type, that contains one of the texts; includes the tables of jobs. */
async function placesOf(texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(reader)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.id(schema, table)}
      where lower(${sql.id(column)}::text) like any (${texts.map(text => `%${text}%`)}) limit 1`.execute(
      reader,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}
