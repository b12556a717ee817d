import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseVapidKey, type VapidKeys } from './push/vapid.ts'
import { parseVaultKeys, type VaultKeys } from './vault/vault.ts'

export type ProcessKind = 'all' | 'web' | 'worker'

export type PaymobConfig = {
  baseUrl: string
  apiKey: string
  secretKey: string
  publicKey: string
  hmacSecret: string
  cardIntegrationId: number
  motoIntegrationId: number
}

export type PushConfig = {
  keys: VapidKeys
  /** How push services reach the operator. */
  subject: string
  /** The sandbox's push service, which only the demonstration uses. */
  sandboxOrigin: string | undefined
}

/** Limits for one customer, or for all customers of one network. `Infinity` means no limit. */
export type PlacingLimits = { ordersPerHour: number; unpaidOrders: number; reservedUnits: number }

export type OrderLimits = {
  /** For products that are delivered from stock. */
  quantityPerLine: number
  customer: PlacingLimits
  network: PlacingLimits
}

export type Config = {
  process: ProcessKind
  host: string
  port: number
  publicUrl: string
  demo: boolean
  dataDir: string
  /** Undefined: the embedded PostgreSQL runs in `dataDir`. */
  databaseUrl: string | undefined
  prepareStatements: boolean
  /** The sandbox's address, while no real mail server or Paymob is configured. */
  sandbox: { port: number; smtpPort: number; url: string } | undefined
  smtpUrl: string
  mailFrom: string
  paymob: PaymobConfig
  vaultKeys: VaultKeys
  /** Undefined: the shop sends no push messages and does not offer them. */
  push: PushConfig | undefined
  storageUrl: string
  /** The number of proxies in front of the server, or their addresses. */
  trustProxy: false | number | string
  metricsToken: string | undefined
  orderLimits: OrderLimits
  /** Limits for open live streams of one server. */
  liveStreams: { maxPerUser: number; maxPerNetwork: number }
  /** How long after its end an order waits for a payment without a known outcome. */
  undecidedPaymentHours: number
  /** How many captured payments the shop compares with Paymob's record in a minute. */
  comparisonsPerMinute: number
  /** The longest time from SIGTERM to the end of the process. */
  stopTimeoutSeconds: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug'
  version: string
}

/** Public in the source code, so they are refused unless `DEMO` is on. */
export const demoSecrets = {
  PAYMOB_API_KEY: 'demo-api-key',
  PAYMOB_SECRET_KEY: 'sau_sk_test_demo',
  PAYMOB_PUBLIC_KEY: 'sau_pk_test_demo',
  PAYMOB_HMAC_SECRET: 'demo-hmac-secret',
  VAULT_KEYS: `demo:${Buffer.from('ishtirak demonstration vault key').toString('base64')}`,
} as const

/** Refused like the others, but not required: without a key, the shop sends no push messages. */
const demoVapidKey = Buffer.from('ishtirak demonstration push keys').toString('base64url')

export class ConfigError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

