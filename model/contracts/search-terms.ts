import { z } from 'zod'
import { searchTermKinds } from '../search-terms.ts'
import { maxSearchLength, searchFilters } from './catalog.ts'
import { contracts } from './contract.ts'
import { requiredLine, slug } from './form.ts'
import { csv, dayFilter, exportQuery, pageQuery, pagination } from './list.ts'

const count = z.number().int()
const filters = { ...dayFilter, kind: z.enum(searchTermKinds).optional() }

export const searchTermContracts = contracts({
  'POST /api/search-terms': {
    summary: 'Counts a shopper’s search with its filters, or that the shopper opened one of its results',
    tag: 'catalogue',
    access: 'public',
    body: z.strictObject({
      q: z.string().min(1).max(maxSearchLength),
      filters: searchFilters.optional(),
      isOpened: z.boolean().optional(),
    }),
  },
  'GET /api/search-terms': {
    summary:
      'Lists the search terms of shoppers, most searched first; a term of fewer than three visitors is not listed',
    tag: 'reports',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, ...filters }),
    data: z.object({
      terms: z.array(
        z.object({
          term: z.string(),
          /** As in the URL of the product list: `category=games&rating=4`; empty without filters. */
          filters: z.string(),
          searches: count,
          emptySearches: count,
          opened: count,
        }),
      ),
      pagination,
    }),
  },
  'GET /api/search-terms/export': {
    summary: 'Exports search terms as CSV, with the filters of their list',
    tag: 'reports',
    access: 'admin',
    query: exportQuery(filters),
    ...csv,
  },
  'POST /api/search-terms/alias': {
    summary: 'Adds a search term to the aliases of a product, so the search finds it',
    tag: 'catalogue (staff)',
    access: 'admin',
    body: z.strictObject({ term: requiredLine(60), productId: slug }),
    data: z.object({ aliases: z.array(z.string()) }),
  },
})
