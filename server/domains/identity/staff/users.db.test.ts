import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertOrder } from '#database/rules/rows.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })
const admin = await addMember(shop, { role: 'admin' })
const guest = shop.caller(undefined, 'en')

const newPerson = () => ({
  fullName: 'نورة الأحمد',
  email: `${randomUUID()}@people.test`,
  role: 'user' as const,
})
const create = (body: Parameters<typeof admin.call<'POST /api/users'>>[1]['body']) =>
  admin.call('POST /api/users', { body }).then(({ data }) => data)
const read = (id: string) => admin.call('GET /api/users/{id}', { params: { id } }).then(({ data }) => data)
const find = (query: object) => admin.call('GET /api/users', { query }).then(({ data }) => data)

describe('the list', () => {
  test('can be searched by name, e-mail and phone in any spelling, and filtered', async () => {
    const email = 'Huda.Salem@people.test'
    const { id } = await create({ fullName: 'هُدى سالم', email, phone: '0551112223', role: 'worker' })
    for (const search of ['هدي', 'huda.salem', '+966551112223', 'سالم 0551']) {
      expect((await find({ search })).users.map(user => user.id)).toEqual([id])
    }
    expect((await find({ search: 'huda', role: 'worker', status: 'active' })).users).toHaveLength(1)
    expect((await find({ search: 'huda', role: 'admin' })).users).toEqual([])
    expect((await find({ search: 'huda', status: 'disabled' })).users).toEqual([])
    expect(await find({ search: 'nobody-of-that-name' })).toEqual({
      users: [],
      pagination: { total: 0, page: 1, limit: 10, pages: 0, isCapped: false },
    })
  })

  test('is paginated, newest first', async () => {
    const ids: string[] = []
    for (const name of ['Paged A', 'Paged B', 'Paged C']) {
      ids.unshift((await create({ ...newPerson(), fullName: name })).id)
    }
    const first = await find({ search: 'paged', limit: 2 })
    const second = await find({ search: 'paged', limit: 2, page: 2 })
    expect([...first.users, ...second.users].map(user => user.id)).toEqual(ids)
    expect(first.pagination).toEqual({ total: 3, page: 1, limit: 2, pages: 2, isCapped: false })
  })

  test('shows the number of orders and the last visit', async () => {
    const person = await addMember(shop)
    await insertOrder(shop.database, { order: { user_id: person.id } })
    await person.call('POST /api/auth/logout')
    expect(await read(person.id)).toMatchObject({
      orderCount: 1,
      hasPassword: true,
      lastSeenAt: expect.stringMatching(/^\d{4}-/),
    })
    expect(await read((await addPerson(shop)).id)).toMatchObject({ orderCount: 0, lastSeenAt: null })
  })

  test('omits deleted users and contains no hash', async () => {
    const { id } = await create({ ...newPerson(), fullName: 'Soon Gone' })
    await admin.call('DELETE /api/users/{id}', { params: { id } })
    expect((await find({ search: 'soon gone' })).users).toEqual([])
    expect(JSON.stringify(await find({ limit: 100 }))).not.toMatch(/argon2|password_hash/)
  })
})

