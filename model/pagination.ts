export type Pagination = { total: number; page: number; limit: number; pages: number }

export function paginate(total: number, page: number, limit: number): Pagination {
  return { total, page, limit, pages: Math.ceil(total / limit) }
}
