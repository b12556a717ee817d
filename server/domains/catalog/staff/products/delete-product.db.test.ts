import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
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

  test('a product that a coupon is for is archived: its id is not given to another product', async () => {
    const { id } = await create({ name: 'In a coupon' })
    const body = { code: 'FOR-ONE', discount: 5, expiresAt: '2099-12-31', usageLimit: 1, productIds: [id] }
    await asWorker('POST /api/coupons', { body })
    expect(await remove(id)).toEqual({ archived: true })
  })

  test('an archived product is restored as it was, once', async () => {
    const { id } = await create({ name: 'Back again' })
    await addStock(shop.database.reader, id, 30, 1)
    const restore = (isActive: boolean) =>
      asWorker('POST /api/subscriptions/{id}/restore', { params: { id }, body: { isActive } })
    await expect(restore(true), 'before').rejects.toMatchObject({ status: 404 })
    await remove(id)
    expect((await restore(true)).data).toMatchObject({ id, isActive: true })
    expect(await productRow(id)).toMatchObject({ is_active: true, archived_at: null })
    expect((await change(id)).id).toBe(id)
    await expect(restore(true), 'again').rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await auditOf(shop, id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['product.archive', 'product.restore']),
    )
  })
})
