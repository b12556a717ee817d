import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import pg from 'pg'
import type { Language } from '#model/languages.ts'
import { hashToken } from '#server/http/session.ts'
import { insertPerson, validPassword } from '../support/people.ts'
import { freshWord } from './fresh-word.ts'

export type Person = { email: string; password: string; fullName: string }

/** Per worker process: opening a connection costs more than most statements of the tests. */
let pool: pg.Pool | undefined

/** Connects `inDatabase` and the functions of this file to the worker's shop, until the returned function is called. */
export function useDatabase(connectionString: string): () => Promise<void> {
  const opened = new pg.Pool({ connectionString, max: 2 })
  pool = opened
  return () => opened.end()
}

function workerPool(): pg.Pool {
  if (!pool) throw new Error('this test has no shop: import `test` from shop-test.ts')
  return pool
}

/** An e-mail address that no other test uses. */
export function freshEmail(): string {
  return `${freshWord()}@mail.test`
}

/** Creates a customer account in the database. */
export async function newCustomer(language: Language = 'ar'): Promise<Person> {
  const person = { email: freshEmail(), password: validPassword, fullName: 'ليان القحطاني' }
  await insertPerson(workerPool(), { ...person, language })
  return person
}

/** Moves the codes of an address so many seconds into the past. */
export async function ageCodes(email: string, seconds: number): Promise<void> {
  await inDatabase(
    `update one_time_codes
     set sent_at = sent_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2)
     where email = $1`,
    [email, seconds],
  )
}

/** Creates a staff invitation and returns the token of its link. */
export async function invitationFor(email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inDatabase(
    `insert into password_reset_tokens (token_hash, user_id, purpose, expires_at)
     select $1, id, 'invitation', now() + interval '1 hour' from users where email = $2`,
    [hashToken(token), email],
  )
  return token
}

/** Runs a statement in the database of the worker's shop. */
export async function inDatabase(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await workerPool().query(sql, values)).rows
}

/** Locks the rows of a `select … for update`, so that work on them waits until the returned function is called. */
export async function holdRows(sql: string, values: unknown[]): Promise<() => Promise<void>> {
  const connection = await workerPool().connect()
  await connection.query('begin')
  await connection.query(sql, values)
  return async () => {
    await connection.query('commit')
    connection.release()
  }
}

/** Waits until so many statements wait for locks of others. */
export async function untilWaiting(statements: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await inDatabase(waiting, [])).length).toBe(statements)
}
