import { test as base, type Page } from '@playwright/test'
import { useDatabase } from './people.ts'
import { startWorkerShop, type WorkerShop } from './worker-shop.ts'

export { expect } from '@playwright/test'

/** What the browser reports when a test cuts the network or kills a server. The last one is the router's own line. */
export const lostNetwork = /ERR_|Failed to load resource|Failed to fetch manifest patches/

type Fixtures = {
  /** Console errors that the test expects, such as the 404 of a missing page. */
  expectedError: RegExp | undefined
  errors: string[]
  /** Opens a page in a new browser context, for a second person. */
  openPage: () => Promise<Page>
}

type WorkerFixtures = {
  /** The shop of this worker. Its tests run one after another, so no two tests change a shop at the same moment. */
  shop: WorkerShop
}

/** A test in the worker's own shop that also fails on console errors, CSP violations and uncaught exceptions. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const shop = await startWorkerShop()
      const disconnect = useDatabase(shop.data.DATABASE_URL)
      await use(shop)
      await disconnect()
      await shop.stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  expectedError: [undefined, { option: true }],
  page: async ({ page }, use) => {
    waitForHydration(page)
    await use(page)
    if (test.info().status === 'timedOut') await sayWhetherItDraws(page)
  },
  errors: [
    async ({ page, expectedError }, use) => {
      const errors: string[] = []
      recordErrors(page, errors, expectedError)
      await use(errors)
      if (errors.length > 0) throw new Error(`The browser reported errors:\n${errors.join('\n')}`)
    },
    { auto: true },
  ],
  openPage: async ({ browser, errors, expectedError }, use) => {
    const pages: Page[] = []
    await use(async () => {
      const page = await (await browser.newContext()).newPage()
      waitForHydration(page)
      recordErrors(page, errors, expectedError)
      pages.push(page)
      return page
    })
    await Promise.all(pages.map(page => page.context().close()))
  },
})

/**
 * `goto` and `reload` return when React has hydrated the page, because hydration would replace what a test fills in
 * earlier. A plain file, such as `/robots.txt`, and `about:blank` have no
 * script to wait for.
 */
function waitForHydration(page: Page): void {
  const isReady = () => page.locator('html[data-ready]').waitFor({ state: 'attached' })
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (response?.headers()['content-type']?.startsWith('text/html')) await isReady()
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async options => {
    const response = await reload(options)
    // `commit` asks for the page before its scripts.
    if (options?.waitUntil !== 'commit') await isReady()
    return response
  }
}

/**
 * A click waits until its element has stood still for two frames. It never ends if Chromium has stopped drawing the page,
 * or if the element moves; the report of the failed test shows which.
 */
async function sayWhetherItDraws(page: Page): Promise<void> {
  // The test may have stopped the page's clock, which would draw nothing.
  await page.clock.resume()
  const frames = page.evaluate(async () => {
    let count = 0
    const next = () => {
      count += 1
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    await new Promise(resolve => setTimeout(resolve, 1_000))
    return count
  })
  const silence = new Promise<string>(resolve => setTimeout(resolve, 5_000, 'no answer'))
  throw new Error(
    `Frames that the page drew in a second after the time limit: ${await Promise.race([frames, silence])}`,
  )
}

function recordErrors(page: Page, errors: string[], expected: RegExp | undefined): void {
  page.on('pageerror', error => errors.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !expected?.test(message.text())) errors.push(message.text())
  })
}
