import { describe, expect, test } from 'vitest'
import { formOf } from '#tests/support/forms.ts'
import { testShop } from '#tests/support/shop.ts'

const shop = await testShop()
const worker = await shop.signIn('worker')
const asWorker = shop.caller(worker.token, 'en')

const create = async (name: string) =>
  (await asWorker('POST /api/categories', { body: formOf({ name, nameAr: name }) })).data
const change = async (id: string, fields: Parameters<typeof formOf>[0]) => {
  const body = formOf({ name: id, nameAr: id, ...fields })
  return (await asWorker('PUT /api/categories/{id}', { params: { id }, body })).data
}
const reorder = async (ids: string[], call = asWorker) =>
  (await call('PUT /api/staff/categories/order', { body: { ids } })).data.ids
const listed = async () =>
  (await asWorker('GET /api/categories', { query: { includeHidden: true } })).data.map(({ id }) => id)

const films = await create('films')
const music = await create('music')
const games = await create('games')

describe('the order of the categories', () => {
  test('is the one that staff save', async () => {
    const wanted = [games.id, films.id, music.id]
    expect(await reorder(wanted)).toEqual(wanted)
    expect(await listed()).toEqual(wanted)
    const entry = await shop.database.reader
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'category.reorder')
      .executeTakeFirst()
    expect(entry).toEqual({ actor_id: worker.userId, after: { ids: wanted } })
  })

  test('an order without a new category and with a deleted one keeps the new one in its place', async () => {
    await reorder([games.id, films.id, music.id])
    const merged = [music.id, games.id, films.id]
    expect(await reorder([music.id, games.id, 'deleted'])).toEqual(merged)
    expect(await listed()).toEqual(merged)
  })

  test('a new category goes last', async () => {
    const ordered = await reorder([games.id, music.id, films.id])
    const { id } = await create('art')
    expect(await listed()).toEqual([...ordered, id])
    await asWorker('DELETE /api/categories/{id}', { params: { id } })
  })

  test('a repeated category is refused at its field', async () => {
    await expect(reorder(['films', 'films', 'music'])).rejects.toMatchObject({ errors: [{ field: 'ids' }] })
  })

  test('two concurrent reorderings: one of the two orders wins as a whole', async () => {
    const one = [films.id, music.id, games.id]
    const other = [music.id, games.id, films.id]
    await Promise.all([reorder(one), reorder(other)])
    expect([one, other]).toContainEqual(await listed())
  })

  test('customers may not change it', async () => {
    const customer = shop.caller((await shop.signIn('user')).token)
    await expect(reorder([films.id], customer)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the version of a category', () => {
  test('a stale save is refused with the current category; the next own save is not', async () => {
    const { id, version } = await create('contested')
    const first = await change(id, { version, color: '#112233' })
    await expect(change(id, { version, color: '#445566' })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { id, color: '#112233', version: first.version },
    })
    expect(await change(id, { version: first.version, color: '#445566' })).toMatchObject({ color: '#445566' })
  })

  test('reordering leaves an open form current when its category keeps its position', async () => {
    const before = await listed()
    const [first = ''] = before
    const { data } = await asWorker('GET /api/categories/{id}', { params: { id: first } })
    await reorder([first, ...before.slice(1).reverse()])
    const after = await asWorker('GET /api/categories/{id}', { params: { id: first } })
    expect(after.data.version).toBe(data.version)
  })
})
