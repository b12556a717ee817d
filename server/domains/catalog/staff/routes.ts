import type { Span } from '#model/pagination.ts'
import type { Deps } from '../../../deps.ts'
import { sameId, slugOr, uuidOr } from '../../../http/ids.ts'
import { readPage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { restoreBanner } from './banners/delete-banner.ts'
import { reorderBanners } from './banners/reorder-banners.ts'
import { createBanner, deleteBanner, editBanner, updateBanner } from './banners/save-banner.ts'
import { toggleBanner } from './banners/toggle-banner.ts'
import { deleteCategory } from './categories/delete-category.ts'
import { reorderCategories } from './categories/reorder-categories.ts'
import { restoreCategory } from './categories/restore-category.ts'
import { createCategory } from './categories/save-category.ts'
import { updateCategory } from './categories/update-category.ts'
import { restoreCustomField } from './custom-fields/delete-custom-field.ts'
import { countCustomFields, listCustomFields } from './custom-fields/queries.ts'
import { reorderCustomFields } from './custom-fields/reorder-custom-fields.ts'
import { createCustomField, deleteCustomField, updateCustomField } from './custom-fields/save-custom-field.ts'
import { presentCustomField } from './present.ts'
import { deleteProduct } from './products/delete-product.ts'
import { restoreProduct } from './products/restore-product.ts'
import { createProduct } from './products/save-product.ts'
import { editProduct } from './products/show-product.ts'
import { updateProduct } from './products/update-product.ts'

export function catalogStaffRoutes(route: Router, deps: Deps): void {
  productRoutes(route, deps)
  categoryRoutes(route, deps)
  bannerRoutes(route, deps)
  customFieldRoutes(route, deps)
}

function productRoutes(route: Router, deps: Deps): void {
  route('POST /api/subscriptions', async request => ({
    data: await createProduct(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('GET /api/staff/subscriptions/{id}', async ({ params }) => ({
    data: await editProduct(deps, slugOr(params.id, 'product_not_found')),
  }))
  route('PUT /api/subscriptions/{id}', async request => {
    const id = sameId(slugOr(request.params.id, 'product_not_found'), request.body.id)
    return { data: await updateProduct(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/subscriptions/{id}', async request => {
    const id = slugOr(request.params.id, 'product_not_found')
    return { data: await deleteProduct(deps, actorOf(request), id) }
  })
  route('POST /api/subscriptions/{id}/restore', async request => {
    const id = slugOr(request.params.id, 'product_not_found')
    return { data: await restoreProduct(deps, actorOf(request), id, request.body.isActive) }
  })
}

function categoryRoutes(route: Router, deps: Deps): void {
  route('POST /api/categories', async request => ({
    data: await createCategory(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/categories/{id}', async request => {
    const id = sameId(slugOr(request.params.id, 'category_not_found'), request.body.id)
    return { data: await updateCategory(deps, actorOf(request), id, request.body) }
  })
  route('PUT /api/staff/categories/order', async request => ({
    data: { ids: await reorderCategories(deps, actorOf(request), request.body.ids) },
  }))
  route('DELETE /api/categories/{id}', async request => {
    const id = slugOr(request.params.id, 'category_not_found')
    return { data: await deleteCategory(deps, actorOf(request), id) }
  })
  route('POST /api/categories/{id}/restore', async request => {
    const id = slugOr(request.params.id, 'category_not_found')
    return { data: await restoreCategory(deps, actorOf(request), id) }
  })
}

function bannerRoutes(route: Router, deps: Deps): void {
  route('POST /api/banners', async request => ({
    data: await createBanner(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('GET /api/staff/banners/{id}', async ({ params }) => ({
    data: await editBanner(deps, uuidOr(params.id, 'banner_not_found')),
  }))
  route('PUT /api/staff/banners/order', async request => ({
    data: { ids: await reorderBanners(deps, actorOf(request), request.body.ids) },
  }))
  route('PUT /api/banners/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'banner_not_found'), request.body.id)
    return { data: await updateBanner(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/banners/{id}', async request => {
    await deleteBanner(deps, actorOf(request), uuidOr(request.params.id, 'banner_not_found'))
    return {}
  })
  route('POST /api/banners/{id}/restore', async request => {
    const id = uuidOr(request.params.id, 'banner_not_found')
    return { data: await restoreBanner(deps, actorOf(request), id) }
  })
  route('PATCH /api/banners/{id}/toggle', async request => {
    const id = uuidOr(request.params.id, 'banner_not_found')
    return { data: await toggleBanner(deps, actorOf(request), id, request.body?.isActive) }
  })
}

function customFieldRoutes(route: Router, deps: Deps): void {
  const { reader } = deps.database
  route('GET /api/subscriptions/custom-fields', async ({ query }) => {
    const { subscription_id: productId } = query
    const source = {
      rows: (span: Span) => listCustomFields(reader, productId, span),
      count: () => countCustomFields(reader, productId),
    }
    const { rows, pagination } = await readPage(query, source, 500)
    return { data: rows.map(presentCustomField), pagination }
  })
  route('POST /api/subscriptions/custom-fields', async request => ({
    data: await createCustomField(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('PUT /api/subscriptions/custom-fields/{id}', async request => {
    const id = sameId(uuidOr(request.params.id, 'custom_field_not_found'), request.body.id)
    return { data: await updateCustomField(deps, actorOf(request), id, request.body) }
  })
  route('PUT /api/staff/subscriptions/{id}/custom-fields/order', async request => {
    const productId = slugOr(request.params.id, 'product_not_found')
    return { data: await reorderCustomFields(deps, actorOf(request), productId, request.body.ids) }
  })
  route('DELETE /api/subscriptions/custom-fields/{id}', async request => {
    await deleteCustomField(deps, actorOf(request), uuidOr(request.params.id, 'custom_field_not_found'))
    return {}
  })
  route('POST /api/subscriptions/custom-fields/{id}/restore', async request => {
    const id = uuidOr(request.params.id, 'custom_field_not_found')
    return { data: await restoreCustomField(deps, actorOf(request), id) }
  })
}
