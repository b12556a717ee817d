import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { promisify } from 'node:util'
import type { BuyingShop } from './buying-shop.ts'

const run = promisify(execFile)
const scale = 10
const seconds = 8

/** Transactions per second of the TPC-B-like test with so many clients. */
export type Pgbench = (concurrency: number) => Promise<number>

/** Prepares the test in a database of its own. Undefined if `pgbench` is not installed. */
export async function preparePgbench({ database, databaseUrl }: BuyingShop): Promise<Pgbench | undefined> {
  const [binary] = globSync([
    '/usr/lib/postgresql/*/bin/pgbench',
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
  ])
  if (!binary) return undefined
  await database.pool.query('create database pgbench')
  const url = new URL(databaseUrl)
  url.pathname = '/pgbench'
  await run(binary, ['-i', '-q', '-s', String(scale), url.href])
  return async concurrency => {
    const args = ['-c', String(concurrency), '-j', '2', '-T', String(seconds), url.href]
    const { stdout } = await run(binary, args)
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
  }
}
