import { addPeople, addProducts, openBuyingShop } from './buying-shop.ts'
import { measureDeliveredOrders } from './delivered-orders.ts'
import { measureDelivery, warmUps } from './delivery-time.ts'
import { measureOrders } from './order-throughput.ts'
import { preparePgbench } from './pgbench.ts'

const purchases = 100
const concurrency = 16
const productCount = 10

/** The time from payment to delivery, and orders per second compared with `pgbench`. */
export async function measureBuying(base: string, pid: number, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  try {
    const [admin] = await addPeople(shop, 1, 'admin')
    if (!admin) throw new Error('the demonstration has no admin to add products')
    const products = await addProducts(shop, admin, productCount)
    const buyers = await addPeople(shop, purchases + warmUps, 'user')
    const pgbench = await preparePgbench(shop)
    return {
      callbackToCredentialsMs: await measureDelivery(shop, buyers, products[0] ?? ''),
      orders: await measureOrders(shop, { buyers, products, concurrency, pid, dataDir }, pgbench),
      delivered: await measureDeliveredOrders(shop, { admin, buyers, products, pid, dataDir }, pgbench),
    }
  } finally {
    await shop.database.close()
  }
}
