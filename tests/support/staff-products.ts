import { presentStaffProduct } from '#server/domains/catalog/staff/products/present.ts'
import { findStaffProduct } from '#server/domains/catalog/staff/products/queries.ts'
import { addCategory } from './catalogue.ts'
import { formOf, pictureFile } from './forms.ts'
import { testShop } from './shop.ts'

type Fields = Parameters<typeof formOf>[0]

export const month = { value: 30, label: '', price: 20 }

/** A shop with two categories, and the product calls of staff. Call it once, at the top. */
export async function staffProducts() {
  const shop = await testShop()
  const { reader } = shop.database
  const admin = await shop.signIn('admin')
  const worker = await shop.signIn('worker')
  const asAdmin = shop.caller(admin.token, 'en')
  const asWorker = shop.caller(worker.token, 'en')
  const image = await pictureFile()
  await addCategory(reader, 'movies', { name: 'Movies', name_ar: 'أفلام' })
  await addCategory(reader, 'games', { name: 'Games', name_ar: 'ألعاب' })

  const productForm = (overrides: Fields = {}): FormData =>
    formOf({
      name: 'Star Plus',
      nameAr: 'نجمة بلس',
      description: 'Series and films',
      descriptionAr: 'مسلسلات وأفلام',
      categoryId: 'movies',
      price: 20,
      image,
      durations: [month],
      ...overrides,
    })
  const create = async (overrides: Fields = {}, call = asWorker) =>
    (await call('POST /api/subscriptions', { body: productForm(overrides) })).data
  const change = async (id: string, overrides: Fields = {}, call = asAdmin) => {
    const body = productForm({ image: undefined, ...overrides })
    return (await call('PUT /api/subscriptions/{id}', { params: { id }, body })).data
  }
  const stored = async (id: string) => {
    const row = await findStaffProduct(reader, id)
    if (!row) throw new Error(`no product ${id}`)
    return presentStaffProduct(row)
  }
  return { shop, admin, worker, asAdmin, asWorker, image, productForm, create, change, stored }
}
