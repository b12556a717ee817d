import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { newBuyer, newProduct, runJobs } from '#tests/support/buying.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop({ paymob: true })
const admin = await addMember(shop, { role: 'admin' })
const other = await addMember(shop, { role: 'admin' })

const read = async (id: string) => (await admin.call('GET /api/staff/users/{id}', { params: { id } })).data
const change = (id: string, body: { fullName?: string; email: string; version?: number }) =>
  admin.call('PUT /api/users/{id}', { params: { id }, body: { fullName: 'New Name', ...body } })

describe('the record of a user', () => {
  test('shows paid orders with what was paid, and subscriptions', async () => {
    const buyer = await newBuyer(shop)
    const order = await buyer.order(await newProduct(shop, 1))
    await shop.paymob.pay(await buyer.pay(order.id))
    await runJobs(shop, { evenLater: true })
    const user = await read(buyer.userId)
    expect(user).toMatchObject({
      orderCount: 1,
      spent: order.total,
      orders: [{ id: order.id, number: order.number, status: 'completed', total: order.total }],
      subscriptions: [{ status: 'active', autoRenew: false, endDate: expect.stringMatching(/^\d{4}-/) }],
    })
  })

  test('of a person without anything has empty lists', async () => {
    const { id } = await addPerson(shop)
    const empty = { spent: 0, orders: [], subscriptions: [], sessions: [], notes: [], isLastAdmin: false }
    expect(await read(id)).toMatchObject(empty)
  })

  test('names the last active admin', async () => {
    expect((await read(admin.id)).isLastAdmin).toBe(false)
    await shop.database.pool.query(`update users set is_active = false where role = 'admin' and id <> $1`, [
      admin.id,
    ])
    expect((await read(admin.id)).isLastAdmin).toBe(true)
    await shop.database.pool.query('update users set is_active = true where id = $1', [other.id])
  })
})

describe('the sessions of a user', () => {
  test('can be ended one by one: that device is signed out at once', async () => {
    const person = await addMember(shop)
    const phone = await person.another('Mozilla/5.0 (iPhone)')
    const { sessions } = await read(person.id)
    const session = sessions.find(({ userAgent }) => userAgent.includes('iPhone'))
    const params = { id: person.id, sessionId: session?.id ?? '' }
    await admin.call('DELETE /api/users/{id}/sessions/{sessionId}', { params })
    await expect(phone.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    expect((await person.call('GET /api/users/me')).data.id).toBe(person.id)
    expect((await read(person.id)).sessions).toHaveLength(1)
    expect(await auditOf(shop, person.id)).toEqual([
      expect.objectContaining({ action: 'user.end_session', actor_id: admin.id }),
    ])
    const again = admin.call('DELETE /api/users/{id}/sessions/{sessionId}', { params })
    await expect(again).rejects.toMatchObject({ status: 404 })
  })

  test('can all be ended', async () => {
    const person = await addMember(shop)
    const phone = await person.another()
    const { data } = await admin.call('DELETE /api/users/{id}/sessions', { params: { id: person.id } })
    expect(data.ended).toBe(2)
    for (const { call } of [person, phone])
      await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
  })

  test('an admin who ends their own stays signed in here', async () => {
    const elsewhere = await admin.another()
    await admin.call('DELETE /api/users/{id}/sessions', { params: { id: admin.id } })
    expect((await read(admin.id)).sessions).toMatchObject([{ isCurrent: true }])
    await expect(elsewhere.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
  })

  test('of another user cannot be ended through this user’s path', async () => {
    const [person, stranger] = [await addMember(shop), await addMember(shop)]
    const [session] = (await read(stranger.id)).sessions
    const params = { id: person.id, sessionId: session?.id ?? '' }
    await expect(admin.call('DELETE /api/users/{id}/sessions/{sessionId}', { params })).rejects.toMatchObject(
      { status: 404 },
    )
    expect((await stranger.call('GET /api/users/me')).data.id).toBe(stranger.id)
  })
})

describe('the version', () => {
  test('a save over a newer version is refused and answers the current record', async () => {
    const person = await addMember(shop)
    const { version } = await read(person.id)
    await person.call('PUT /api/users/me', { body: { fullName: 'Renamed by the owner' } })
    await expect(change(person.id, { email: person.email, version })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { fullName: 'Renamed by the owner', version: version + 1 },
    })
    const { data } = await change(person.id, { email: person.email, version: version + 1 })
    expect(data).toMatchObject({ fullName: 'New Name', version: version + 2 })
  })

  test('stays the same when the user signs in or chooses another language', async () => {
    const person = await addMember(shop)
    const { version } = await read(person.id)
    await person.another()
    await person.call('PUT /api/users/me/language', { body: { language: 'en' } })
    expect((await change(person.id, { email: person.email, version })).data.fullName).toBe('New Name')
  })
})

describe('notes', () => {
  const add = (id: string, text: string) =>
    admin.call('POST /api/users/{id}/notes', { params: { id }, body: { text } })

  test('stand in the record with their author, oldest first', async () => {
    const { id } = await addPerson(shop)
    await add(id, 'Pays by bank transfer')
    const { data } = await add(id, 'Called on Sunday')
    expect(data.map(({ text, author }) => [text, author])).toEqual([
      ['Pays by bank transfer', 'Sara Ahmad'],
      ['Called on Sunday', 'Sara Ahmad'],
    ])
    expect((await read(id)).notes).toEqual(data)
  })

  test('show the newest when there are very many', async () => {
    const { id } = await addPerson(shop)
    await shop.database.pool.query(
      `insert into user_notes (user_id, author_id, body, created_at)
       select $1, $1, 'Note ' || n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, 204) n`,
      [id],
    )
    const { data } = await add(id, 'The last one')
    expect([data.length, data[0]?.text, data.at(-1)?.text]).toEqual([200, 'Note 6', 'The last one'])
  })

  test('are deleted with the user, and an unknown user gets none', async () => {
    const { id } = await addPerson(shop)
    await add(id, 'Lives in Jeddah')
    await admin.call('DELETE /api/users/{id}', { params: { id } })
    const { rows } = await shop.database.pool.query('select from user_notes where user_id = $1', [id])
    expect(rows).toEqual([])
    await expect(add(id, 'Too late')).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
    await expect(read(randomUUID())).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
  })
})
