import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { expectRefusal } from './expect-refusal.ts'
import { hash, insertProduct, price } from './rows.ts'

const database = await testDatabase()
const db = database.reader

async function version(): Promise<string> {
  const { changed_by } = await db.selectFrom('catalog_version').select('changed_by').executeTakeFirstOrThrow()
  return changed_by
}

async function isNoted(change: () => Promise<unknown>): Promise<boolean> {
  const before = await version()
  await change()
  return (await version()) !== before
}

const product = await insertProduct(db)
const { category_id: category } = await db
  .selectFrom('products')
  .select('category_id')
  .where('id', '=', product)
  .executeTakeFirstOrThrow()
const field = { product_id: product, field_name: 'email', field_name_ar: 'email' }
const faq = { product_id: product, question: 'q', question_ar: 'q', answer: 'a', answer_ar: 'a' }
const picture = { path: '/uploads/a.webp', sha256: hash('a'), width: 1, height: 1, byte_size: 1 }

test.each<[string, () => Promise<unknown>]>([
  ['a product is added', () => insertProduct(db)],
  [
    'a product changes',
    () => db.updateTable('products').set({ name: 'Other' }).where('id', '=', product).execute(),
  ],
  [
    'a category changes',
    () => db.updateTable('categories').set({ position: 3 }).where('id', '=', category).execute(),
  ],
  [
    'a duration is added',
    () =>
      db
        .insertInto('product_durations')
        .values({ product_id: product, days: 7, price_halalas: price })
        .execute(),
  ],
  ['durations go', () => db.deleteFrom('product_durations').where('product_id', '=', product).execute()],
  ['a purchase field is added', () => db.insertInto('product_custom_fields').values(field).execute()],
  ['a question is added', () => db.insertInto('product_faqs').values(faq).execute()],
  ['a picture is added', () => db.insertInto('media').values(picture).execute()],
  ['a product goes', () => db.deleteFrom('products').where('id', '=', product).execute()],
])('the version moves when %s', async (_, change) => {
  expect(await isNoted(change)).toBe(true)
})

test('a sale or a rolled-back change does not change the version', async () => {
  const id = await insertProduct(db)
  const sell = db.updateTable('products').set({ sold_count: 5 }).where('id', '=', id)
  expect(await isNoted(() => sell.execute())).toBe(false)
  const rollBack = () =>
    database.transaction(async tx => {
      await tx.updateTable('products').set({ name: 'Other' }).where('id', '=', id).execute()
      throw new Error('rolled back')
    })
  expect(await isNoted(() => rollBack().catch(() => undefined))).toBe(false)
})

test('two transactions can change the catalogue at the same time', async () => {
  const [one, other] = [await insertProduct(db), await insertProduct(db)]
  const rename = (id: string) => sql`update products set name = name || '!' where id = ${id}`
  await database.transaction(async tx => {
    await rename(one).execute(tx)
    await database.transaction(async meanwhile => {
      await sql`set local lock_timeout = '5s'`.execute(meanwhile)
      await rename(other).execute(meanwhile)
    })
    await rename(other).execute(tx)
  })
  const names = await db
    .selectFrom('products')
    .select('name')
    .where('id', 'in', [one, other])
    .orderBy('name')
    .execute()
  expect(names).toEqual([{ name: 'Tune!' }, { name: 'Tune!!' }])
})

test('there is exactly one version row', async () => {
  await expectRefusal(
    db.insertInto('catalog_version').values({ id: false }).execute(),
    'catalog_version_is_one_row',
  )
  await expectRefusal(db.insertInto('catalog_version').defaultValues().execute(), 'catalog_version_pkey')
})
