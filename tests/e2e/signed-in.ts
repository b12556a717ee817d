import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '#database/embedded.ts'
import { hashToken } from '#server/http/session.ts'

/** A browser whose storage holds an open session of one of the demonstration's people. */
export async function signIn(
  context: BrowserContext,
  person: 'admin' | 'worker' | 'customer',
): Promise<string> {
  const token = await openSession(`${person}@demo.test`)
  await context.addInitScript(value => localStorage.setItem('token', value), token)
  return token
}

/** The token of a new session of somebody with an account. */
export async function openSession(email: string, userAgent = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  // Joins the shop's own server: it is running, so nothing is started and nothing may be stopped.
  const { url } = await startEmbedded({ dataDir: process.env.E2E_DATA_DIR ?? '' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     select $1, id, $3, now() + interval '1 hour' from users where email = $2`,
    [hashToken(token), email, userAgent],
  )
  await client.end()
  return token
}
