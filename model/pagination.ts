export type Pagination = { total: number; page: number; limit: number; pages: number }

/** One page of a list that is short enough to be read whole. */
export function pageOf<Item>(
  items: readonly Item[],
  { page, limit }: { page: number; limit: number },
): { items: Item[]; pagination: Pagination } {
  const start = (page - 1) * limit
  return { items: items.slice(start, start + limit), pagination: paginate(items.length, page, limit) }
}

export function paginate(total: number, page: number, limit: number): Pagination {
  return { total, page, limit, pages: Math.ceil(total / limit) }
}
