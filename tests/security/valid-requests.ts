import type { KnownCall } from '#model/contracts/all.ts'
import type { ShopObjects } from './test-shop-objects.ts'
import { catalogRequests } from './valid-catalog-requests.ts'
import { chatRequests } from './valid-chat-requests.ts'
import { claimRequests } from './valid-claim-requests.ts'
import { identityRequests } from './valid-identity-requests.ts'
import { orderRequests } from './valid-order-requests.ts'
import type { ValidRequest, ValidRequests } from './valid-request.ts'
import { reviewRequests } from './valid-review-requests.ts'

/** A request for every call with parameters or a body: existing ids and a valid body. */
export const validRequests: ValidRequests = {
  ...identityRequests,
  ...catalogRequests,
  ...orderRequests,
  ...reviewRequests,
  ...chatRequests,
  ...claimRequests,
  'PUT /api/settings': () => ({
    body: { siteName: 'Shop', siteNameAr: 'متجر', defaultCurrency: 'SAR', vatPercent: 15, vatNumber: '' },
  }),
  'PUT /api/settings/footer': () => ({
    body: { address: 'Riyadh', email: 'a@b.co', phone: '19991', facebook: 'https://f.co', copyright: '<b>x' },
  }),
  'POST /api/system/jobs/{id}/retry': async ({ failedJob }) => ({ params: { id: await failedJob() } }),
  'DELETE /api/system/jobs/{id}': async ({ failedJob }) => ({ params: { id: await failedJob() } }),
  'GET /api/staff/search': () => ({ query: { q: 'product' } }),
  'GET /api/views': () => ({ query: { screen: 'orders' } }),
  'POST /api/views': ({ next }) => ({
    body: { screen: 'orders', name: `View ${next()}`, query: 'status=pending', isShared: false },
  }),
  'DELETE /api/views/{id}': async ({ admin, next }) => {
    const body = { screen: 'orders', name: `Shared ${next()}`, query: '', isShared: true }
    return { params: { id: (await admin('POST /api/views', { body })).data.id } }
  },
  'POST /api/staff/bulk': ({ product }) => ({
    body: { screen: 'products', action: 'show', params: {}, selection: { ids: [product] } },
  }),
  'GET /api/staff/bulk/{id}': withBulkJob,
  'POST /api/staff/bulk/{id}/stop': withBulkJob,
  'POST /api/staff/bulk/{id}/undo': withEndedBulkJob,
}

/** An action that the admin started; those before it are stopped, because a person has only a few open ones. */
async function withBulkJob({ admin, product }: ShopObjects): Promise<ValidRequest> {
  const { jobs } = (await admin('GET /api/staff/bulk')).data
  for (const { id } of jobs) await admin('POST /api/staff/bulk/{id}/stop', { params: { id } })
  const selection = { ids: [product] }
  const body = { screen: 'products' as const, action: 'show' as const, selection }
  return { params: { id: (await admin('POST /api/staff/bulk', { body })).data.id } }
}

/** An action that has ended and can be undone. */
async function withEndedBulkJob(objects: ShopObjects): Promise<ValidRequest> {
  const { params } = await withBulkJob(objects)
  const { pool } = objects.shop.database
  await pool.query(
    "update bulk_job_rows set state = 'done', earlier = '{\"is_hidden\": true}' where job_id = $1",
    [params?.id],
  )
  await pool.query("update bulk_jobs set state = 'done', finished_at = now() where id = $1", [params?.id])
  return { params }
}

/** Calls about one subscription, which takes a payment to create. */
export function usesSharedSubscriber(call: KnownCall): boolean {
  return /subscription-management\/(admin\/)?\{|accounts\/subscriptions/.test(call)
}

/** A valid request that is used several times; calls about a subscription share one. */
export async function sharedRequest(call: KnownCall, objects: ShopObjects): Promise<ValidRequest> {
  if (!usesSharedSubscriber(call)) return (await validRequests[call]?.(objects)) ?? {}
  const subscriber = await objects.sharedSubscriber()
  const params = { id: subscriber.subscriptionId }
  const owner = subscriber.token
  return call.endsWith('-card')
    ? { params, body: { cardId: await objects.cardOf(subscriber) }, owner }
    : { params, owner }
}
