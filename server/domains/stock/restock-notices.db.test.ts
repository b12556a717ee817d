import { expect, test } from 'vitest'
import { addCategory, addProduct } from '#tests/support/catalogue.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'
import { mailRestockNotices } from './mail-restock-notices.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const asAdmin = shop.caller((await shop.signIn('admin')).token, 'en')
const { pool, reader } = shop.database
await addCategory(reader, 'music')

let products = 0
async function newProduct(changes: object = {}) {
  const id = `product-${++products}`
  await addProduct(reader, id, { auto_receive: true, ...changes })
  return id
}
const add = (id: string, accounts: string[], duration = 30) =>
  asAdmin('POST /api/subscriptions/{id}/accounts', { params: { id }, body: { accounts, duration } })
const ask = (
  id: string,
  body: { email?: string; duration?: number },
  { token, language = 'en', address }: { token?: string; language?: 'ar' | 'en'; address?: string } = {},
) =>
  shop.caller(
    token,
    language,
    address,
  )('POST /api/subscriptions/{id}/restock-notices', {
    params: { id },
    body,
  })
const subjectsTo = async (address: string) =>
  (await mailbox.mailsTo(shop, address)).map(({ subject }) => subject.replace(/[\u2068\u2069]/g, ''))
const noticesOf = async (email: string) =>
  (await pool.query('select product_id, days from restock_notices where email = $1', [email])).rows
const name = { name: 'Screen Plus', name_ar: 'شاشة بلس' }

test('a restock notice is mailed once when stock comes, in the language of the visitor', async () => {
  const id = await newProduct(name)
  const email = 'Visitor@people.test'
  const { data } = await ask(id, { email, duration: 30 }, { language: 'ar' })
  expect(data).toEqual({ email })
  // The same request again, and other capitals: one notice, one confirmation.
  await ask(id, { email: email.toLowerCase(), duration: 30 }, { language: 'ar' })
  expect(await noticesOf('visitor@people.test')).toEqual([{ product_id: id, days: 30 }])
  expect(await subjectsTo(email)).toEqual(['سنراسلك حين يتوفر اشتراك شاشة بلس'])
  await add(id, ['other-duration:x'], 90)
  expect(await subjectsTo(email)).toHaveLength(1)
  await add(id, ['first:x'])
  await add(id, ['second:x'])
  const [mail, ...earlier] = await mailbox.mailsTo(shop, email)
  expect(earlier).toHaveLength(1)
  expect(mail?.subject).toContain('من جديد')
  expect(mail?.text).toContain(`/subscriptions/${id}`)
  expect(await noticesOf('visitor@people.test')).toEqual([])
})

test('a restock notice goes to the account of a customer, for any duration', async () => {
  const id = await newProduct(name)
  const { token, email } = await addMember(shop)
  await ask(id, { duration: 30 }, { token })
  await ask(id, { duration: 90 }, { token })
  expect(await noticesOf(email)).toEqual([{ product_id: id, days: null }])
  await add(id, ['long:x'], 90)
  expect(await subjectsTo(email)).toEqual([
    'Screen Plus is available again',
    'We will write when Screen Plus is available',
  ])
})

test('a restock notice is withdrawn by the link in its confirmation', async () => {
  const id = await newProduct(name)
  const email = 'changed-mind@people.test'
  await ask(id, { email })
  const [confirmation] = await mailbox.mailsTo(shop, email)
  const notice = /stop-notices#(\S+)/.exec(confirmation?.text ?? '')?.[1] ?? ''
  const withdraw = () => shop.caller()('DELETE /api/restock-notices/{id}', { params: { id: notice } })
  await withdraw()
  await expect(withdraw()).rejects.toMatchObject({ status: 404, code: 'restock_notice_not_found' })
  await add(id, ['late:x'])
  expect(await subjectsTo(email)).toHaveLength(1)
})

test('the hourly run mails notices of a product that staff activate again, and deletes those of 180 days ago', async () => {
  const id = await newProduct(name)
  const [email, old] = ['patient@people.test', 'forgotten@people.test']
  await ask(id, { email })
  await pool.query('update products set is_active = false where id = $1', [id])
  await add(id, ['hidden:x'])
  expect(await subjectsTo(email)).toHaveLength(1)
  const soldOut = await newProduct(name)
  await ask(soldOut, { email: old })
  await ask(soldOut, { email })
  await pool.query("update restock_notices set created_at = now() - interval '181 days' where email = $1", [
    old,
  ])
  await pool.query('update products set is_active = true where id = $1', [id])
  await mailRestockNotices(shop.deps, {})
  expect(await subjectsTo(email)).toContain('Screen Plus is available again')
  expect(await noticesOf(email)).toEqual([{ product_id: soldOut, days: null }])
  expect(await noticesOf(old)).toEqual([])
})

test('a restock notice is refused without an address, for a duration in stock, and for unknown products and durations', async () => {
  const id = await newProduct()
  await expect(ask(id, {})).rejects.toMatchObject({ status: 400, errors: [{ field: 'email' }] })
  const email = 'refused@people.test'
  await expect(ask(id, { email, duration: 31 })).rejects.toMatchObject({ errors: [{ field: 'duration' }] })
  await expect(ask('nothing', { email })).rejects.toMatchObject({ code: 'product_not_found' })
  await add(id, ['there:x'])
  await expect(ask(id, { email, duration: 30 })).rejects.toMatchObject({ code: 'still_in_stock' })
  await ask(id, { email, duration: 90 })
  const byStaff = await newProduct({ auto_receive: false })
  await expect(ask(byStaff, { email })).rejects.toMatchObject({ status: 409, code: 'still_in_stock' })
})

test('a restock notice is limited per mailed address and per network', async () => {
  const id = await newProduct()
  const email = 'flooded@people.test'
  const { limits } = shop.deps
  for (let n = 0; n < 4; n++) await limits.consume('restock-address', email)
  await ask(id, { email }, { address: '10.9.0.1' })
  const limited = { status: 429, code: 'rate_limited' }
  await expect(ask(id, { email }, { address: '10.9.0.9' })).rejects.toMatchObject(limited)
  const { token } = await addMember(shop)
  for (let n = 0; n < 29; n++) await limits.consume('restock-network', '10.9.1.1')
  await ask(id, {}, { token, address: '10.9.1.1' })
  await expect(ask(id, {}, { token, address: '10.9.1.1' })).rejects.toMatchObject(limited)
})
