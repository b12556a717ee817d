import { setInterval } from 'node:timers'
import { addPeople, openBuyingShop } from './buying-shop.ts'
import { fillOrders } from './export-fill.ts'
import { residentMb } from './memory.ts'
import { cpuMicrosOf } from './pages.ts'

const orders = 1_000_000
const sampleMs = 50

/**
 * The CSV export of all orders: its duration, its size, and the resident memory (RSS) of the server process. The memory
 * is constant when the maximum of the whole download is near the maximum of its first tenth.
 */
export async function measureExport(base: string, pid: number, dataDir: string) {
  const shop = await openBuyingShop(base, dataDir)
  try {
    const filledAt = performance.now()
    await fillOrders(shop.databaseUrl, orders)
    const fillSeconds = secondsSince(filledAt)
    const [admin] = await addPeople(shop, 1, 'admin')
    if (!admin) throw new Error('the export needs an admin')
    return { orders, fillSeconds, ...(await download(`${base}/api/orders/export`, admin.token, pid)) }
  } finally {
    await shop.database.close()
  }
}

async function download(url: string, token: string, pid: number) {
  const [residentBefore, cpuBefore] = [residentMb(pid), cpuMicrosOf(pid)]
  const samples: { lines: number; resident: number }[] = []
  let [bytes, lines, firstByteMs] = [0, 0, 0]
  const sampling = setInterval(() => samples.push({ lines, resident: residentMb(pid) }), sampleMs)
  const startedAt = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  for await (const chunk of response.body) {
    if (bytes === 0) firstByteMs = Math.round(performance.now() - startedAt)
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines++
  }
  const totalSeconds = secondsSince(startedAt)
  clearInterval(sampling)
  // The header line, and the orders of the demonstration.
  if (lines <= orders) throw new Error(`the export has ${lines} lines only`)
  const highest = (part: typeof samples) => Math.max(...part.map(({ resident }) => resident))
  return {
    lines,
    bytes,
    firstByteMs,
    totalSeconds,
    cpuSeconds: Math.round((cpuMicrosOf(pid) - cpuBefore) / 1e5) / 10,
    residentMb: {
      before: residentBefore,
      maxInFirstTenth: highest(samples.filter(sample => sample.lines < lines / 10)),
      max: highest(samples),
      after: residentMb(pid),
    },
  }
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 100) / 10
}
