import { describe, expect, test } from 'vitest'
import { searchTextOf } from '#model/search-text.ts'
import { formOf } from '#tests/support/forms.ts'
import { staffProducts } from '#tests/support/staff-products.ts'
import { presentStaffProduct } from './present.ts'
import { findStaffProduct } from './queries.ts'

const { shop, asAdmin, asWorker, create, change } = await staffProducts()

const productRow = (id: string) =>
  shop.database.reader.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('search', () => {
  test('finds a product by its current text and no longer by its former text', async () => {
    const { id } = await create({ name: 'Findable', aliases: ['بوكس'] })
    expect((await productRow(id)).search_text).toContain('findable')
    expect((await productRow(id)).search_text).toContain('بوكس')
    await change(id, { name: 'Other Words' })
    const { search_text: text } = await productRow(id)
    expect(text).toContain('other words')
    expect(text).toContain('بوكس')
    expect(text).not.toContain('findable')
  })

  test('finds a product by the new name of its category', async () => {
    const { id } = await create({ name: 'Categorised', categoryId: 'games' })
    await asWorker('PUT /api/categories/{id}', {
      params: { id: 'games' },
      body: formOf({ name: 'Playground', nameAr: 'ملعب' }),
    })
    const { search_text: text } = await productRow(id)
    expect(text).toContain('playground')
    expect(text).toContain('ملعب')
    expect(text).not.toContain('games')
  })

  test('is correct after two concurrent saves of different parts of a product', async () => {
    const { id } = await create({ name: 'Shared', tags: ['at first'] })
    for (let round = 0; round < 12; round++) {
      await Promise.all([
        change(id, { name: 'Shared', tags: [`tag ${round}`] }),
        change(id, { name: `Shared ${round}` }, asWorker),
        change(id, { name: 'Shared', aliases: [`alias ${round}`] }),
      ])
      expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  test('is correct when a category is renamed while its products are saved', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(n => create({ name: `Saver ${n}`, categoryId: 'games' })),
    )
    for (let round = 0; round < 12; round++) {
      await Promise.all([
        ...products.map(({ id }) => change(id, { categoryId: 'games', name: `Saved ${round}` })),
        rename('games', `Garden ${round}`),
      ])
      for (const { id } of products) expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  test('is correct when a product leaves a category that is being renamed', async () => {
    const products = await Promise.all(
      [1, 2, 3].map(n => create({ name: `Racer ${n}`, categoryId: 'games' })),
    )
    for (let round = 0; round < 12; round++) {
      const [home, away] = round % 2 === 0 ? ['games', 'movies'] : ['movies', 'games']
      await Promise.all([
        ...products.map(({ id }) => change(id, { categoryId: away })),
        rename(home, `Meadow ${round}`),
      ])
      for (const { id } of products) expect((await productRow(id)).search_text).toBe(await rightText(id))
    }
  })

  const rename = (id: string, name: string) =>
    asAdmin('PUT /api/categories/{id}', { params: { id }, body: formOf({ name, nameAr: name }) })

  async function rightText(id: string): Promise<string> {
    const row = await findStaffProduct(shop.database.reader, id)
    if (!row) throw new Error(`no product ${id}`)
    const category = { name: row.category_name, nameAr: row.category_name_ar }
    return searchTextOf(presentStaffProduct(row), category)
  }
})
