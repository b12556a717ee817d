/** The functions of catalog that other domains may use. */
export { countSale } from './product-queries.ts'
export { lockExisting } from './staff/slug-queries.ts'
