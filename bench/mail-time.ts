import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '#server/vault/passwords.ts'
import type { BuyingShop, Person } from './buying-shop.ts'

const password = 'Sahara-9-dunes'

/** Measures from the sign-in with a password until the mail with the code is in the sandbox's mailbox. */
export async function measureSignInMail(shop: BuyingShop, people: Person[]) {
  const ids = people.map(({ userId }) => userId)
  await shop.database.reader
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), email_verified_at: new Date() })
    .where('id', 'in', ids)
    .execute()
  const times: number[] = []
  for (const [n, id] of ids.entries()) times.push(await timeOfMail(shop, `${id}@bench.test`, n))
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)] ?? 0)
  return { mails: times.length, median: at(0.5), p95: at(0.95), longest: Math.round(times.at(-1) ?? 0) }
}

async function timeOfMail({ base, paymob }: BuyingShop, email: string, n: number): Promise<number> {
  const mailbox = new URL(`/mail/messages?to=${encodeURIComponent(email)}`, paymob)
  const start = performance.now()
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${n % 250}` },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`)
  await response.body?.cancel()
  while (((await (await fetch(mailbox)).json()) as unknown[]).length === 0) await pause(5)
  return performance.now() - start
}
