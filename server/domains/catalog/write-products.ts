import type { z } from 'zod'
import { allContracts } from '#model/contracts/all.ts'
import { product } from '#model/contracts/catalog.ts'
import { arrayOf, type JsonBytes, writeJson, writeOnce } from '../../http/json-bytes.ts'
import type { listProducts, showProduct } from './list-products.ts'
import type { searchCatalogue } from './search-catalogue.ts'

// Validating and serializing products took half of the time of a list. A cached product is the same object until it or
// its stock changes (`catalog-cache.ts`); its bytes are cached with that object.
const writeListItem = writeOnce(product)
const writeDetail = writeOnce(allContracts['GET /api/subscriptions/{id}'].data)

export const writeProductPage = writerOf<Awaited<ReturnType<typeof listProducts>>>(
  allContracts['GET /api/subscriptions'].data.omit({ subscriptions: true }),
  ['subscriptions'],
)

export const writeSearch = writerOf<Awaited<ReturnType<typeof searchCatalogue>>>(
  allContracts['GET /api/search'].data.omit({ subscriptions: true, near: true }),
  ['subscriptions', 'near'],
)

export function writeProduct(shown: Awaited<ReturnType<typeof showProduct>>): JsonBytes {
  return Buffer.concat([start, writeDetail(shown), end])
}

/** Writes a reply whose `lists` contain products; `others` is the contract of the other fields, at least one. */
function writerOf<Data extends object>(others: z.ZodObject, lists: readonly (keyof Data & string)[]) {
  return (data: Data): JsonBytes => {
    const products = lists.flatMap(name => [
      Buffer.from(`"${name}":`),
      arrayOf((data[name] as object[]).map(writeListItem)),
      comma,
    ])
    const otherFields = writeJson(others, data)
    // The other fields follow without their opening brace.
    return Buffer.concat([start, open, ...products, otherFields.subarray(1), end])
  }
}

const [start, open, comma, end] = ['{"success":true,"data":', '{', ',', '}'].map(text =>
  Buffer.from(text),
) as [Buffer, Buffer, Buffer, Buffer]
