import { catalogContracts } from './catalog.ts'
import { identityContracts } from './identity.ts'
import { settingsContracts } from './settings.ts'
import { systemContracts } from './system.ts'

/** Every call of the API by its name. Routes, OpenAPI and the permission matrix come from this table. */
export const allContracts = {
  ...systemContracts,
  ...settingsContracts,
  ...identityContracts,
  ...catalogContracts,
}

export type AllContracts = typeof allContracts
export type KnownCall = keyof AllContracts
