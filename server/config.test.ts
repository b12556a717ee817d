import { describe, expect, test } from 'vitest'
import { ConfigError, demoSecrets, readConfig } from './config.ts'

const production = {
  DATABASE_URL: 'postgres://shop@db/shop',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Shop <shop@shop.example>',
  PAYMOB_BASE_URL: 'https://ksa.paymob.com',
  PAYMOB_API_KEY: 'own-api-key',
  PAYMOB_SECRET_KEY: 'own-secret-key',
  PAYMOB_PUBLIC_KEY: 'own-public-key',
  PAYMOB_HMAC_SECRET: 'own-hmac-secret',
  VAULT_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
}

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe('configuration', () => {
  test('without any setting it is a demonstration with its sandbox', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ demo: true, port: 3000, sandbox: { port: 3001 }, process: 'all' })
    expect(config.paymob.baseUrl).toBe('http://localhost:3001/paymob')
    expect(config.paymob).toMatchObject({ cardIntegrationId: 14_730, motoIntegrationId: 15_570 })
  })

  test('order limits have defaults, and 0 disables a limit', () => {
    expect(readConfig({}).orderLimits).toEqual({
      quantityPerLine: 10,
      customer: { ordersPerHour: 20, unpaidOrders: 5, reservedUnits: 20 },
      network: { ordersPerHour: 300, unpaidOrders: 50, reservedUnits: 100 },
    })
    const { customer } = readConfig({ CUSTOMER_UNPAID_ORDERS: '0', CUSTOMER_RESERVED_UNITS: '7' }).orderLimits
    expect(customer).toMatchObject({ unpaidOrders: Number.POSITIVE_INFINITY, reservedUnits: 7 })
    expect(problemsOf({ NETWORK_UNPAID_ORDERS: '-1' })).toEqual([
      'NETWORK_UNPAID_ORDERS must be a whole number from 0 to 1000000',
    ])
  })

  test('a DATABASE_URL means production: no sandbox', () => {
    expect(readConfig(production)).toMatchObject({
      demo: false,
      sandbox: undefined,
      databaseUrl: production.DATABASE_URL,
    })
  })

  test('production names every secret that is missing or public', () => {
    const problems = problemsOf({
      DATABASE_URL: production.DATABASE_URL,
      PAYMOB_HMAC_SECRET: demoSecrets.PAYMOB_HMAC_SECRET,
    })
    for (const name of [
      'PUBLIC_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'PAYMOB_BASE_URL',
      ...Object.keys(demoSecrets),
    ]) {
      expect(problems.filter(problem => problem.startsWith(`${name} `))).toHaveLength(
        name === 'VAULT_KEYS' ? 2 : 1,
      )
    }
    expect(problemsOf({ ...production, VAULT_KEYS: demoSecrets.VAULT_KEYS })).toHaveLength(1)
  })

  test('push messages are off in production without a key, and the demonstration’s key is refused', () => {
    expect(readConfig(production).push).toBeUndefined()
    const demo = Buffer.from('ishtirak demonstration push keys').toString('base64url')
    expect(readConfig({}).push?.keys.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(problemsOf({ ...production, VAPID_PRIVATE_KEY: demo })).toHaveLength(1)
    expect(problemsOf({ ...production, VAPID_PRIVATE_KEY: 'short' })).toHaveLength(1)
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['PROCESS', 'both'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example'],
    ['STORAGE_URL', 'ftp://x'],
    ['VAULT_KEYS', 'k1:short'],
    ['PAYMOB_CARD_INTEGRATION_ID', 'x'],
    // Without DATABASE_URL this is the demonstration.
    ['PAYMOB_BASE_URL', 'https://ksa.paymob.com'],
    ['LOG_LEVEL', 'loud'],
  ])('a bad %s (%s) is refused by name', (name, value) => {
    expect(problemsOf({ [name]: value }).some(problem => problem.startsWith(name))).toBe(true)
  })

  test('production needs a database', () => {
    expect(problemsOf({ DEMO: '0' }).some(problem => problem.startsWith('DATABASE_URL'))).toBe(true)
  })
})
