import { describe, expect, test } from 'vitest'
import { auditOf } from '#tests/support/audit.ts'
import { addStock } from '#tests/support/catalogue.ts'
import { pictureFile } from '#tests/support/forms.ts'
import { recordPageTags } from '#tests/support/page-tags.ts'
import { month, staffProducts } from '#tests/support/staff-products.ts'

const { shop, admin, worker, asAdmin, asWorker, create, change, stored } = await staffProducts()

const productRow = (id: string) =>
  shop.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('changing', () => {
  test('a missing field keeps its value, a sent list replaces the old one', async () => {
    const { id, image: picture } = await create({
      name: 'Changing',
      tags: ['one'],
      isPopular: 'true',
      customFields: [{ title: 'Account E-mail' }],
      durations: [month, { value: 90, label: 'Quarter deal', price: 55 }],
    })
    const changed = await change(id, {
      name: 'Changed',
      price: '25.5',
      durations: [{ value: 365, price: 200 }],
    })
    expect(changed).toMatchObject({
      id,
      name: 'Changed',
      price: 25.5,
      tags: ['one'],
      isPopular: true,
      image: picture,
    })
    expect(changed.durations.map(({ value }) => value)).toEqual([365])
    expect(changed.customFields).toHaveLength(1)
    expect((await change(id, { tags: [], customFields: [], isPopular: 'false' })).customFields).toEqual([])
    expect(await productRow(id)).toMatchObject({ tags: [], is_popular: false })
  })

  test('a new picture replaces the old one', async () => {
    const { id, image: first } = await create({ name: 'Pictured' })
    const { image: second } = await change(id, { image: await pictureFile({ colour: '#aa3300' }) })
    expect(second).not.toBe(first)
    expect((await fetch(shop.url + second)).headers.get('content-type')).toBe('image/webp')
  })

  test('a payment-option price equal to the base price follows later price changes', async () => {
    const { id } = await create({ durations: [{ ...month, oneTimePrice: 20, subscriptionPrice: 15 }] })
    expect((await change(id)).durations).toMatchObject([{ oneTimePrice: null, subscriptionPrice: null }])
  })

  test('labels that only state the days are derived from the days', async () => {
    const durations = [{ value: 90, label: '1 month', labelAr: 'شهر واحد', price: 1 }]
    expect((await create({ durations })).durations).toMatchObject([{ label: '3 months', labelAr: '3 أشهر' }])
    const ownWords = [{ value: 90, label: 'عرض رمضان', price: 1 }]
    expect((await create({ durations: ownWords })).durations).toMatchObject([
      { label: 'عرض رمضان', labelAr: 'عرض رمضان' },
    ])
  })

  test('the id in the form must match the path', async () => {
    const { id } = await create({ name: 'Identified' })
    await expect(change(id, { id: 'another' })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'id' }],
    })
    expect((await change(id, { id })).id).toBe(id)
  })

  test.each(['none', 'NOT A SLUG', '\u0000', "' or 1=1"])('%j is 404', async id => {
    await expect(change(id)).rejects.toMatchObject({ status: 404 })
    await expect(asAdmin('DELETE /api/subscriptions/{id}', { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('of two concurrent saves, one form wins as a whole', async () => {
    const { id } = await create({ name: 'Contested' })
    const version = (n: number) => ({
      name: `Version ${n}`,
      price: n,
      durations: Array.from({ length: n }, (_, day) => ({ value: day + 1, price: n })),
      tags: Array.from({ length: n }, () => `v${n}`),
      customFields: Array.from({ length: n }, (_, field) => ({
        title: `Field ${field}`,
        fieldNameAr: `v${n}`,
      })),
    })
    for (let round = 0; round < 5; round++) {
      await Promise.all([change(id, version(3)), change(id, version(7), asWorker), change(id, version(5))])
      const { price, durations, tags, customFields, name } = await stored(id)
      expect(name).toBe(`Version ${price}`)
      expect(durations).toHaveLength(price)
      expect(tags).toHaveLength(price)
      expect(customFields.map(field => field.fieldNameAr)).toEqual(Array(price).fill(`v${price}`))
    }
  })
})

describe('custom fields of the form', () => {
  test('a title is enough: the field is a required, active text', async () => {
    const { customFields } = await create({ customFields: [{ title: 'Account E-mail' }] })
    expect(customFields).toMatchObject([
      {
        fieldName: 'account_e-mail',
        fieldNameAr: 'Account E-mail',
        fieldType: 'text',
        isRequired: true,
        isActive: true,
        orderNum: 0,
      },
    ])
  })

  test('a field keeps its id when it is renamed, and two fields may swap names', async () => {
    const { id, customFields } = await create({
      customFields: [{ title: 'a' }, { title: 'b', isRequired: false }],
    })
    const [a, b] = customFields
    const { customFields: swapped } = await change(id, {
      customFields: [
        { id: a?.id, field_name: 'b', field_name_ar: 'ب' },
        { id: b?.id, field_name: 'a', field_name_ar: 'أ', field_type: 'select', options: ' x, y ,x' },
      ],
    })
    expect(swapped).toMatchObject([
      { id: a?.id, fieldName: 'b', isRequired: true },
      { id: b?.id, fieldName: 'a', isRequired: false, options: ['x', 'y'] },
    ])
  })

  test('a field id of another product is refused', async () => {
    const { customFields } = await create({ name: 'Owner', customFields: [{ title: 'a' }] })
    const stolen = await create({ name: 'Thief', customFields: [{ id: customFields[0]?.id, title: 'a' }] })
    expect(stolen.customFields[0]?.id).not.toBe(customFields[0]?.id)
  })
})

describe('instant delivery', () => {
  test('needs accounts in stock to be switched on', async () => {
    await expect(create({ autoReceive: 'true' })).rejects.toMatchObject({
      status: 422,
      code: 'auto_receive_needs_stock',
    })
    const { id } = await create({ name: 'Instant' })
    await expect(change(id, { autoReceive: 'true' })).rejects.toMatchObject({ status: 422 })
    await addStock(shop.database.reader, id, 30, 1)
    expect(await change(id, { autoReceive: 'true' })).toMatchObject({ autoReceive: true, stock: 1 })
  })

  test('stays on when stock runs out', async () => {
    const { id } = await create({ name: 'Sold out' })
    await shop.database.transaction(tx =>
      tx.updateTable('products').set({ auto_receive: true }).where('id', '=', id).execute(),
    )
    expect(await change(id, { autoReceive: 'true' })).toMatchObject({ autoReceive: true, stock: 0 })
  })
})

describe('cached pages', () => {
  test('that show a product are dropped when it changes', async () => {
    const { id } = await create({ name: 'Announced' })
    const heard = await recordPageTags(shop)
    await change(id, { price: '31' })
    await expect.poll(heard).toEqual(expect.arrayContaining([`product:${id}`, 'lists']))
  })
})

describe('the audit log', () => {
  test('has each change with the previous values', async () => {
    const { id } = await create({ name: 'Audited' })
    await change(id, { name: 'Audited', price: '30' })
    await asAdmin('DELETE /api/subscriptions/{id}', { params: { id } })
    expect(await auditOf(shop, id)).toMatchObject([
      { action: 'product.create', actor_id: worker.userId, actor_role: 'worker', after: { price: 20 } },
      {
        action: 'product.update',
        actor_id: admin.userId,
        before: { price: 20, updatedAt: expect.any(String) },
        after: { price: 30 },
        ip: expect.stringContaining('127.0.0.1'),
        request_id: expect.any(String),
      },
      { action: 'product.delete', before: { price: 30 } },
    ])
  })

  test('has no entry for a refused change', async () => {
    const { id } = await create({ name: 'Untouched' })
    await expect(change(id, { autoReceive: 'true' })).rejects.toThrow()
    expect(await auditOf(shop, id)).toHaveLength(1)
  })
})
