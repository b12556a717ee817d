import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { failpoints } from '#server/failpoint.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['model', 'database', 'messages', 'server', 'web', 'sandbox', 'scripts', 'bench', 'tests']
const domains = [
  ...['settings', 'media', 'identity', 'catalog', 'coupons', 'stock', 'orders', 'subscriptions', 'payments'],
  ...['reviews', 'support', 'insight'],
]
const ports = [
  'http',
  'jobs',
  'mail',
  'live',
  'storage',
  'vault',
  'paymob',
  'audit',
  'cases',
  'notices',
  'staff',
]
const tablesOf: Record<string, readonly string[]> = {
  settings: ['site_settings'],
  media: ['media'],
  identity: ['users', 'sessions', 'known_devices', 'one_time_codes', 'password_reset_tokens'],
  catalog: [
    'categories',
    'products',
    'product_durations',
    'product_custom_fields',
    'product_faqs',
    'banners',
  ],
  coupons: ['coupons', 'coupon_redemptions'],
  stock: ['stock_accounts', 'stock_batches', 'deliveries', 'stock_alerts'],
  orders: [
    'orders',
    'order_items',
    'order_events',
    'order_notes',
    'invoice_counter',
    'payments',
    'refunds',
    'ledger_transactions',
    'ledger_entries',
  ],
  subscriptions: ['subscriptions', 'subscription_periods', 'subscription_reminders', 'saved_cards'],
  payments: ['payment_events', 'plans', 'declined_transactions'],
}
const tableOwners = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([domain, tables]) => tables.map(table => [table, domain])),
)
const areas = ['store', 'account', 'admin', 'support']

type Source = { path: string; text: string; imports: string[] }

const sources = folders.flatMap(folder => filesBelow(join(root, folder))).map(readSource)
const code = sources.filter(({ path }) => !isTest(path))

