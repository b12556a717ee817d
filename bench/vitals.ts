import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.mjs'
import { type Blocking, watchMainThread } from './main-thread.ts'

const rounds = 5
/** Lighthouse's simulated mid-range phone on slow 4G. */
const slow4g = {
  latency: 150,
  downloadThroughput: (1.6 * 1_048_576) / 8,
  uploadThroughput: (0.75 * 1_048_576) / 8,
}
const cpuSlowdown = 4
/** Without a long task for this long, a page counts as interactive; the shop's latest part comes after 2 s. */
const quietMs = 5_000
const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

export type Vitals = Blocking & {
  lcpMs: number
  cls: number
  scriptKb: number
  styleKb: number
  fontKb: number
}

/** Loading times on a mid-range phone, compared with a bare HTML page with the same picture. */
export async function measureVitals(base: string, paths: Record<string, string>) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: launchArguments,
  })
  try {
    const results: Record<string, Vitals & { bareLcpMs: number; ratioToBare: number }> = {}
    for (const [name, path] of Object.entries(paths)) {
      const picture = await lcpPicture(browser, base + path)
      const bare = await serveBare(picture)
      const visits: Vitals[] = []
      const bareVisits: Vitals[] = []
      for (let round = 0; round < rounds; round++) {
        visits.push(await visit(browser, base + path, quietMs))
        bareVisits.push(await visit(browser, bare.url, 0))
      }
      await bare.close()
      const own = medians(visits)
      const bareLcpMs = medians(bareVisits).lcpMs
      results[name] = { ...own, bareLcpMs, ratioToBare: Math.round((own.lcpMs / bareLcpMs) * 100) / 100 }
    }
    return results
  } finally {
    await browser.close()
  }
}

async function visit(browser: Browser, url: string, settleMs: number): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await throttle(session)
  const kilobytes = await countBytes(session)
  await page.addInitScript(observe)
  const blocking = await watchMainThread(session)
  await page.goto(url, { waitUntil: 'networkidle' })
  // No evaluation in the page before the measurement ends, because it would be a task of the main thread.
  await page.waitForTimeout(settleMs)
  const blocked = await blocking()
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; cls: number } }).seen,
    isReady: 'ready' in document.documentElement.dataset,
  }))
  if (settleMs > 0 && !seen.isReady) throw new Error(`${url} had not come to life when it was measured`)
  await context.close()
  return {
    lcpMs: Math.round(seen.lcp),
    cls: Math.round(seen.cls * 1_000) / 1_000,
    ...blocked,
    ...kilobytes(),
  }
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Counts scripts and styles in gzip size, like their budgets, whatever encoding was transferred. */
async function countBytes(session: CDPSession) {
  const seen = { Script: new Map<string, number>(), Stylesheet: new Map<string, number>() }
  const fonts = new Set<string>()
  let fontBytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Font') fonts.add(requestId)
    if (type === 'Script' || type === 'Stylesheet') seen[type].set(response.url, gzipped(response.url))
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fonts.has(requestId)) fontBytes += encodedDataLength
  })
  const kb = (bytes: number) => Math.round(bytes / 102.4) / 10
  const sum = (files: Map<string, number>) => kb([...files.values()].reduce((total, size) => total + size, 0))
  return () => ({ scriptKb: sum(seen.Script), styleKb: sum(seen.Stylesheet), fontKb: kb(fontBytes) })
}

function gzipped(url: string): number {
  const file = new URL(`../build/client${new URL(url).pathname}`, import.meta.url)
  return gzipSync(readFileSync(file), { level: 9 }).length
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function lcpPicture(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 375, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const picture = await page.evaluate(() => {
    const images = [...document.querySelectorAll('main img')] as HTMLImageElement[]
    return images.find(image => image.complete && image.currentSrc)?.currentSrc ?? ''
  })
  await context.close()
  return picture
}

async function serveBare(picture: string) {
  const html = `<!doctype html><meta name="viewport" content="width=device-width"><title>bare</title><img src="${picture}" width="335" height="330">`
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise<void>(resolve => void server.close(() => resolve())),
  }
}

function medians(all: Vitals[]): Vitals {
  const of = (key: keyof Vitals) =>
    all.map(one => one[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return {
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    tbtCpuMs: of('tbtCpuMs'),
    blockedBeforePaintMs: of('blockedBeforePaintMs'),
    scriptKb: of('scriptKb'),
    styleKb: of('styleKb'),
    fontKb: of('fontKb'),
  }
}
