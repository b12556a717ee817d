import { asBrowsers, cpuMicrosOf } from './pages.ts'

const perRound = 50
const rounds = 6
/** V8 compiles the code in the first rounds. */
const warmUpRounds = 3

/** `view` makes another cache key, so the same page is rendered again. */
const pages = {
  list: (n: number) => `/subscriptions?minPrice=0&view=${n}`,
  product: (n: number) => `/subscriptions/shasha-plus?view=${n}`,
}

/** The processor time of a page that is not cached: loaders, React, compression. The median of rounds by turns. */
export async function measureRenders(base: string, pid: number) {
  const figures = { list: [] as number[], product: [] as number[] }
  let n = 0
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    for (const page of ['list', 'product'] as const) {
      const before = cpuMicrosOf(pid)
      for (let render = 0; render < perRound; render++) {
        const headers = { ...asBrowsers, 'x-forwarded-for': `10.0.${round}.${render}` }
        const response = await fetch(base + pages[page](++n), { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`the ${page} page answered ${response.status}`)
      }
      if (round >= warmUpRounds) figures[page].push((cpuMicrosOf(pid) - before) / perRound / 1_000)
    }
  }
  return { listMs: median(figures.list), productMs: median(figures.product) }
}

function median(values: number[]): number {
  return Math.round((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0) * 10) / 10
}
