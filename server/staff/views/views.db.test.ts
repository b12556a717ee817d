import { expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const admin = shop.caller((await shop.signIn('admin')).token, 'en')
const worker = shop.caller((await shop.signIn('worker')).token, 'en')
const other = shop.caller((await shop.signIn('worker')).token, 'en')

const save = (call: typeof admin, name: string, more: object = {}) =>
  call('POST /api/views', { body: { screen: 'orders', name, query: 'status=pending', ...more } })
const names = async (call: typeof admin, screen = 'orders') =>
  (await call('GET /api/views', { query: { screen } })).data.views.map(({ name }) => name)

test('a person sees their own views of a screen, and those that an admin shares', async () => {
  await save(worker, 'Waiting', { query: 'delivery=waiting&sort=created' })
  await save(worker, 'Elsewhere', { screen: 'coupons' })
  await save(admin, 'Everyone’s', { isShared: true })
  await save(admin, 'Only mine')
  expect(await names(worker)).toEqual(['Everyone’s', 'Waiting'])
  expect(await names(other)).toEqual(['Everyone’s'])
  expect(await names(worker, 'coupons')).toEqual(['Elsewhere'])
  const { views } = (await worker('GET /api/views', { query: { screen: 'orders' } })).data
  expect(views[1]).toEqual({
    id: expect.any(String),
    name: 'Waiting',
    query: 'delivery=waiting&sort=created',
    isShared: false,
    isOwn: true,
  })
  expect(views[0]).toMatchObject({ isShared: true, isOwn: false })
})

test('a name is used once per person and screen, whatever its case', async () => {
  await save(worker, 'Twice')
  await expect(save(worker, 'tWICE')).rejects.toMatchObject({ status: 400, errors: [{ field: 'name' }] })
  await save(other, 'Twice')
  await save(worker, 'Twice', { screen: 'coupons' })
})

test('only an admin shares a view; sharing is in the audit log', async () => {
  await expect(save(worker, 'For all', { isShared: true })).rejects.toMatchObject({ status: 403 })
  const { data } = await save(admin, 'For all', { isShared: true })
  expect(await auditOf(shop, data.id)).toMatchObject([{ action: 'view.share' }])
})

test('a person deletes their own views; only an admin deletes those of others, and only shared ones', async () => {
  const own = (await save(worker, 'To delete')).data.id
  const shared = (await save(admin, 'Shared one', { isShared: true })).data.id
  const remove = (call: typeof admin, id: string) => call('DELETE /api/views/{id}', { params: { id } })
  await expect(remove(other, own)).rejects.toMatchObject({ status: 404, code: 'view_not_found' })
  await expect(remove(admin, own)).rejects.toMatchObject({ status: 404 })
  await expect(remove(worker, shared)).rejects.toMatchObject({ status: 404 })
  await remove(worker, own)
  await remove(shop.caller((await shop.signIn('admin')).token), shared)
  expect(await names(worker)).not.toContain('To delete')
  expect(await names(admin)).not.toContain('Shared one')
})

test('a person has at most 200 views, also when several are saved at once', async () => {
  const person = await shop.signIn('worker')
  await shop.database.pool.query(
    `insert into saved_views (owner_id, screen, name, query)
     select $1, 'orders', 'View ' || n, '' from generate_series(1, 195) n`,
    [person.userId],
  )
  const call = shop.caller(person.token, 'en')
  const saved = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => save(call, `Parallel ${n}`)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 422, code: 'too_many_views' },
  })
})
