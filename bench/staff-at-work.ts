import { maxBulkRows } from '#model/pagination.ts'
import { addBulkRows } from './bulk-rows.ts'
import type { BuyingShop, Person } from './buying-shop.ts'

type Work = { staffCalls: number; staffServerErrors: number; bulkDone: number; bulkFailed: number }

/**
 * A worker who reads lists, changes the status of an order again and again and runs one bulk action, until `work` ends.
 * Counts the worker's calls and those that were answered with 5xx.
 */
export async function besideStaff<T extends object>(
  shop: BuyingShop,
  { worker, orderId }: { worker: Person; orderId: string },
  work: () => Promise<T>,
): Promise<T & Work> {
  await addBulkRows(shop, maxBulkRows)
  const counted = { staffCalls: 0, staffServerErrors: 0 }
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(shop.base + path, {
      method,
      headers: {
        authorization: `Bearer ${worker.token}`,
        'x-forwarded-for': '203.0.113.251',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    counted.staffCalls += 1
    if (response.status >= 500) counted.staffServerErrors += 1
    return (await response.json()).data
  }
  const selection = { filter: { search: 'bulkrow' } }
  const action = { screen: 'products', action: 'discount', params: { discount: 7 }, selection }
  const { id } = await shop.call<{ id: string }>(worker.token, 'POST', '/api/staff/bulk', action)
  let isWorking = true
  const working = (async () => {
    for (let round = 0; isWorking; round++) {
      await ask('GET', '/api/orders?limit=25')
      await ask('GET', '/api/subscriptions?scope=staff&limit=25')
      const status = round % 2 === 0 ? 'cancelled' : 'pending'
      await ask('PUT', `/api/orders/${orderId}`, { status, reason: 'Overload' })
    }
  })()
  try {
    const result = await work()
    isWorking = false
    await working
    const job = await shop.call<{ done: number; failed: number }>(
      worker.token,
      'GET',
      `/api/staff/bulk/${id}`,
    )
    return { ...result, ...counted, bulkDone: job.done, bulkFailed: job.failed }
  } finally {
    isWorking = false
  }
}
