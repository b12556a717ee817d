import { describe, expect, test } from 'vitest'
import { auditActions } from '#model/audit-actions.ts'
import { newProduct } from '#tests/support/buying.ts'
import { downloadCsv } from '#tests/support/csv.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'
import { systemActor, writeAudit } from '../../audit/write-audit.ts'
import { sortedEntries } from './queries.ts'

const shop = await testShop()
const { pool } = shop.database
const admin = await addMember(shop, { role: 'admin', fullName: 'Head Admin' })

const read = async (query: object = {}) => (await admin.call('GET /api/audit', { query })).data.entries
const couponBody = (code: string) => ({
  code,
  discount: 10,
  type: 'percentage' as const,
  expiresAt: '2099-12-31',
  usageLimit: 5,
})
const newCoupon = async (code: string) =>
  (await admin.call('POST /api/coupons', { body: couponBody(code) })).data

describe('the audit log', () => {
  test('says who did what, when and from where, field by field', async () => {
    const coupon = await newCoupon('AUDITED')
    await fetch(`${shop.url}/api/coupons/${coupon.id}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      },
      body: JSON.stringify({ ...couponBody('AUDITED'), discount: 25 }),
    })
    const [entry] = await read({ subjectId: coupon.id })
    expect(entry).toMatchObject({
      action: 'coupon.update',
      actor: { id: admin.id, fullName: 'Head Admin', role: 'admin' },
      subjectType: 'coupon',
      subjectId: coupon.id,
      subjectName: 'AUDITED',
      changes: [{ field: 'discount', before: '10', after: '25' }],
      ip: '127.0.0.1',
      device: 'Chrome, Windows',
    })
  })

  test('names a purchase field and its product', async () => {
    const product = await newProduct(shop, 0)
    const body = { subscription_id: product, field_name: 'player', field_name_ar: 'اللاعب' }
    const { data: field } = await admin.call('POST /api/subscriptions/custom-fields', { body })
    expect((await read({ subjectId: field.id }))[0]?.subjectName).toMatch(/^اللاعب · ./)
  })

  test('is filtered by person, area, action, record and day, and searched', async () => {
    const other = await addMember(shop, { role: 'admin', fullName: 'Second Admin' })
    const { data: coupon } = await other.call('POST /api/coupons', { body: couponBody('SECOND') })
    const actionsOf = async (query: object) => (await read(query)).map(({ action }) => action)
    expect(await actionsOf({ actorId: other.id })).toEqual(['coupon.create'])
    expect(await actionsOf({ area: 'coupon', actorId: other.id })).toEqual(['coupon.create'])
    expect(await actionsOf({ area: 'order' })).toEqual([])
    expect(await actionsOf({ action: 'coupon.create', subjectId: coupon.id })).toEqual(['coupon.create'])
    for (const search of ['second admin', 'second', coupon.id])
      expect(await actionsOf({ search })).toEqual(['coupon.create'])
    expect(await actionsOf({ subjectId: coupon.id, from: '2020-01-01', to: '2020-12-31' })).toEqual([])
    expect(await actionsOf({ subjectId: coupon.id, from: '2020-01-01', to: '2999-12-31' })).toHaveLength(1)
    expect(await actionsOf({ actorId: 'nonsense' })).toEqual([])
  })

  test('a search finds the same entries by index and row by row', async () => {
    const product = await newProduct(shop, 0, { name: 'Audited film' })
    await shop.database.transaction(async tx => {
      const reason = 'A rare reason'
      await writeAudit(tx, systemActor, {
        action: 'product.update',
        subjectType: 'product',
        subjectId: product,
        reason,
      })
      await writeAudit(tx, systemActor, {
        action: 'user.update',
        subjectType: 'user',
        subjectId: admin.id,
        reason: 'By the system',
      })
    })
    const idsOf = async (search: string, isFrequent: boolean) =>
      (await sortedEntries(shop.database.reader, { search, isFrequent }, 'desc').execute()).map(
        ({ id }) => id,
      )
    for (const search of ['second admin', 'Head', 'SECOND', 'audited film', product, 'rare reason']) {
      const byIndex = await idsOf(search, false)
      expect(await idsOf(search, true), search).toEqual(byIndex)
      expect(byIndex, search).not.toEqual([])
    }
  })

  test('exports what is filtered, and records the export with its reason', async () => {
    const path = '/api/audit/export?area=coupon&reason=yearly%20review'
    const { rows } = await downloadCsv(shop, path, admin)
    expect(rows.length).toBe((await read({ area: 'coupon', limit: 100 })).length)
    expect(rows[0]).toMatchObject({ Action: expect.stringMatching(/^coupon\./), Who: expect.any(String) })
    expect((await read({ area: 'audit' }))[0]).toMatchObject({ reason: 'yearly review' })
  })

  test('exports the reason of a refund in words, whether it is a code or what staff wrote', async () => {
    const refund = (subjectId: string, reason: string) =>
      shop.database.transaction(tx =>
        writeAudit(tx, systemActor, { action: 'refund.create', subjectType: 'refund', subjectId, reason }),
      )
    await refund('by-the-shop', 'paid_twice')
    await refund('by-staff', 'A week of it did not work')
    const { rows } = await downloadCsv(shop, '/api/audit/export?area=refund', admin)
    expect(rows.map(row => row.Reason)).toEqual(['A week of it did not work', 'The order was paid twice.'])
  })

  test('shows no value of a field that looks like a secret', async () => {
    const entry = { action: 'system.test_mail', subjectType: 'job', subjectId: 'secret-test' } as const
    await shop.database.transaction(tx =>
      writeAudit(tx, systemActor, { ...entry, after: { apiToken: 'abc', wrongPasswords: 5 } }),
    )
    const [found] = await read({ subjectId: 'secret-test' })
    expect(found).toMatchObject({
      actor: null,
      changes: [
        { field: 'apiToken', after: '•••' },
        { field: 'wrongPasswords', after: '5' },
      ],
    })
  })

  test('knows the action of every entry that a test shop writes', async () => {
    const { rows } = await pool.query('select distinct action from audit_log')
    const known = Object.entries(auditActions).flatMap(([area, verbs]) =>
      verbs.map(verb => `${area}.${verb}`),
    )
    expect(known).toEqual(expect.arrayContaining(rows.map(({ action }) => action)))
  })
})

describe('the database', () => {
  test.each([
    ['update', `update audit_log set reason = 'changed'`],
    ['update of the address', 'update audit_log set ip = null, device = null'],
    ['delete', 'delete from audit_log'],
    ['truncate', 'truncate audit_log'],
  ])('refuses an %s', async (what, statement) => {
    await newCoupon(`KEEP-${what.replaceAll(' ', '-')}`)
    const before = (await pool.query('select * from audit_log order by id')).rows
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '23001' })
    expect((await pool.query('select * from audit_log order by id')).rows).toEqual(before)
  })

  test('lets a deleted user’s address and device be erased: the entry stays, the name is gone', async () => {
    const leaver = await addMember(shop, { role: 'admin', fullName: 'Leaving Admin' })
    const { data: coupon } = await leaver.call('POST /api/coupons', { body: couponBody('LEAVER') })
    await admin.call('DELETE /api/users/{id}', { params: { id: leaver.id } })
    const [entry] = await read({ subjectId: coupon.id })
    expect(entry).toMatchObject({
      action: 'coupon.create',
      actor: { id: leaver.id, fullName: '', role: 'admin' },
      ip: null,
      device: null,
    })
    expect(JSON.stringify(await read({ limit: 100 }))).not.toContain('Leaving Admin')
  })
})

// Last, because its entries would appear in every list above.
test('a search for a word in more than 10,000 entries shows the newest and counts to 200', async () => {
  await pool.query(`
    insert into audit_log (action, subject_type, subject_id, reason, created_at)
    select 'order.note', 'order', n::text, 'A frequent word', now() + n * interval '1 second'
    from generate_series(1, 10001) n`)
  const { data } = await admin.call('GET /api/audit', { query: { search: 'frequent', limit: 2 } })
  expect(data.entries.map(({ subjectId }) => subjectId)).toEqual(['10001', '10000'])
  expect(data.pagination).toMatchObject({ total: 200, isCapped: true })
  const few = await admin.call('GET /api/audit', { query: { search: 'frequent', subjectId: '7' } })
  expect(few.data.pagination).toMatchObject({ total: 1, isCapped: false })
})
