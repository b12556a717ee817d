import type { Span } from '#model/pagination.ts'
import type { Deps } from '../../../deps.ts'
import { sameId, slugOr, uuidOr } from '../../../http/ids.ts'
import { readPage } from '../../../http/list.ts'
import type { Router } from '../../../http/route.ts'
import { actorOf } from '../../../http/session.ts'
import { createCategory } from './create-category.ts'
import { createProduct } from './create-product.ts'
import { countCustomFields, listCustomFields } from './custom-field-queries.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct } from './edit-product.ts'
import { presentCustomField } from './present.ts'
import { reorderBanners } from './reorder-banners.ts'
import { reorderCategories } from './reorder-categories.ts'
import { reorderCustomFields } from './reorder-custom-fields.ts'
import { restoreBanner } from './restore-banner.ts'
import { restoreCategory } from './restore-category.ts'
import { restoreCustomField } from './restore-custom-field.ts'
import { restoreProduct } from './restore-product.ts'
import { createBanner, deleteBanner, editBanner, updateBanner } from './save-banner.ts'
import { createCustomField, deleteCustomField, updateCustomField } from './save-custom-field.ts'
import { toggleBanner } from './toggle-banner.ts'
import { updateCategory } from './update-category.ts'
import { updateProduct } from './update-product.ts'

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
