import { AppError } from '#model/errors.ts'
import { paginate } from '#model/pagination.ts'
import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { presentBanner, presentCategory, presentProduct, presentProductDetail } from './present.ts'
import {
  countProducts,
  findCategory,
  findProduct,
  listBanners,
  listCategories,
  listProducts,
} from './queries.ts'

export function catalogRoutes(route: Router, { database: { reader } }: Deps): void {
  route('GET /api/categories', async () => ({ data: (await listCategories(reader)).map(presentCategory) }))

  route('GET /api/categories/{id}', async ({ params }) => {
    const category = await findCategory(reader, params.id)
    if (!category) throw new AppError('category_not_found')
    return { data: presentCategory(category) }
  })

  route('GET /api/subscriptions', async ({ query }) => {
    const { page = 1, limit = 10, sort = 'price', order = 'asc', ...filter } = query
    const [total, rows] = await Promise.all([
      countProducts(reader, filter),
      listProducts(reader, filter, { sort, order }, { page, limit }),
    ])
    return { data: { subscriptions: rows.map(presentProduct), pagination: paginate(total, page, limit) } }
  })

  route('GET /api/subscriptions/{id}', async ({ params }) => {
    const product = await findProduct(reader, params.id)
    if (!product) throw new AppError('product_not_found')
    return { data: presentProductDetail(product) }
  })

  route('GET /api/banners', async () => ({ data: (await listBanners(reader)).map(presentBanner) }))
}
