import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()

describe('the profile', () => {
  test('saves all fields and confirms it', async () => {
    const { call } = await addMember(shop)
    const body = {
      fullName: ' نورة الأحمد ',
      phone: '+966 50 123 4567',
      address: '12 King Road',
      city: 'Riyadh',
      country: 'Saudi Arabia',
    }
    const { data, message } = await call('PUT /api/users/me', { body })
    expect(message).toBe('Your profile was updated successfully')
    expect(data).toMatchObject({ ...body, fullName: 'نورة الأحمد', phone: '+966501234567' })
    expect((await call('GET /api/users/me')).data).toEqual(data)
  })

  test('an omitted field keeps its value, an empty text clears it', async () => {
    const { call } = await addMember(shop)
    await call('PUT /api/users/me', { body: { fullName: 'Nora', phone: '0501234567', city: 'Jeddah' } })
    const { data } = await call('PUT /api/users/me', { body: { fullName: 'Nora A', phone: '' } })
    expect(data).toMatchObject({ fullName: 'Nora A', phone: '', city: 'Jeddah', address: '' })
  })

  test.each([
    ['fullName', { fullName: '' }, 'Full name is required'],
    ['fullName', { fullName: 'N' }, 'The name must have at least 2 characters'],
    ['phone', { fullName: 'Nora', phone: '12345' }, 'This phone number is not valid'],
    ['city', { fullName: 'Nora', city: 'x'.repeat(81) }, 'At most 80 characters'],
    ['role', { fullName: 'Nora', role: 'admin' }, 'Unknown field'],
    ['email', { fullName: 'Nora', email: 'other@people.test' }, 'Unknown field'],
  ])('%s: %j is refused at the field', async (field, body, message) => {
    const { call } = await addMember(shop)
    await expect(call('PUT /api/users/me', { body })).rejects.toMatchObject({
      status: 400,
      errors: [{ field, message }],
    })
  })

  test('staff find the user by the new name', async () => {
    const admin = await addMember(shop, { role: 'admin' })
    const { call, id } = await addMember(shop)
    await call('PUT /api/users/me', { body: { fullName: 'Zubaydah', phone: '0559876543' } })
    const { data } = await admin.call('GET /api/users', { query: { search: 'ZUBAYDAH 966559876543' } })
    expect(data.users.map(user => user.id)).toEqual([id])
  })

  test('the audit log names the changed fields, without values', async () => {
    const { call, id } = await addMember(shop)
    await call('PUT /api/users/me', { body: { fullName: 'Nora Secret', city: 'Hidden City' } })
    const changed = { action: 'account.update', before: null, after: { changed: ['fullName', 'city'] } }
    expect(await auditOf(shop, id)).toEqual([expect.objectContaining({ ...changed, actor_id: id })])
  })
})

test('mails use the chosen language', async () => {
  const { call } = await addMember(shop, { language: 'ar' })
  expect((await call('PUT /api/users/me/language', { body: { language: 'en' } })).data.language).toBe('en')
  expect((await call('GET /api/users/me')).data.language).toBe('en')
  const other = { language: 'fr' } as unknown as { language: 'en' }
  await expect(call('PUT /api/users/me/language', { body: other })).rejects.toMatchObject({ status: 400 })
})

describe('notification preferences', () => {
  test('have the specified defaults, and omitted ones keep their value', async () => {
    const { call } = await addMember(shop)
    const start = {
      emailNotifications: true,
      subscriptionNotifications: true,
      promotionNotifications: false,
    }
    expect((await call('GET /api/users/me/notification-preferences')).data).toEqual(start)
    const { data } = await call('PUT /api/users/me/notification-preferences', {
      body: { promotionNotifications: true },
    })
    expect(data).toEqual({ ...start, promotionNotifications: true })
    await call('PUT /api/users/me/notification-preferences', { body: { emailNotifications: false } })
    expect((await call('GET /api/users/me/notification-preferences')).data).toEqual({
      emailNotifications: false,
      subscriptionNotifications: true,
      promotionNotifications: true,
    })
    expect((await call('PUT /api/users/me/notification-preferences', { body: {} })).data).toMatchObject({
      emailNotifications: false,
    })
  })

  test('belong to one user', async () => {
    const [one, other] = [await addMember(shop), await addMember(shop)]
    await one.call('PUT /api/users/me/notification-preferences', { body: { emailNotifications: false } })
    const { data } = await other.call('GET /api/users/me/notification-preferences')
    expect(data.emailNotifications).toBe(true)
  })
})
