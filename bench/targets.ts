type Target = {
  name: string
  /** The figure's path in the results. */
  figure: string
} & ({ atLeast: number } | { atMost: number })

export type Compared = { name: string; value: number; target: string; isMet: boolean }

/** References are measured in the same run: a bare Fastify with `pg`, `pgbench`, a smaller catalogue. */
export const targets: readonly Target[] = [
  { name: 'cached home page, rate to a bare "hello"', figure: 'pages.ratioToHello.home', atLeast: 0.7 },
  { name: 'product list, rate to bare', figure: 'catalog.compared.list.rows.ratio', atLeast: 0.6 },
  { name: 'product, rate to bare', figure: 'catalog.compared.product.product.ratio', atLeast: 0.6 },
  { name: 'search, rate to bare', figure: 'catalog.compared.search.search.ratio', atLeast: 0.4 },
  { name: 'list, 10,000 to 1,000 products', figure: 'catalog.cpuMs.list.rate10000', atLeast: 0.9 },
  {
    name: 'search by name, 100,000 to 1,000 products',
    figure: 'catalog.cpuMs.searchName.rate100000',
    atLeast: 0.7,
  },
  { name: 'order placed, to TPC-B', figure: 'buying.orders.ordersToPgbench', atLeast: 0.2 },
  {
    name: 'order completed without a provider, to TPC-B',
    figure: 'buying.delivered.completedByStaff.toPgbench',
    atLeast: 0.08,
  },
  { name: 'order paid until delivered, to TPC-B', figure: 'buying.delivered.paid.toPgbench', atLeast: 0.06 },
  { name: 'purchase beside five bulk actions, to alone', figure: 'bulk.ratio', atMost: 1.3 },
  { name: 'list page, first render, ms of processor time', figure: 'renders.listMs', atMost: 12 },
  { name: 'product page, first render, ms of processor time', figure: 'renders.productMs', atMost: 8 },
  { name: 'memory after the start, MB', figure: 'memory.start.residentMb', atMost: 160 },
  { name: 'memory, peak, MB', figure: 'memory.peakMb', atMost: 350 },
  {
    name: 'delivered after a SIGKILL without callbacks, median, s',
    figure: 'reliability.restart.medianAfterKillSeconds',
    atMost: 5,
  },
  { name: 'start on a filled database, ms', figure: 'start.shopMs', atMost: 1_500 },
]

/** Leaves out figures that this run did not measure. */
export function compareWithTargets(results: object): Compared[] {
  return targets.flatMap(target => {
    const value = find(results, target.figure)
    if (typeof value !== 'number') return []
    const isMet = 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
    return [{ name: target.name, value, target: boundOf(target), isMet }]
  })
}

function boundOf(target: Target): string {
  return 'atLeast' in target ? `at least ${target.atLeast}` : `at most ${target.atMost}`
}

function find(value: unknown, path: string): unknown {
  return path.split('.').reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], value)
}
