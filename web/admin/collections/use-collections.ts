import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Collection, Product } from '../../lib/api-types.ts'
import { loadAllPages } from '../kit/display/load-all-pages.ts'

export const collectionsKey = ['collections', 'staff']

export function useCollections() {
  return useQuery({
    queryKey: collectionsKey,
    queryFn: () => loadAllPages<Collection>(query => call('GET /api/collections', { query })),
  })
}

type Visibility = Pick<Product, 'isActive' | 'isHidden' | 'categoryIsActive'>

/** Whether the shop's lists show the product. */
export function isVisibleToShoppers({ isActive, isHidden, categoryIsActive }: Visibility): boolean {
  return isActive && !isHidden && categoryIsActive
}
