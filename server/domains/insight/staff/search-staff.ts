import { latinDigits } from '#model/digits.ts'
import { toSar } from '#model/money.ts'
import { mayAccess, type Role } from '#model/permissions.ts'
import { personSearchWords } from '#model/person-search.ts'
import type { Deps } from '../../../deps.ts'
import { findCoupons } from '../../coupons/public.ts'
import { findAccounts } from './find-accounts.ts'
import { findCustomers, findOrders, findProducts, maxHits } from './search-queries.ts'

/** What the command palette finds for a text. User records and stock are for admins; everything else is for all staff. */
export async function searchStaff(
  deps: Pick<Deps, 'database' | 'clock' | 'limits' | 'vault'>,
  { userId, role }: { userId: string; role: Role },
  text: string,
) {
  const db = deps.database.reader
  const isAdmin = mayAccess('admin', role)
  const words = personSearchWords(text)
  const digits = /^#?(\d{1,12})$/.exec(latinDigits(text).trim())?.[1] ?? ''
  if (words.length === 0) return { orders: [], customers: [], products: [], coupons: [], accounts: [] }
  const [orders, customers, products, coupons, accounts] = await Promise.all([
    findOrders(db, { digits, words }),
    isAdmin ? findCustomers(db, words) : [],
    findProducts(db, words),
    findCoupons(db, text, { limit: maxHits, now: deps.clock.now() }),
    isAdmin ? findAccounts(deps, userId, text) : [],
  ])
  return {
    orders: orders.map(row => ({
      id: row.id,
      number: row.number,
      status: row.status,
      total: toSar(row.total_halalas),
      customerName: row.full_name,
      productName: row.product_name,
      productNameAr: row.product_name_ar,
      createdAt: row.created_at.toISOString(),
    })),
    customers: customers.map(row => ({
      id: row.id,
      fullName: row.full_name,
      email: row.email,
      phone: row.phone,
      orderCount: row.order_count,
    })),
    products: products.map(row => ({
      id: row.id,
      name: row.name,
      nameAr: row.name_ar,
      image: row.image ?? '',
      isActive: row.is_active,
    })),
    coupons,
    accounts,
  }
}
