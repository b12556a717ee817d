/** The functions of payments that other domains may use. */
export { requestRefundIn } from './refunding/request-refund.ts'
