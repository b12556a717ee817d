import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startEmbedded } from '#database/embedded.ts'
import type { Language } from '#model/languages.ts'
import { hashToken } from '#server/http/session.ts'
import { hashPassword } from '#server/vault/passwords.ts'

export type Person = { email: string; password: string; fullName: string }

const password = 'Sahara-9-dunes'

/** An address that no other test uses. */
export function freshEmail(): string {
  return `e2e-${randomBytes(6).toString('hex')}@mail.test`
}

/** A customer who has an account already: tests of signing in need not register first. */
export async function newCustomer(language: Language = 'ar'): Promise<Person> {
  const person = { email: freshEmail(), password, fullName: 'ليان القحطاني' }
  await inDatabase(
    `insert into users (email, full_name, password_hash, language, email_verified_at)
     values ($1, $2, $3, $4, now())`,
    [person.email, person.fullName, await hashPassword(password), language],
  )
  return person
}

/** As if the codes sent to an address had been sent that much earlier. */
export async function ageCodes(email: string, seconds: number): Promise<void> {
  await inDatabase(
    `update one_time_codes
     set sent_at = sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where email = $1`,
    [email, seconds],
  )
}

/** The token of a link as staff's invitation mails it. */
export async function invitationFor(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase(
    `insert into password_reset_tokens (token_hash, user_id, purpose, expires_at)
     select $1, id, 'invitation', now() + interval '1 hour' from users where email = $2`,
    [hashToken(token), email],
  )
  return token
}

export async function inDatabase(sql: string, values: unknown[]): Promise<void> {
  // Joins the shop's own server: it is running, so nothing is started and nothing may be stopped.
  const { url } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql, values)
  await client.end()
}
