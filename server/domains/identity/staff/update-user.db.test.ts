import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#model/permissions.ts'
import { auditOf } from '#tests/support/audit.ts'
import { testMailbox } from '#tests/support/mailbox.ts'
import { addMember } from '#tests/support/member.ts'
import { addPerson } from '#tests/support/people.ts'
import { testShop } from '#tests/support/shop.ts'

const mailbox = await testMailbox()
const shop = await testShop({ environment: mailbox.environment })

type Member = Awaited<ReturnType<typeof addMember>>
type Change = { fullName?: string; email?: string; phone?: string; role?: Role; isActive?: boolean }

let admin: Member
beforeEach(async () => {
  // Only the admin that the test creates counts.
  await shop.database.transaction(async tx => {
    admin = await addMember(shop, { role: 'admin' })
    await tx
      .updateTable('users')
      .set({ role: 'user' })
      .where('role', '=', 'admin')
      .where('id', '<>', admin.id)
      .execute()
  })
})

const change = (by: Pick<Member, 'call'>, { id, email }: { id: string; email: string }, body: Change) =>
  by.call('PUT /api/users/{id}', { params: { id }, body: { fullName: 'Sara Ahmad', email, ...body } })
const remove = (by: Member, id: string) => by.call('DELETE /api/users/{id}', { params: { id } })
const activeAdmins = () =>
  shop.database.reader
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .execute()

describe('a change', () => {
  test('of name, phone and role is saved; omitted fields keep their value', async () => {
    const person = await addPerson(shop)
    const { data } = await change(admin, person, { fullName: 'Sara A', phone: '0501234567', role: 'worker' })
    expect(data).toMatchObject({ fullName: 'Sara A', phone: '0501234567', role: 'worker', isActive: true })
    expect((await change(admin, person, {})).data).toMatchObject({ phone: '0501234567', role: 'worker' })
  })

  test('of the role applies to open sessions', async () => {
    const person = await addMember(shop, { role: 'worker' })
    await expect(person.call('GET /api/users')).rejects.toMatchObject({ status: 403 })
    await change(admin, person, { role: 'admin' })
    expect((await person.call('GET /api/users')).data.users.length).toBeGreaterThan(0)
    await change(admin, person, { role: 'user' })
    await expect(person.call('GET /api/users')).rejects.toMatchObject({ status: 403 })
  })

  test('of the role closes live event streams', async () => {
    const person = await addMember(shop, { role: 'worker' })
    const stream = await fetch(`${shop.url}/api/live`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const told = stream.text()
    await change(admin, person, { role: 'user' })
    expect(await told).toContain('role-changed')
    expect((await person.call('GET /api/users/me')).data.role).toBe('user')
  })

  test('that disables the user ends the sessions for good', async () => {
    const person = await addMember(shop)
    await change(admin, person, { isActive: false })
    await expect(person.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    await change(admin, person, { isActive: true })
    await expect(person.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
  })

  test('of the address notifies the old one; a taken address is refused', async () => {
    const [person, other] = [await addPerson(shop, { language: 'en' }), await addPerson(shop)]
    await change(admin, { id: person.id, email: `moved-${person.id}@people.test` }, {})
    expect(await mailbox.mailsTo(shop, person.email)).toMatchObject([
      { subject: 'The address of your account was changed' },
    ])
    await expect(change(admin, { id: person.id, email: other.email }, {})).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
    })
  })

  test('of an invited user’s address sends the invitation again', async () => {
    const invited = await addPerson(shop, { hasPassword: false, language: 'en' })
    const email = `invited-${invited.id}@people.test`
    await change(admin, { id: invited.id, email }, {})
    expect(await mailbox.mailsTo(shop, email)).toMatchObject([{ subject: 'Your invitation to Ishtirak' }])
  })

  test('is in the audit log with role and status, without personal data', async () => {
    const person = await addPerson(shop)
    await change(admin, { id: person.id, email: `x-${person.id}@people.test` }, { role: 'worker' })
    expect(await auditOf(shop, person.id)).toEqual([
      expect.objectContaining({
        action: 'user.update',
        before: { role: 'user', isActive: true },
        after: { role: 'worker', isActive: true, changed: ['email'] },
        actor_id: admin.id,
      }),
    ])
  })

  test('with another user’s id in the body is refused', async () => {
    const [person, other] = [await addPerson(shop), await addPerson(shop)]
    const body = { id: other.id, fullName: 'Sara Ahmad', email: person.email }
    await expect(
      admin.call('PUT /api/users/{id}', { params: { id: person.id }, body }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'id' }],
    })
  })
})

describe('changing oneself', () => {
  test.each([{ role: 'worker' as const }, { isActive: false }])('%j is refused', async body => {
    await addPerson(shop, { role: 'admin' })
    await expect(change(admin, admin, body)).rejects.toMatchObject({ status: 422, code: 'not_yourself' })
    await expect(remove(admin, admin.id)).rejects.toMatchObject({ status: 422, code: 'not_yourself' })
    expect((await admin.call('GET /api/users')).data.users.length).toBeGreaterThan(0)
  })

  test('a new name is allowed', async () => {
    expect((await change(admin, admin, { fullName: 'Head of the shop', role: 'admin' })).data.fullName).toBe(
      'Head of the shop',
    )
  })
})

describe('the last active admin', () => {
  const rivals = {
    'demote each other': (by: Member, target: Member) => change(by, target, { role: 'user' }),
    'disable each other': (by: Member, target: Member) => change(by, target, { isActive: false }),
    'delete each other': (by: Member, target: Member) => remove(by, target.id),
  }
  test.each(Object.entries(rivals))('two who %s at once: one admin stays', async (_, strike) => {
    const rounds = 6
    for (let round = 0; round < rounds; round++) {
      const rival = await addMember(shop, { role: 'admin' })
      const results = await Promise.allSettled([strike(admin, rival), strike(rival, admin)])
      const refused = results.filter(result => result.status === 'rejected')
      expect(refused).toHaveLength(1)
      expect(refused[0]?.reason.code).toMatch(/^(last_admin|session_expired|forbidden|user_not_found)$/)
      const left = await activeAdmins()
      expect(left).toHaveLength(1)
      if (left[0]?.id === rival.id) admin = rival
    }
  })

  test('cannot be removed, even if a disabled admin exists', async () => {
    await addPerson(shop, { role: 'admin', isActive: false })
    const helper = await addMember(shop, { role: 'admin' })
    await change(helper, admin, { role: 'worker' })
    await expect(change(admin, helper, { role: 'user' })).rejects.toMatchObject({ status: 403 })
    expect(await activeAdmins()).toEqual([{ id: helper.id }])
  })
})
