import type { Deps } from '../../../../deps.ts'
import { type CsvColumns, sendExport } from '../../../../http/csv.ts'
import { sameId, uuidOr } from '../../../../http/ids.ts'
import type { Router } from '../../../../http/route.ts'
import { actorOf } from '../../../../http/session.ts'
import { type BannerRow, listBanners } from '../../queries.ts'
import { reorder } from '../reorder.ts'
import { deleteBanner, restoreBanner } from './delete-banner.ts'
import { lockBannerOrder, updateBannerOrder } from './queries.ts'
import { createBanner, showBanner, toggleBanner, updateBanner } from './save-banner.ts'

const bannerOrder = { subjectType: 'banner', lock: lockBannerOrder, update: updateBannerOrder } as const
const idOf = ({ id }: { id: string }) => uuidOr(id, 'banner_not_found')

const bannerCsv: CsvColumns<BannerRow> = {
  id: row => row.id,
  name: row => row.title,
  nameAr: row => row.title_ar,
  device: row => row.device_type,
  link: row => row.link,
  isActive: row => row.is_active,
  startDate: row => row.starts_on,
  endDate: row => row.ends_on,
  order: row => row.position,
}

/** The staff list itself is the shop's list with `scope=staff`. */
export function bannerStaffRoutes(route: Router, deps: Deps): void {
  route('GET /api/banners/export', async request => {
    const rows = await listBanners(deps.database.reader, { withInactive: true })
    return sendExport(deps, request, { list: 'banners', rows, columns: bannerCsv })
  })
  route('POST /api/banners', async request => ({
    data: await createBanner(deps, actorOf(request), request.body, (tx, data) =>
      request.storeReply(tx, { data }),
    ),
  }))
  route('GET /api/staff/banners/{id}', async ({ params }) => ({
    data: await showBanner(deps, idOf(params)),
  }))
  route('PUT /api/staff/banners/order', async request => ({
    data: { ids: await reorder(deps, actorOf(request), bannerOrder, request.body.ids) },
  }))
  route('PUT /api/banners/{id}', async request => {
    const id = sameId(idOf(request.params), request.body.id)
    return { data: await updateBanner(deps, actorOf(request), id, request.body) }
  })
  route('DELETE /api/banners/{id}', async request => {
    await deleteBanner(deps, actorOf(request), idOf(request.params))
    return {}
  })
  route('POST /api/banners/{id}/restore', async request => {
    const id = idOf(request.params)
    return { data: await restoreBanner(deps, actorOf(request), id) }
  })
  route('PATCH /api/banners/{id}/toggle', async request => {
    const id = idOf(request.params)
    return { data: await toggleBanner(deps, actorOf(request), id, request.body?.isActive) }
  })
}
