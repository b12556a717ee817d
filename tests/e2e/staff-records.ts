import { randomBytes } from 'node:crypto'
import { formOf, pictureFile } from '#tests/support/forms.ts'
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

/** Opens a case that no other test resolves, older than those of the demonstration. Returns its transaction. */
export async function newCase(): Promise<string> {
  const transaction = `case-${randomBytes(4).toString('hex')}`
  await inDatabase(
    `insert into cases (kind, dedupe_key, details, created_at)
     values ('unknown_payment', $1, jsonb_build_object('transactionId', $1::text), '2020-01-01')`,
    [transaction],
  )
  return transaction
}
