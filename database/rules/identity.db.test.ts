import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Tx } from '../client.ts'
import { expectRefusal, overlap } from './expect-refusal.ts'
import { hash, inAnHour, insertUser } from './rows.ts'

const database = await testDatabase()
const db = database.reader

describe('users', () => {
  test('an e-mail address is unique, regardless of case', async () => {
    await insertUser(db, { email: 'Nora@Example.test' })
    await expectRefusal(insertUser(db, { email: 'nora@example.TEST' }), 'users_email_once')
  })

  test.each([
    '',
    'nora',
    'nora@',
    ' nora@example.test',
    'no ra@example.test',
    'a@b@c',
    `${'n'.repeat(250)}@a.sa`,
  ])('an address such as "%s" is refused', email =>
    expectRefusal(insertUser(db, { email }), 'users_email_shape'),
  )

  test('a deleted user has no personal data', async () => {
    const gone = {
      deleted_at: new Date(),
      is_active: false,
      full_name: '',
      email: 'deleted-1@deleted.invalid',
    }
    for (const personal of [
      { phone: '+966500000000' },
      { address: 'Olaya' },
      { city: 'Riyadh' },
      { country: 'SA' },
      { full_name: 'Nora' },
      { password_hash: 'hash' },
      { email: 'nora@shop.test' },
      { is_active: true },
      { search_text: 'nora' },
    ])
      await expectRefusal(insertUser(db, { ...gone, ...personal }), 'users_deleted_are_anonymous')
    await insertUser(db, gone)
  })

  test('the last active admin can be neither demoted, disabled nor removed', async () => {
    const id = await insertUser(db, { role: 'admin' })
    await insertUser(db, { role: 'admin', is_active: false })
    const change = db.updateTable('users').where('id', '=', id)
    const rule = 'users_keep_an_active_admin'
    await expectRefusal(change.set({ role: 'worker' }).execute(), rule)
    await expectRefusal(change.set({ is_active: false }).execute(), rule)
    await expectRefusal(db.deleteFrom('users').where('id', '=', id).execute(), rule)
    await insertUser(db, { role: 'admin' })
    await change.set({ role: 'worker' }).execute()
  })

  test('when two admins demote each other at once, one stays', async () => {
    const [nora, sami] = [await insertUser(db, { role: 'admin' }), await insertUser(db, { role: 'admin' })]
    const admins = db.updateTable('users').set({ role: 'user' }).where('role', '=', 'admin')
    await admins.where('id', 'not in', [nora, sami]).execute()
    const demote = (id: string) => (tx: Tx) =>
      tx.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
    expect(await overlap(database, demote(nora), demote(sami))).toEqual(['fulfilled', 'rejected'])
  })
})

describe('codes and tokens', () => {
  const code = {
    purpose: 'sign_in' as const,
    email: 'nora@example.test',
    code_hash: hash('123456'),
    expires_at: inAnHour(),
  }

  test('a sixth attempt at a code cannot be counted', async () => {
    await expectRefusal(
      db
        .insertInto('one_time_codes')
        .values({ ...code, attempts: 6 })
        .execute(),
      'one_time_codes_five_attempts',
    )
  })

  test('a sixth resend within the hour cannot be counted', async () => {
    await expectRefusal(
      db
        .insertInto('one_time_codes')
        .values({ ...code, resend_count: 6 })
        .execute(),
      'one_time_codes_five_resends_an_hour',
    )
  })

  test('a code for an address without an account can be stored', async () => {
    const row = await db
      .insertInto('one_time_codes')
      .values(code)
      .returning('user_id')
      .executeTakeFirstOrThrow()
    expect(row.user_id).toBeNull()
  })

  test('a session token is unique and stored as a hash', async () => {
    const user_id = await insertUser(db)
    const session = { user_id, token_hash: hash('token'), expires_at: inAnHour() }
    const insert = (values: typeof session) => db.insertInto('sessions').values(values).execute()
    await insert(session)
    await expectRefusal(insert(session), 'sessions_token_hash_key')
    await expectRefusal(insert({ ...session, token_hash: Buffer.from('token') }), 'sessions_token_hash_check')
  })
})
