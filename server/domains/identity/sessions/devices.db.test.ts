import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/member.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()

const devicesOf = async ({ call }: Pick<Awaited<ReturnType<typeof addMember>>, 'call'>) =>
  (await call('GET /api/users/me/sessions')).data

describe('own sessions', () => {
  test('are listed, with the current one marked', async () => {
    const member = await addMember(shop)
    await member.another('Phone browser')
    await addMember(shop)
    const devices = await devicesOf(member)
    expect(devices).toHaveLength(2)
    expect(devices.find(({ isCurrent }) => isCurrent)).toMatchObject({
      userAgent: 'Test browser',
      ip: '192.0.2.7',
      remembered: false,
    })
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({ userAgent: 'Phone browser' })
    expect(JSON.stringify(devices)).not.toContain(member.token)
  })

  test('one can be ended and is rejected at once', async () => {
    const member = await addMember(shop)
    const phone = await member.another('Phone browser')
    const [device] = (await devicesOf(member)).filter(({ isCurrent }) => !isCurrent)
    const params = { id: device?.id ?? '' }
    await member.call('DELETE /api/users/me/sessions/{id}', { params })
    await expect(phone.call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    expect(await devicesOf(member)).toHaveLength(1)
    await expect(member.call('DELETE /api/users/me/sessions/{id}', { params })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('ids of other users, unknown and malformed ids are not found, and the other user’s session continues', async () => {
    const [member, other] = [await addMember(shop), await addMember(shop)]
    const [theirs] = await devicesOf(other)
    for (const id of [theirs?.id ?? '', randomUUID(), 'nonsense']) {
      await expect(
        member.call('DELETE /api/users/me/sessions/{id}', { params: { id } }),
      ).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(await devicesOf(other)).toHaveLength(1)
  })

  test('all others can be ended, and the current one continues', async () => {
    const member = await addMember(shop)
    const others = [await member.another(), await member.another()]
    const bystander = await addMember(shop)
    expect((await member.call('DELETE /api/users/me/sessions')).data).toEqual({ ended: 2 })
    for (const { call } of others) {
      await expect(call('GET /api/users/me')).rejects.toMatchObject({ status: 401 })
    }
    expect(await devicesOf(member)).toHaveLength(1)
    expect(await devicesOf(bystander)).toHaveLength(1)
  })

  test('an ended session’s open page receives a live event', async () => {
    const member = await addMember(shop)
    const phone = await member.another()
    const stream = await fetch(`${shop.url}/api/live`, {
      headers: { authorization: `Bearer ${phone.token}` },
    })
    const told = stream.text()
    await member.call('DELETE /api/users/me/sessions')
    expect(await told).toContain('session-ended')
  })
})
