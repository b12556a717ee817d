import { CallError } from '#model/calls.ts'
import { newBuyer } from './buying.ts'
import type { TestShop } from './shop.ts'

type Buyer = Awaited<ReturnType<typeof newBuyer>>

/** An admin and a worker, and purchases whose accounts can be reported. */
export async function claimDesk(shop: TestShop) {
  const [adminSession, workerSession] = [await shop.signIn('admin'), await shop.signIn('worker')]
  const admin = shop.caller(adminSession.token, 'en')
  const worker = shop.caller(workerSession.token, 'en')

  /** An order that staff completed, with its delivered account. */
  async function buy(productId: string, buyer?: Buyer) {
    const customer = buyer ?? (await newBuyer(shop))
    const { id } = await customer.order(productId)
    await admin('PUT /api/orders/{id}', {
      params: { id },
      body: { status: 'completed', reason: 'Paid by transfer' },
    })
    const order = await customer.read(id)
    const [item] = order.items
    if (!item) throw new Error('the order has no item')
    const report = (body: object = {}) =>
      customer.call('POST /api/orders/{id}/items/{itemId}/claims', {
        params: { id, itemId: item.id },
        body: { reason: 'cannot_sign_in', message: 'كلمة المرور خطأ', ...body },
      })
    const warranty = async () =>
      (await customer.call('GET /api/orders/{id}/warranty', { params: { id } })).data
    return { customer, order, itemId: item.id, report, warranty, read: () => customer.read(id) }
  }
  return { admin, worker, workerToken: workerSession.token, buy }
}

/** The status and code of a refused call; undefined if it succeeded. */
export async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof CallError ? { status: error.status, code: error.code } : error
}

/** The claims among a customer's notices, oldest first. */
export async function claimNotices({ database }: TestShop, userId: string) {
  const { rows } = await database.pool.query(
    `select kind, params->>'outcome' as outcome from notices
     where user_id = $1 and kind like 'claim%' order by created_at`,
    [userId],
  )
  return rows
}
