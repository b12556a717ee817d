import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { startEmbedded, temporaryDataDir } from '#database/embedded.ts'
import { withoutOrderLimits } from '../support/order-limits.ts'
import { launchShop, open } from './running-shop.ts'

/**
 * Starts one demonstration shop with its sandbox for all browser tests. The first start fills it and stops again, so
 * that start.spec.ts can examine that start and work on a copy of the data folder instead of filling a second shop.
 */
export default async function startShop({ projects }: FullConfig): Promise<() => Promise<void>> {
  const [dataDir, copyDir] = [await temporaryDataDir('e2e'), await temporaryDataDir('start')]
  const { port } = new URL(projects[0]?.use.baseURL ?? '')
  const environment = { PORT: port, DATA_DIR: dataDir, ...withoutOrderLimits }
  const first = await open(launchShop(environment))
  const exitCode = await first.stop('SIGINT')
  // Otherwise PostgreSQL may still run, and the copy of its files would be useless.
  if (exitCode !== 0) throw new Error(`the shop did not stop, exit code ${exitCode}:\n${first.output()}`)
  await writeFile(join(copyDir, 'first-start.txt'), first.output())
  // `cp -a` keeps the owner of PostgreSQL's files.
  await promisify(execFile)('cp', ['-a', `${dataDir}/.`, copyDir])
  const shop = await open(launchShop(environment))
  // The workers inherit these: some tests change rows in the shop's database.
  process.env.E2E_DATA_DIR = dataDir
  // The shop's PostgreSQL is running: this only finds its address.
  process.env.E2E_DATABASE_URL = (await startEmbedded({ dataDir })).url
  process.env.E2E_COPY_DIR = copyDir
  return async () => {
    await shop.stop()
    await Promise.all([dataDir, copyDir].map(folder => rm(folder, { recursive: true, force: true })))
  }
}