describe('creating a user', () => {
  test('with a password the user can sign in', async () => {
    const body = { ...newPerson(), password: 'Long-lantern-5' }
    const made = await create(body)
    expect(made).toMatchObject({ fullName: body.fullName, role: 'user', isActive: true, hasPassword: true })
    const { data } = await guest('POST /api/auth/login', {
      body: { email: body.email, password: body.password },
    })
    expect(data.requiresOtp).toBe(true)
    expect((await mailbox.mailsTo(shop, body.email)).map(({ subject }) => subject)).toHaveLength(1)
  })

  test('without one an invitation is mailed, and its link sets the password', async () => {
    const body = { ...newPerson(), role: 'worker' as const, language: 'en' as const }
    expect(await create(body)).toMatchObject({ hasPassword: false, role: 'worker', language: 'en' })
    const [mail] = await mailbox.mailsTo(shop, body.email)
    expect(mail?.subject).toBe('Your invitation to Ishtirak')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { data } = await guest('GET /api/auth/validate-reset-token', { query: { token } })
    expect(data).toEqual({ valid: true, purpose: 'invitation', email: body.email })
    await guest('POST /api/auth/reset-password', { body: { token, password: 'Long-lantern-5' } })
    const login = { email: body.email, password: 'Long-lantern-5' }
    expect((await guest('POST /api/auth/login', { body: login })).data.requiresOtp).toBe(true)
  })

  test('a user without a password cannot sign in', async () => {
    const { email } = await create(newPerson())
    await expect(guest('POST /api/auth/login', { body: { email, password: ' ' } })).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
  })

  test('an invitation can be resent until a password is set; the earlier link becomes invalid', async () => {
    const { id, email } = await create(newPerson())
    const linkOf = async () =>
      /token=([\w-]+)/.exec((await mailbox.mailsTo(shop, email))[0]?.text ?? '')?.[1] ?? ''
    const first = await linkOf()
    await admin.call('POST /api/users/{id}/invite', { params: { id } })
    const second = await linkOf()
    expect(second).not.toBe(first)
    await expect(
      guest('GET /api/auth/validate-reset-token', { query: { token: first } }),
    ).rejects.toMatchObject({ code: 'reset_link_invalid' })
    await guest('POST /api/auth/reset-password', { body: { token: second, password: 'Long-lantern-5' } })
    await expect(admin.call('POST /api/users/{id}/invite', { params: { id } })).rejects.toMatchObject({
      status: 422,
      code: 'already_has_password',
    })
  })

  test('an address is unique regardless of case, also for concurrent requests', async () => {
    const body = newPerson()
    await create(body)
    await expect(create({ ...body, email: body.email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    const same = newPerson()
    const results = await Promise.allSettled([create(same), create(same), create(same)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['fullName', { fullName: '' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: '12' }],
    ['role', { role: 'owner' }],
    ['password', { password: 'short' }],
    ['password', { password: 'password123' }],
    ['isActive', { isActive: true }],
  ])('%s: %j is refused at the field', async (field, changes) => {
    const body = { ...newPerson(), ...changes } as ReturnType<typeof newPerson>
    await expect(create(body)).rejects.toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('deleting', () => {
  test('keeps the orders, erases personal data and ends the sessions', async () => {
    const person = await addMember(shop)
    const { orderId } = await insertOrder(shop.database, { order: { user_id: person.id } })
    await admin.call('DELETE /api/users/{id}', { params: { id: person.id } })
    await expect(person.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    await expect(read(person.id)).rejects.toMatchObject({ status: 404, code: 'user_not_found' })
    const order = await shop.database.reader
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order).toEqual({ user_id: person.id })
    expect((await create({ ...newPerson(), email: person.email })).email).toBe(person.email)
  })

  test('a second time answers not found', async () => {
    const { id } = await addPerson(shop)
    await admin.call('DELETE /api/users/{id}', { params: { id } })
    await expect(admin.call('DELETE /api/users/{id}', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('every call answers not found for an unknown user', async () => {
  for (const id of [randomUUID(), 'nonsense']) {
    const notFound = { status: 404, code: 'user_not_found' }
    await expect(read(id)).rejects.toMatchObject(notFound)
    const body = { fullName: 'Some One', email: 'some@people.test' }
    await expect(admin.call('PUT /api/users/{id}', { params: { id }, body })).rejects.toMatchObject(notFound)
    await expect(admin.call('DELETE /api/users/{id}', { params: { id } })).rejects.toMatchObject(notFound)
    await expect(admin.call('POST /api/users/{id}/invite', { params: { id } })).rejects.toMatchObject(
      notFound,
    )
  }
})
