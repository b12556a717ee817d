import type { CaseKind } from '#model/case-kinds.ts'
import { formOf, pictureFile } from '#tests/support/forms.ts'
import { freshWord } from './fresh-word.ts'
import { inDatabase } from './people.ts'

type Created = { id: string; version: number; nameAr: string }

/** Adds a product over the API that no other test changes. */
export async function newProduct(baseURL: string | undefined, token: string, name: string): Promise<Created> {
  const body = formOf({
    name,
    nameAr: `${name} تجربة`,
    description: 'Series and films',
    descriptionAr: 'مسلسلات وأفلام',
    categoryId: 'movies-series',
    price: 20,
    image: await pictureFile({ colour: '#335577' }),
    durations: [
      { value: 30, price: 20 },
      { value: 90, price: 50 },
    ],
  })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/subscriptions`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: Created }).data
}

/** Adds a product that is delivered at once, with so many accounts of each duration in stock. */
export async function stockedProduct(
  baseURL: string | undefined,
  token: string,
  counts: Partial<Record<30 | 90, number>>,
): Promise<Created & { name: string }> {
  const name = `Stocked ${freshWord()}`
  const product = await newProduct(baseURL, token, name)
  await inDatabase('update products set auto_receive = true where id = $1', [product.id])
  for (const [duration, count] of Object.entries(counts)) {
    const accounts = Array.from({ length: count }, () => `${freshWord()}@accounts.test:Pass-${freshWord()}`)
    await addStock(baseURL, token, product.id, { accounts, duration: Number(duration) })
  }
  return { ...product, name }
}

export async function addStock(
  baseURL: string | undefined,
  token: string,
  productId: string,
  stock: { accounts: string[]; duration: number },
): Promise<void> {
  const answer = await fetch(`${baseURL}/api/subscriptions/${productId}/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(stock),
  })
  if (!answer.ok) throw new Error(`no stock for ${productId}: ${answer.status}`)
}

/** Opens a case about a record of the test. */
export async function newCaseAbout(
  kind: CaseKind,
  record: { orderId: string; subscriptionId?: string },
): Promise<void> {
  await inDatabase(
    `insert into cases (kind, dedupe_key, order_id, subscription_id, created_at)
     values ($1, $2, $3, $4, '2020-01-02')`,
    [kind, `${kind}:${record.orderId}`, record.orderId, record.subscriptionId ?? null],
  )
}

/** Opens a case that no other test resolves, older than those of the demonstration. Returns its transaction. */
export async function newCase(): Promise<string> {
  const transaction = `case-${freshWord()}`
  await inDatabase(
    `insert into cases (kind, dedupe_key, details, created_at)
     values ('unknown_payment', $1, jsonb_build_object('transactionId', $1::text), '2020-01-01')`,
    [transaction],
  )
  return transaction
}
