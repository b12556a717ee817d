import type { BuyingShop, Person } from './buying-shop.ts'

const goodCard = { card_number: '5123456789012346', expiry: '01/39', cvv: '123', holder: 'Bench' }

export type Order = { id: string; accounts: { password: string }[] }

/** Places an order and pays it at the simulator, which sends its callback unless callbacks are held. */
export async function orderAndPay(shop: BuyingShop, { token }: Person, product: string): Promise<string> {
  const items = [{ subscriptionId: product, quantity: 1 }]
  const { id } = await shop.call<Order>(token, 'POST', '/api/orders', { items })
  const intention = { special_reference: id }
  const { checkoutUrl } = await shop.call<{ checkoutUrl: string }>(
    token,
    'POST',
    '/api/payments/create-intention',
    intention,
  )
  const card = { method: 'POST', body: new URLSearchParams(goodCard), redirect: 'manual' } as const
  await (await fetch(checkoutUrl, card)).text()
  return id
}

/** The account that was bought, as the buyer's page reads it. */
export async function readPassword(shop: BuyingShop, { token }: Person, orderId: string): Promise<void> {
  const { accounts } = await shop.call<Order>(token, 'GET', `/api/orders/${orderId}`)
  if (!accounts[0]?.password) throw new Error(`order ${orderId} was delivered without a password`)
}

/** The live events of the buyer's page. */
export async function openLive({ base }: BuyingShop, { token }: Person) {
  const response = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!stream) throw new Error('no live events')
  await stream.read()
  let heard = ''
  return {
    async hears(text: string): Promise<void> {
      while (!heard.includes(text)) {
        const { value, done } = await stream.read()
        if (done) throw new Error(`the live events ended without ${text}`)
        heard += value
      }
    },
    close: () => stream.cancel(),
  }
}
