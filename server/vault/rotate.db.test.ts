import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { rotateVault, sealedTables } from './rotate.ts'
import { createVault, parseVaultKeys } from './vault.ts'

const database = await testDatabase()
const log = pino({ level: 'silent' })
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const [k1, k2] = [key('k1'), key('k2')]
const before = createVault(parseVaultKeys(k1))
const during = createVault(parseVaultKeys(`${k2},${k1}`))
const after = createVault(parseVaultKeys(k2))

await sql`insert into categories (id, name, name_ar) values ('c', 'c', 'ف')`.execute(database.reader)
await sql`
  insert into products (id, category_id, name, name_ar, price_halalas) values ('p', 'c', 'p', 'م', 100)
`.execute(database.reader)

beforeEach(async () => {
  await database.reader.deleteFrom('outgoing_mails').execute()
  await database.reader.deleteFrom('stock_accounts').execute()
})

async function addAccount(name: string, vault = before): Promise<string> {
  const id = randomUUID()
  await database.reader
    .insertInto('stock_accounts')
    .values({
      id,
      product_id: 'p',
      days: 30,
      username_sealed: vault.seal(name, `stock_accounts:${id}:username`),
      password_sealed: vault.seal(`secret of ${name}`, `stock_accounts:${id}:password`),
      fingerprint: vault.fingerprint(name),
    })
    .execute()
  return id
}

async function addMail(vault = before): Promise<string> {
  const id = randomUUID()
  const sealed_params = vault.seal('{"code":"1"}', `outgoing_mails:${id}`)
  await database.reader
    .insertInto('outgoing_mails')
    .values({
      id,
      dedupe_key: id,
      to_address: 'a@b.test',
      language: 'ar',
      template: 'test-mail',
      sealed_params,
    })
    .execute()
  return id
}

const accounts = () => database.reader.selectFrom('stock_accounts').selectAll().execute()
const rotate = () => rotateVault({ database, vault: during, log, batchSize: 3 })

test('after a rotation the new key alone decrypts everything', async () => {
  for (let n = 0; n < 10; n++) await addAccount(`user-${n}`)
  const mailId = await addMail()
  expect(await rotate()).toEqual({ resealed: 11, remaining: 0 })
  for (const row of await accounts()) {
    const name = after.open(row.username_sealed, `stock_accounts:${row.id}:username`)
    expect(after.open(row.password_sealed, `stock_accounts:${row.id}:password`)).toBe(`secret of ${name}`)
    expect(during.fingerprint(name)).toEqual(row.fingerprint)
  }
  const mail = await database.reader.selectFrom('outgoing_mails').selectAll().executeTakeFirstOrThrow()
  expect(after.open(mail.sealed_params ?? '', `outgoing_mails:${mailId}`)).toBe('{"code":"1"}')
})

test('values under the current key and erased values stay unchanged', async () => {
  await addAccount('new', during)
  await addMail(during)
  await database.reader
    .updateTable('outgoing_mails')
    .set({ state: 'sent', sent_at: new Date(), sealed_params: null })
    .execute()
  const [untouched] = await accounts()
  expect(await rotate()).toEqual({ resealed: 0, remaining: 0 })
  expect(await accounts()).toEqual([untouched])
})

test('a row sealed for another context stays unchanged and counts as remaining', async () => {
  const good = await addAccount('good')
  const bad = await addAccount('bad')
  const rows = await accounts()
  const swapped = rows.find(row => row.id === good)?.password_sealed ?? ''
  await database.reader
    .updateTable('stock_accounts')
    .set({ password_sealed: swapped })
    .where('id', '=', bad)
    .execute()
  expect(await rotate()).toEqual({ resealed: 1, remaining: 1 })
  expect((await accounts()).find(row => row.id === bad)?.password_sealed).toBe(swapped)
})

test('a locked row is skipped without waiting and left for the next run', async () => {
  const busy = await addAccount('busy')
  await addAccount('idle')
  await database.transaction(async tx => {
    await sql`select from stock_accounts where id = ${busy} for update`.execute(tx)
    expect(await rotate()).toEqual({ resealed: 1, remaining: 1 })
  })
  expect(await rotate()).toEqual({ resealed: 1, remaining: 0 })
})

test('two concurrent rotations encrypt each row once', async () => {
  for (let n = 0; n < 12; n++) await addAccount(`user-${n}`)
  const [one, two] = await Promise.all([rotate(), rotate()])
  expect(one.resealed + two.resealed).toBe(12)
})

test('the rotation covers every encrypted column of the schema', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)sealed(_|$)' order by 1`.execute(database.reader)
  const rotated = sealedTables.flatMap(({ table, columns }) =>
    Object.keys(columns).map(name => `${table}.${name}`),
  )
  expect(rotated.sort()).toEqual(rows.map(row => row.name))
})
