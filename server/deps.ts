import type { Logger } from 'pino'
import type { Database } from '#database/client.ts'
import type { Config } from './config.ts'
import type { Limits } from './http/limits.ts'
import type { Live } from './live/live.ts'
import type { MailTransport } from './mail/transport.ts'
import type { Paymob } from './paymob/paymob.ts'
import type { Storage } from './storage/storage.ts'
import type { Vault } from './vault/vault.ts'

export type Clock = { now(): Date }

/** The dependencies of commands. Tests replace some of them. */
export type Deps = {
  config: Config
  database: Database
  clock: Clock
  randomBytes(size: number): Buffer
  log: Logger
  vault: Vault
  mail: MailTransport
  paymob: Paymob
  storage: Storage
  live: Live
  limits: Limits
}
