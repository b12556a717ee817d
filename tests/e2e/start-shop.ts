import { rm } from 'node:fs/promises'
import type { FullConfig } from '@playwright/test'
import { temporaryDataDir } from '#database/embedded.ts'
import { withoutOrderLimits } from '../support/order-limits.ts'
import { launchShop, open } from './running-shop.ts'

/** One shop with its sandbox for all browser tests, on a data folder of its own. */
export default async function startShop({ projects }: FullConfig): Promise<() => Promise<void>> {
  const dataDir = await temporaryDataDir('e2e')
  const { port } = new URL(projects[0]?.use.baseURL ?? '')
  const shop = await open(launchShop({ PORT: port, DATA_DIR: dataDir, ...withoutOrderLimits }))
  // The workers inherit it: some tests arrange things in the shop's database.
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
