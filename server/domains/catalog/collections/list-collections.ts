import { displayState } from '#model/catalog-rules.ts'
import { dayInRiyadh } from '#model/riyadh-time.ts'
import { type CatalogCache, readCachedProducts } from '../catalog-cache.ts'
import type { presentProduct } from '../present.ts'
import { selectProductsById } from '../product-queries.ts'
import { presentCollection } from './present.ts'
import { type CollectionRow, listCollections } from './queries.ts'

type Product = ReturnType<typeof presentProduct>

/** Every collection with all its products, for staff. */
export async function listAllCollections(cache: CatalogCache) {
  const rows = await listCollections(cache.db, { withInactive: true })
  return withProducts(cache, rows, 'staff')
}

/** The collections shown today with their visible products, sold-out ones last. Leaves out collections without stock. */
export async function listShownCollections(cache: CatalogCache, now: Date) {
  const today = dayInRiyadh(now)
  const rows = await listCollections(cache.db, { withInactive: false })
  const collections = await withProducts(cache, rows.filter(isShownOn(today)), 'shop')
  return collections
    .map(collection => ({ ...collection, subscriptions: offered(collection.subscriptions) }))
    .filter(({ subscriptions }) => subscriptions[0]?.inStock)
}

function isShownOn(today: string) {
  return ({ is_active: isActive, starts_on: startsOn, ends_on: endsOn }: CollectionRow) =>
    displayState({ isActive, startsOn, endsOn }, today) === 'shown'
}

function offered(products: readonly Product[]): Product[] {
  const visible = products.filter(
    product => product.isActive && !product.isHidden && product.categoryIsActive,
  )
  return visible.toSorted((one, other) => Number(other.inStock) - Number(one.inStock))
}

async function withProducts(cache: CatalogCache, rows: readonly CollectionRow[], scope: 'shop' | 'staff') {
  const ids = [...new Set(rows.flatMap(row => row.product_ids))]
  const selected = ids.length > 0 ? await selectProductsById(cache.db, ids) : []
  const products = new Map(
    (await readCachedProducts(cache, selected, scope)).map(product => [product.id, product]),
  )
  return rows.map(row => ({
    ...presentCollection(row),
    subscriptions: row.product_ids.flatMap(id => products.get(id) ?? []),
  }))
}
