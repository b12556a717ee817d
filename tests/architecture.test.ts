import { describe, expect, test } from 'vitest'
import { allContracts, type KnownCall } from '#model/contracts/all.ts'
import { domains, isImportAllowed, rooms } from './support/import-rules.ts'
import { code, offenders } from './support/sources.ts'

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

describe('domains', () => {
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
