import type { Deps } from '../../deps.ts'
import type { Router } from '../../http/route.ts'
import { presentFooter, presentPublic, presentSettings } from './present.ts'
import { findSettings } from './queries.ts'

export function settingsRoutes(route: Router, { database }: Deps): void {
  route('GET /api/settings', async ({ language }) => ({
    data: presentSettings(await findSettings(database.reader), language),
  }))

  route('GET /api/settings/footer', async ({ language }) => ({
    data: presentFooter(await findSettings(database.reader), language),
  }))

  route('GET /api/settings/public', async ({ language }) => ({
    data: presentPublic(await findSettings(database.reader), language),
  }))
}
