import type { Page } from '@playwright/test'
import { openAccount } from './own-account.ts'
import { expect, test } from './shop-test.ts'
import { openSession } from './signed-in.ts'

/** Simulates a tab in the background, which Playwright cannot do. */
async function show(page: Page, visibility: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

const holdsTheLine = (page: Page) =>
  page.evaluate(async () =>
    Boolean((await navigator.locks.query()).held?.some(({ name }) => name === 'live')),
  )

test('a page hidden for five minutes closes its live connection, and gets what it missed when it is shown', async ({
  page,
}) => {
  await page.clock.install()
  // From here on the test moves the clock: five minutes are over when it says so.
  await page.clock.pauseAt(Date.now() + 60_000)
  const { email } = await openAccount(page)
  await expect.poll(() => holdsTheLine(page)).toBe(true)

  await show(page, 'hidden')
  await page.clock.fastForward('04:55')
  await show(page, 'visible')
  await page.clock.fastForward('05:00')
  expect(await holdsTheLine(page)).toBe(true)

  await show(page, 'hidden')
  await page.clock.fastForward('04:55')
  expect(await holdsTheLine(page)).toBe(true)
  await page.clock.fastForward('00:05')
  await expect.poll(() => holdsTheLine(page)).toBe(false)
  await page.clock.resume()

  const otherDevice = { authorization: `Bearer ${await openSession(email)}` }
  await page.request.post('/api/auth/logout', { headers: otherDevice })
  const missed = page.waitForResponse(/\/api\/users\/me$/)
  const opened = page.waitForResponse(/\/api\/live$/)
  await show(page, 'visible')
  expect((await missed).status()).toBe(200)
  expect((await opened).status()).toBe(200)
  await expect.poll(() => holdsTheLine(page)).toBe(true)
})

test('a page refetches when the server may have missed events', async ({ page }) => {
  const resync = Promise.withResolvers<void>()
  let streams = 0
  await page.route('**/api/live', async route => {
    streams += 1
    // Only the first stream is answered: reconnecting would refetch too.
    if (streams > 1) return
    await resync.promise
    await route.fulfill({ contentType: 'text/event-stream', body: 'data: {"type":"resync"}\n\n' })
  })
  await openAccount(page)
  await expect.poll(() => streams).toBe(1)

  const refetched = page.waitForResponse(/\/api\/users\/me$/)
  resync.resolve()
  expect((await refetched).status()).toBe(200)
})
