import type { Deps } from '../../../deps.ts'
import type { Router } from '../../../http/route.ts'
import { bannerStaffRoutes } from './banners/routes.ts'
import { categoryStaffRoutes } from './categories/routes.ts'
import { collectionStaffRoutes } from './collections/routes.ts'
import { customFieldStaffRoutes } from './custom-fields/routes.ts'
import { productStaffRoutes } from './products/routes.ts'
import { searchTermStaffRoutes } from './search-terms/routes.ts'

export function catalogStaffRoutes(route: Router, deps: Deps): void {
  productStaffRoutes(route, deps)
  categoryStaffRoutes(route, deps)
  bannerStaffRoutes(route, deps)
  collectionStaffRoutes(route, deps)
  customFieldStaffRoutes(route, deps)
  searchTermStaffRoutes(route, deps)
}
