import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Database } from '#database/client.ts'
import { startEmbedded } from '#database/embedded.ts'
import { halalas } from '#model/money.ts'
import type { Role } from '#model/permissions.ts'
import { hashToken } from '#server/http/session.ts'

export type Person = { userId: string; token: string }
export type BuyingShop = {
  base: string
  /** The simulator's URL. */
  paymob: string
  databaseUrl: string
  database: Database
  call<T>(token: string, method: string, path: string, body?: object): Promise<T>
}

const shelf = 2_000

/** Connects to the running shop of a data folder and to its embedded PostgreSQL. */
export async function openBuyingShop(base: string, dataDir: string): Promise<BuyingShop> {
  const { url: databaseUrl } = await startEmbedded({ dataDir })
  const database = connect({ url: databaseUrl, onConnectionError: () => undefined })
  const sandbox = new URL(base)
  sandbox.port = String(Number(sandbox.port) + 1)
  return {
    base,
    paymob: `${sandbox.origin}/paymob`,
    databaseUrl,
    database,
    async call<T>(token: string, method: string, path: string, body?: object) {
      const response = await fetch(base + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const answer = await response.json()
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
      return answer.data as T
    },
  }
}

/** Customers, each with an open session. */
export async function addPeople({ database }: BuyingShop, count: number, role: Role): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const created_at = new Date()
  await database.reader
    .insertInto('users')
    .values(
      people.map(({ userId }) => ({
        id: userId,
        email: `${userId}@bench.test`,
        full_name: 'Bench',
        role,
        created_at,
      })),
    )
    .execute()
  await database.reader
    .insertInto('sessions')
    .values(
      people.map(({ userId, token }) => ({
        token_hash: hashToken(token),
        user_id: userId,
        created_at,
        expires_at: new Date(created_at.getTime() + 3_600_000),
      })),
    )
    .execute()
  return people
}

/** Products with enough stock, delivered automatically. */
export async function addProducts(shop: BuyingShop, admin: Person, count: number): Promise<string[]> {
  const { reader } = shop.database
  const ids = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const names = { name: 'Bench', name_ar: 'Bench', search_text: 'bench', price_halalas: halalas(5_000) }
  const { id: category_id } = await reader.selectFrom('categories').select('id').executeTakeFirstOrThrow()
  await reader
    .insertInto('products')
    .values(ids.map(id => ({ id, category_id, ...names, auto_receive: true })))
    .execute()
  await reader
    .insertInto('product_durations')
    .values(ids.map(product_id => ({ product_id, days: 30, price_halalas: halalas(5_000) })))
    .execute()
  for (const id of ids) {
    const accounts = Array.from({ length: shelf }, (_, unit) => `${id}-${unit}@stock.test:secret-${unit}`)
    const body = { accounts, duration: 30 }
    await shop.call(admin.token, 'POST', `/api/subscriptions/${id}/accounts`, body)
  }
  return ids
}