describe('directions', () => {
  test('a file imports only what its folder may touch', () => {
    const broken = code.flatMap(({ path, imports }) =>
      imports.filter(target => !isAllowed(path, target)).map(target => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('no files import each other in a circle, type imports included', () => {
    expect(importCircles()).toEqual([])
  })

  test('every folder below server/domains stands in the domain order', () => {
    const unknown = code
      .map(({ path }) => /^server\/domains\/([^/]+)\//.exec(path)?.[1])
      .filter(name => name !== undefined && !domains.includes(name))
    expect(unknown).toEqual([])
  })
})

describe('rules that prose would not hold', () => {
  test('only the configuration and the commands’ first lines read the environment', () => {
    const allowed = /^(server\/main\.ts|scripts\/|bench\/|tests\/)/
    expect(offenders(/process\.env\b/, path => !allowed.test(path))).toEqual([])
  })

  test('limits count by network: only visitor.ts reads the address of a request', () => {
    const allowed = ['server/http/visitor.ts', 'server/log.ts']
    expect(
      offenders(/\b(raw|request)\.ip\b/, path => path.startsWith('server/') && !allowed.includes(path)),
    ).toEqual([])
  })

  test('only tests watch the failpoints', () => {
    const definition = 'server/failpoint.ts'
    expect(
      offenders(/\bwatchFailpoints\b/, path => path !== definition && !path.startsWith('tests/')),
    ).toEqual([])
  })

  test('every failpoint stands at one place', () => {
    const places = code.flatMap(({ text }) =>
      [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
    )
    expect(places.toSorted()).toEqual([...failpoints].sort())
  })

  test('SQL stands in query files only', () => {
    const sqlText = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
    const allowed =
      /(queries|-queries)\.ts$|^server\/(demo|audit\/write-audit|notices\/notify|jobs\/enqueue|live\/publish)\.ts$|^database\//
    expect(offenders(sqlText, path => path.startsWith('server/') && !allowed.test(path))).toEqual([])
  })

  test('a domain writes only its own tables', () => {
    const writes = code.flatMap(({ path, text }) => {
      const [, domain] = /^server\/domains\/([^/]+)\//.exec(path) ?? []
      const tables = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g)
      return domain ? [...tables].map(([, table = '']) => ({ path, domain, table })) : []
    })
    const foreign = writes
      .filter(({ domain, table }) => tableOwners[table] !== domain)
      // Deleting an account erases what the ports keep of a person, in one place.
      .filter(({ path }) => path !== 'server/domains/identity/account/erase-queries.ts')
    expect(foreign.map(({ path, table }) => `${path} writes ${table}`)).toEqual([])
  })

  test('styles name no physical direction', () => {
    const physical =
      /(?<![\w-])-?(ml|mr|pl|pr|left|right|text-left|text-right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|scroll-p[lr])-[0-9a-z[]|(?<![\w-])text-(left|right)(?![\w-])|\b(margin|padding|border)-(left|right)\b|(?<![\w-])(left|right)\s*:/
    expect(offenders(physical, path => /^web\/.*\.(tsx|css)$/.test(path))).toEqual([])
  })

  test('no Arabic sentence stands outside messages and demonstration data', () => {
    const arabicWords = /[\u0621-\u064A]{2,}\s+[\u0621-\u064A]{2,}/
    const allowed = /^(messages\/|database\/demo\/|sandbox\/messages\/)/
    expect(offenders(arabicWords, path => !allowed.test(path))).toEqual([])
  })

  test('the browser loads no schema: web imports contracts as types only', () => {
    const runtimeImport = /^import (?!type\b)[^;]*?from '#model\/(contracts\/[^']+|calls-server)\.ts'/m
    expect(offenders(runtimeImport, path => path.startsWith('web/'))).toEqual([])
  })

  test('files of code stay under 300 lines', () => {
    const long = code
      .filter(({ path }) => !/^(database\/(migrations|demo)\/|messages\/)|\.gen\.ts$/.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 301)
    expect(long).toEqual([])
  })

  test('nothing is left for later', () => {
    expect(offenders(/\b(TODO|FIXME|XXX)\b/, path => path !== 'tests/architecture.test.ts')).toEqual([])
  })
})

function importCircles(): string[] {
  const importsOf = new Map(code.map(({ path, imports }) => [path, imports]))
  const visited = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path)
    if (start >= 0) circles.push([...trail.slice(start), path].join(' → '))
    if (visited.has(path)) return
    visited.add(path)
    for (const target of importsOf.get(path) ?? []) visit(target, [...trail, path])
  }
  for (const path of importsOf.keys()) visit(path, [])
  return circles
}

function isAllowed(path: string, target: string): boolean {
  const [top = ''] = path.split('/')
  const goes = (...prefixes: string[]) =>
    prefixes.some(prefix => target === prefix || target.startsWith(prefix))
  switch (top) {
    case 'model':
      return goes('model/')
    case 'messages':
      return goes('messages/')
    case 'database':
      return goes('database/', 'model/')
    case 'sandbox':
      return goes('sandbox/', 'model/')
    case 'server':
      return serverMayImport(path, target)
    case 'web':
      return webMayImport(path, target)
    case 'scripts':
    case 'bench':
      return !goes('tests/', 'sandbox/', 'web/')
    default:
      return true
  }
}

function serverMayImport(path: string, target: string): boolean {
  if (/^(model|messages|database)\//.test(target))
    return !target.startsWith('database/demo/') || path === 'server/demo.ts'
  if (!target.startsWith('server/')) return false
  const [, part = '', domain = ''] = path.split('/')
  const [, targetPart = '', targetDomain = '', file = ''] = target.split('/')
  const isShared = ports.includes(targetPart) || /^server\/(config|deps|log|failpoint)\.ts$/.test(target)
  if (ports.includes(part)) return isShared
  if (part === 'domains') {
    if (targetPart !== 'domains') return isShared
    if (targetDomain === domain) return true
    const isEarlier = domains.indexOf(targetDomain) < domains.indexOf(domain)
    return isEarlier && file === 'public.ts'
  }
  return true
}

function webMayImport(path: string, target: string): boolean {
  const [, part = ''] = path.split('/')
  if (part === 'ui') {
    if (path.startsWith('web/ui/showcase/') && target.startsWith('messages/')) return true
    return target.startsWith('web/ui/') || /^model\/(money|format|languages|digits)\.ts$/.test(target)
  }
  const shared = /^(model|messages|web\/ui|web\/styles|public)\//.test(target)
  if (part === 'lib') return shared || target.startsWith('web/lib/')
  if (areas.includes(part))
    return shared || target.startsWith('web/lib/') || target.startsWith(`web/${part}/`)
  return shared || target.startsWith('web/')
}

function offenders(pattern: RegExp, applies: (path: string) => boolean): string[] {
  return code
    .filter(({ path }) => applies(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .map((line, index) => ({ line, at: `${path}:${index + 1}` }))
        .filter(({ line }) => pattern.test(line))
        .map(({ line, at }) => `${at} ${line.trim().slice(0, 100)}`),
    )
}

function readSource(file: string): Source {
  const path = relative(root, file)
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  const imports = [...found]
    .map(([, target = '']) => resolveImport(path, target))
    .filter(target => target !== undefined)
  return { path, text, imports }
}

function resolveImport(path: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1)
  if (!target.startsWith('.') || target.includes('+types/')) return undefined
  return join(dirname(path), target)
}

function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(ts|tsx|mjs|css|sql)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
}
