import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import { failpoints } from '#server/failpoint.ts'
import { domains, isImportAllowed, rooms } from './support/import-rules.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folders = ['model', 'database', 'messages', 'server', 'web', 'sandbox', 'scripts', 'bench', 'tests']
const tablesOf: Record<string, readonly string[]> = {
  settings: ['site_settings'],
  media: ['media'],
  identity: ['users', 'sessions', 'known_devices', 'one_time_codes', 'password_reset_tokens', 'user_notes'],
  catalog: [
    'categories',
    'products',
    'product_durations',
    'product_custom_fields',
    'product_faqs',
    'banners',
    'collections',
    'collection_products',
    'search_terms',
  ],
  coupons: ['coupons', 'coupon_redemptions'],
  stock: ['stock_accounts', 'stock_batches', 'deliveries', 'stock_alerts', 'restock_notices'],
  orders: [
    'orders',
    'order_items',
    'order_events',
    'order_notes',
    'invoice_counter',
    'credit_notes',
    'credit_note_counter',
    'payments',
    'refunds',
    'ledger_transactions',
    'ledger_entries',
  ],
  subscriptions: ['subscriptions', 'subscription_periods', 'subscription_reminders', 'saved_cards'],
  payments: ['payment_events', 'plans', 'declined_transactions'],
  reviews: ['reviews', 'review_votes', 'review_invitations'],
  claims: ['claims'],
  support: [
    'conversations',
    'conversation_tokens',
    'conversation_messages',
    'conversation_outbox',
    'conversation_stream',
    'conversation_agents',
    'agent_presence',
    'support_faqs',
    'support_exceptions',
    'support_intervals',
    'support_schedule',
    'canned_replies',
  ],
  insight: [
    'mrr_movements',
    'staff_alert_reads',
    'backup_records',
    'sales_days',
    'sales_day_products',
    'sales_day_renewals',
    'sales_day_buyers',
    'sales_day_coupons',
    'sales_day_deliveries',
    'sales_months',
    'sales_month_products',
    'sales_windows',
    'sales_window_products',
    'stale_sales_days',
    'revoked_subscriptions',
  ],
}
const tableOwners = Object.fromEntries(
  Object.entries(tablesOf).flatMap(([domain, tables]) => tables.map(table => [table, domain])),
)
type Source = { path: string; text: string; imports: string[] }

const sources = folders.flatMap(folder => filesBelow(join(root, folder))).map(readSource)
const code = sources.filter(({ path }) => !isTest(path))

