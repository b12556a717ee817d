import { describe, expect, test } from 'vitest'
import { addStock } from '#tests/support/catalogue.ts'
import { staffProducts } from '#tests/support/staff-products.ts'

const { shop, asWorker, create, change } = await staffProducts()

const productRow = (id: string) =>
  shop.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('deleting', () => {
  const remove = (id: string) =>
    asWorker('DELETE /api/subscriptions/{id}', { params: { id } }).then(({ data }) => data)

  test('a product without orders or stock is deleted with its durations, fields and FAQs', async () => {
    const { id } = await create({ name: 'Unsold', customFields: [{ title: 'a' }] })
    expect(await remove(id)).toEqual({ archived: false })
    await expect(remove(id)).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await create({ name: 'Unsold' })).id).toBe(id)
  })

  test('a product with orders or stock is archived, and no call finds it any more', async () => {
    const { id } = await create({ name: 'Sold' })
    await addStock(shop.database.reader, id, 30, 1)
    expect(await remove(id)).toEqual({ archived: true })
    expect(await productRow(id)).toMatchObject({ is_active: false, archived_at: expect.any(Date) })
    await expect(change(id)).rejects.toMatchObject({ status: 404 })
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
    expect((await create({ name: 'Sold' })).id).toBe('sold-2')
  })
})
