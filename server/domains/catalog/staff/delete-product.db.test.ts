import { describe, expect, test } from 'vitest'
import { addStock } from '#tests/support/catalogue.ts'
import { staffProducts } from '#tests/support/staff-products.ts'

const { shop, asWorker, create, change } = await staffProducts()

const productRow = (id: string) =>
  shop.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('deleting', () => {
  const remove = (id: string) =>
    asWorker('DELETE /api/subscriptions/{id}', { params: { id } }).then(({ data }) => data)

  test('a product that nobody bought is gone, with all that hangs on it', async () => {
    const { id } = await create({ name: 'Unsold', customFields: [{ title: 'a' }] })
    expect(await remove(id)).toEqual({ archived: false })
    await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await create({ name: 'Unsold' })).id).toBe(id)
  })

  test('one that orders or stock refer to is archived, and out of reach of everybody', async () => {
    const { id } = await create({ name: 'Sold' })
    await addStock(shop.database.reader, id, 30, 1)
    expect(await remove(id)).toEqual({ archived: true })
    expect(await productRow(id)).toMatchObject({ is_active: false, archived_at: expect.any(Date) })
    await expect(change(id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
    expect((await create({ name: 'Sold' })).id).toBe('sold-2')
  })
})