describe('imports', () => {
  test('a file imports only from the folders that its folder may use', () => {
    const broken = code.flatMap(({ path, imports }) =>
      imports.filter(target => !isImportAllowed(path, target)).map(target => `${path} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('there are no import circles, type imports included', () => {
    expect(importCircles()).toEqual([])
  })

  test('folders beside each other do not import each other', () => {
    const mutual = importsBetweenFolders().filter(([from, to], _, all) =>
      all.some(([a, b]) => a === to && b === from),
    )
    expect(mutual).toEqual([])
  })

  test('the service worker uses no package, React least of all', () => {
    const reached = new Set<string>()
    const visit = (path: string) => {
      if (reached.has(path)) return
      reached.add(path)
      for (const target of code.find(source => source.path === path)?.imports ?? []) visit(target)
    }
    visit('web/service-worker/service-worker.ts')
    expect(offenders(/(?:from|import)\s*\(?\s*'[^.#]/, path => reached.has(path))).toEqual([])
  })

  test('every folder of a domain is a room in its order', () => {
    const unknown = [...new Set([...domains, ...Object.keys(rooms)])].flatMap(parent => {
      const folder = `server/domains/${parent}/`
      const found = code
        .filter(({ path }) => path.startsWith(folder))
        .map(({ path }) => path.slice(folder.length).split('/'))
        .map(([first = '', ...rest]) => (rest.length > 0 ? first : '.'))
      return [...new Set(found)]
        .filter(room => room !== '.' && !rooms[parent]?.includes(room))
        .map(room => `${parent}/${room}`)
    })
    expect(unknown).toEqual([])
  })

  test('every folder below server/domains is in the domain order', () => {
    const unknown = code
      .map(({ path }) => /^server\/domains\/([^/]+)\//.exec(path)?.[1])
      .filter(name => name !== undefined && !domains.includes(name))
    expect(unknown).toEqual([])
  })
})

describe('conventions', () => {
  test('only server/config.ts and the entry points of commands read the environment', () => {
    const allowed = /^(server\/main\.ts|scripts\/|bench\/|tests\/)/
    expect(offenders(/process\.env\b/, path => !allowed.test(path))).toEqual([])
  })

  test('only visitor.ts reads the address of a request, so limits count by network', () => {
    const allowed = ['server/http/visitor.ts', 'server/log.ts']
    expect(
      offenders(/\b(raw|request)\.ip\b/, path => path.startsWith('server/') && !allowed.includes(path)),
    ).toEqual([])
  })

  test('only tests use watchFailpoints', () => {
    const definition = 'server/failpoint.ts'
    expect(
      offenders(/\bwatchFailpoints\b/, path => path !== definition && !path.startsWith('tests/')),
    ).toEqual([])
  })

  test('every failpoint is used once', () => {
    const places = code.flatMap(({ text }) =>
      [...text.matchAll(/\bfailpoint\('([^']+)'\)/g)].map(([, name]) => name),
    )
    expect(places.toSorted()).toEqual([...failpoints].sort())
  })

  test('only query files contain SQL', () => {
    const sqlText = /\bsql`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
    const allowed =
      /(queries|-queries)\.ts$|^server\/(demo|audit\/write-audit|jobs\/enqueue|live\/publish)\.ts$|^database\//
    expect(offenders(sqlText, path => path.startsWith('server/') && !allowed.test(path))).toEqual([])
  })

  test('the target of `on conflict` has no parameters, which a prepared statement cannot match to a partial index', () => {
    const withParameter =
      /(conflict\.\w+\(.*|^\s*)\.where\('\w+', '(=|in)', (?!.*sql\.lit).*\.do(Nothing|Update)/
    expect(offenders(withParameter, path => path.startsWith('server/'))).toEqual([])
  })

  test('a domain writes only its own tables', () => {
    const writes = code.flatMap(({ path, text }) => {
      const [, domain] = /^server\/domains\/([^/]+)\//.exec(path) ?? []
      const tables = text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g)
      return domain ? [...tables].map(([, table = '']) => ({ path, domain, table })) : []
    })
    const foreign = writes
      .filter(({ domain, table }) => tableOwners[table] !== domain)
      // Deleting an account erases its data in the ports' tables too, in one file.
      .filter(({ path }) => path !== 'server/domains/identity/account/erase-queries.ts')
    expect(foreign.map(({ path, table }) => `${path} writes ${table}`)).toEqual([])
  })

  test('orders offers commands: only two of its queries leave the domain', () => {
    const offered = code.find(({ path }) => path === 'server/domains/orders/public.ts')?.text ?? ''
    const names = [...offered.matchAll(/export \{([^}]+)\} from '[^']*queries\.ts'/g)].flatMap(
      ([, list = '']) => list.split(',').map(name => name.trim()),
    )
    expect(names.filter(name => !name.startsWith('type ')).sort()).toEqual(['findPayment', 'lockOrder'])
  })

  test('styles use no physical directions', () => {
    const physical =
      /(?<![\w-])-?(ml|mr|pl|pr|left|right|text-left|text-right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|scroll-p[lr])-[0-9a-z[]|(?<![\w-])text-(left|right)(?![\w-])|\b(margin|padding|border)-(left|right)\b|(?<![\w-])(left|right)\s*:/
    expect(offenders(physical, path => /^web\/.*\.(tsx|css)$/.test(path))).toEqual([])
  })

  test('Arabic text is only in messages/ and in demonstration data', () => {
    const arabicWords = /[\u0621-\u064A]{2,}\s+[\u0621-\u064A]{2,}/
    const allowed = /^(messages\/|database\/demo\/|sandbox\/messages\/)/
    expect(offenders(arabicWords, path => !allowed.test(path))).toEqual([])
  })

  test('the back office shows riyals, not the currency that a visitor chose', () => {
    expect(offenders(/lib\/price\.tsx/, path => path.startsWith('web/admin/'))).toEqual([])
  })

  test('the back office draws the riyal sign; only the label of a chart is plain text', () => {
    const chart = 'web/admin/reports/cards/sales-card.tsx'
    expect(offenders(/\bmoneyText\b/, path => path.startsWith('web/admin/') && path !== chart)).toEqual([])
  })

  test('web/ imports contracts as types only, so the browser loads no schema', () => {
    const runtimeImport = /^import (?!type\b)[^;]*?from '#model\/(contracts\/[^']+|calls-server)\.ts'/m
    expect(offenders(runtimeImport, path => path.startsWith('web/'))).toEqual([])
  })

  test('forms of the back office use React Hook Form', () => {
    const hookForm = /handleSubmit|form\.onSubmit|FormProvider/
    const isOther = ({ path, text }: Source) =>
      path.startsWith('web/admin/') && text.includes('<form') && !hookForm.test(text)
    expect(sources.filter(isOther).map(({ path }) => path)).toEqual([])
  })

  test('code files have at most 300 lines', () => {
    const long = code
      .filter(({ path }) => !/^(database\/(migrations|demo)\/|messages\/)|\.gen\.ts$/.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
      .filter(({ lines }) => lines > 301)
    expect(long).toEqual([])
  })

  test('screens ask for masked accounts, never for the list with passwords', () => {
    const listed = /GET \/api\/subscriptions\/\{id\}\/accounts['"`?]/
    const isScreen = (path: string) => path.startsWith('web/') && path !== 'web/lib/timeouts.ts'
    expect(offenders(listed, isScreen)).toEqual([])
  })

  test('calls for staff are registered in a room staff/, in insight or in support/content', () => {
    const staffRooms = /\/staff\/|^server\/domains\/(insight|support\/content)\//
    const outside = code
      .filter(({ path }) => path.startsWith('server/domains/') && !staffRooms.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/\broute\(\s*'([^']+)'/g)].map(([, call]) => call as KnownCall),
      )
      .filter(call => ['staff', 'admin'].includes(allContracts[call].access))
    expect(outside).toEqual([])
  })

  test('no file contains TODO, FIXME or XXX', () => {
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

/** Every pair of folders below the same one, of which the first imports from the second. */
function importsBetweenFolders(): [string, string][] {
  const pairs = code.flatMap(({ path, imports }) =>
    imports.map(target => {
      const [from, to] = [path.split('/').slice(0, -1), target.split('/').slice(0, -1)]
      const fork = from.findIndex((part, index) => part !== to[index])
      const ends = [from, to].map(parts => parts.slice(0, fork + 1).join('/'))
      return fork < 0 || fork >= to.length ? '' : ends.join(' ')
    }),
  )
  return [...new Set(pairs)].filter(Boolean).map(pair => pair.split(' ') as [string, string])
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