/** At the real Paymob, the ids of the demonstration's payments could belong to other merchants. */
function isOnThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** Reads the environment; nothing else does. Throws a ConfigError that names every invalid variable. */
export function readConfig(environment: Environment): Config {
  const read = reader(environment)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = read.choice('DEMO', ['0', '1'], databaseUrl ? '0' : '1') === '1'
  const port = read.whole('PORT', 3000, 1, 65_533)
  const dataDir = resolve(read.text('DATA_DIR') ?? '.data')
  if (!demo && !databaseUrl) read.problem('DATABASE_URL', 'is required with DEMO=0')

  const ownSmtp = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const ownPaymob = read.url('PAYMOB_BASE_URL', ['http:', 'https:'])
  if (demo && ownPaymob && !isOnThisMachine(ownPaymob))
    read.problem('PAYMOB_BASE_URL', 'is for DEMO=0: what the demonstration has sold is not known there')
  const needsSandbox = demo && !(ownSmtp && ownPaymob)
  const sandboxUrl = `http://localhost:${port + 1}`
  const secret = (name: keyof typeof demoSecrets): string => {
    const value = read.text(name)
    if (demo) return value ?? demoSecrets[name]
    if (!value) read.problem(name, 'is required with DEMO=0')
    else if (value === demoSecrets[name]) read.problem(name, 'is the demonstration’s value: choose your own')
    return value ?? ''
  }
  const required = (name: string, value: string | undefined, fallback: string): string => {
    if (!value && !demo) read.problem(name, 'is required with DEMO=0')
    return value ?? fallback
  }

  const config: Config = {
    process: read.choice('PROCESS', ['all', 'web', 'worker'], 'all'),
    host: read.text('HOST') ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    port,
    publicUrl: required(
      'PUBLIC_URL',
      read.url('PUBLIC_URL', ['http:', 'https:']),
      `http://localhost:${port}`,
    ),
    demo,
    dataDir,
    databaseUrl,
    // A database of one's own may be behind a pooler that does not support prepared statements.
    prepareStatements: read.choice('PREPARED_STATEMENTS', ['0', '1'], databaseUrl ? '0' : '1') === '1',
    sandbox: needsSandbox ? { port: port + 1, smtpPort: port + 2, url: sandboxUrl } : undefined,
    smtpUrl: required('SMTP_URL', ownSmtp, `smtp://127.0.0.1:${port + 2}`),
    mailFrom: required('MAIL_FROM', read.text('MAIL_FROM'), 'Ishtirak <store@ishtirak.test>'),
    paymob: {
      baseUrl: required('PAYMOB_BASE_URL', ownPaymob, `${sandboxUrl}/paymob`),
      apiKey: secret('PAYMOB_API_KEY'),
      secretKey: secret('PAYMOB_SECRET_KEY'),
      publicKey: secret('PAYMOB_PUBLIC_KEY'),
      hmacSecret: secret('PAYMOB_HMAC_SECRET'),
      cardIntegrationId: read.whole('PAYMOB_CARD_INTEGRATION_ID', 14_730, 1, Number.MAX_SAFE_INTEGER),
      motoIntegrationId: read.whole('PAYMOB_MOTO_INTEGRATION_ID', 15_570, 1, Number.MAX_SAFE_INTEGER),
    },
    vaultKeys: read.parsed('VAULT_KEYS', secret('VAULT_KEYS'), parseVaultKeys),
    push: undefined,
    storageUrl: read.url('STORAGE_URL', ['file:', 's3:']) ?? pathToFileURL(resolve(dataDir, 'uploads')).href,
    trustProxy: proxies(read.text('TRUST_PROXY')),
    metricsToken: read.text('METRICS_TOKEN'),
    orderLimits: {
      quantityPerLine: read.limit('ORDER_LINE_QUANTITY', 10),
      customer: {
        ordersPerHour: read.limit('CUSTOMER_ORDERS_PER_HOUR', 20),
        unpaidOrders: read.limit('CUSTOMER_UNPAID_ORDERS', 5),
        reservedUnits: read.limit('CUSTOMER_RESERVED_UNITS', 20),
      },
      network: {
        ordersPerHour: read.limit('NETWORK_ORDERS_PER_HOUR', 300),
        unpaidOrders: read.limit('NETWORK_UNPAID_ORDERS', 50),
        reservedUnits: read.limit('NETWORK_RESERVED_UNITS', 100),
      },
    },
    liveStreams: {
      maxPerUser: read.whole('LIVE_STREAMS_PER_USER', 10, 1, 1_000),
      maxPerNetwork: read.whole('LIVE_STREAMS_PER_NETWORK', 500, 1, 100_000),
    },
    undecidedPaymentHours: read.whole('UNDECIDED_PAYMENT_HOURS', 6, 1, 72),
    comparisonsPerMinute: read.whole('PAYMOB_COMPARISONS_PER_MINUTE', 30, 2, 1_000),
    stopTimeoutSeconds: read.whole('STOP_TIMEOUT_SECONDS', 30, 3, 3_600),
    logLevel: read.choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug'], demo ? 'warn' : 'info'),
    version: environment.npm_package_version ?? '0.1.0',
  }
  config.push = pushConfig(read, config)
  read.finish()
  return config
}

/** The parts of the stop: requests in progress first, then running jobs; the rest is for closing the database. */
export function stopTimes({ stopTimeoutSeconds }: Pick<Config, 'stopTimeoutSeconds'>) {
  const wholeMs = stopTimeoutSeconds * 1_000
  return { wholeMs, requestsMs: wholeMs / 3, jobsMs: wholeMs / 2 }
}

function pushConfig(read: Reader, { demo, mailFrom, paymob }: Config): PushConfig | undefined {
  const name = 'VAPID_PRIVATE_KEY'
  const key = read.text(name) ?? (demo ? demoVapidKey : undefined)
  if (key === undefined) return undefined
  if (!demo && key === demoVapidKey) read.problem(name, 'is the demonstration’s value: choose your own')
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? ''
  return {
    keys: read.parsed(name, key, parseVapidKey),
    subject: `mailto:${address}`,
    // The simulator of payments and the push service are one process.
    sandboxOrigin: demo && isOnThisMachine(paymob.baseUrl) ? new URL(paymob.baseUrl).origin : undefined,
  }
}

/** A number counts proxies: each adds one address, and addresses before those are not trusted. */
function proxies(value: string | undefined): Config['trustProxy'] {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === 'true') return 1
  return /^\d$/.test(value) ? Number(value) : value
}

type Reader = ReturnType<typeof reader>

function reader(environment: Environment) {
  const problems: string[] = []
  const problem = (name: string, what: string) => void problems.push(`${name} ${what}`)
  const text = (name: string) => environment[name]?.trim() || undefined
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value)
    problem(name, `must be a whole number from ${min} to ${max}`)
    return fallback
  }
  return {
    problem,
    text,
    whole,
    /** 0 disables a limit. */
    limit: (name: string, fallback: number): number =>
      whole(name, fallback, 0, 1_000_000) || Number.POSITIVE_INFINITY,
    choice<const T extends string>(name: string, allowed: readonly T[], fallback: NoInfer<T>): T {
      const value = text(name) ?? fallback
      const match = allowed.find(choice => choice === value)
      if (!match) problem(name, `must be one of ${allowed.join(', ')}`)
      return match ?? fallback
    },
    url(name: string, protocols: string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/$/, '')
      problem(name, `must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`)
      return undefined
    },
    parsed<T>(name: string, value: string, parse: (value: string) => T): T {
      try {
        return parse(value)
      } catch (error) {
        problem(name, `is not valid: ${(error as Error).message}`)
        return undefined as T
      }
    },
    finish() {
      if (problems.length > 0) throw new ConfigError(problems)
    },
  }
}
