/** What other domains may use of catalog. */
export { countSale } from './sale-queries.ts'
