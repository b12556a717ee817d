import { setTimeout as pause } from 'node:timers/promises'
import type { BuyingShop, Person } from './buying-shop.ts'
import { openLive, orderAndPay, readPassword } from './purchase.ts'

/** Buyers whose purchases are not counted. */
export const warmUps = 10

/**
 * Measures from the request to the simulator to send its callback until the customer's page received the live event and
 * fetched the password. This includes two requests that are not the shop's own work.
 */
export async function measureDelivery(shop: BuyingShop, buyers: Person[], product: string) {
  await control(shop, 'callbacks', { hold: true })
  const times: number[] = []
  for (const [n, buyer] of buyers.entries()) {
    const elapsed = await timeOfDelivery(shop, buyer, product)
    if (n >= warmUps) times.push(elapsed)
    // Remaining jobs, such as the mail, must not delay the next purchase.
    await pause(150)
  }
  await control(shop, 'callbacks', { hold: false })
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  return { purchases: times.length, median: at(0.5), p95: at(0.95), longest: Math.round(times.at(-1) ?? 0) }
}

async function timeOfDelivery(shop: BuyingShop, buyer: Person, product: string): Promise<number> {
  const id = await orderAndPay(shop, buyer, product)
  const page = await openLive(shop, buyer)
  const start = performance.now()
  const released = control(shop, 'callbacks/release', {})
  await page.hears(`"orderId":"${id}","status":"completed"`)
  await readPassword(shop, buyer, id)
  const elapsed = performance.now() - start
  await released
  await page.close()
  return elapsed
}

async function control({ paymob }: BuyingShop, path: string, body: object): Promise<void> {
  const response = await fetch(`${paymob}/_control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`_control/${path}: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
}
