import type { Page } from '@playwright/test'
import { notices } from '#messages/en/notices.ts'
import { startOrder } from './order-by-api.ts'
import { openAccount } from './own-account.ts'
import { expect, test } from './shop-test.ts'
import { newShopper } from './shopper.ts'
import { openSession } from './signed-in.ts'
import { stockedProduct } from './staff-records.ts'

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

test.describe('without a stream', () => {
  test.use({ expectedError: /429/ })

  test('a page shows a new notice all the same, and does not check the session with each poll', async ({
    page,
    baseURL,
  }) => {
    const staff = await openSession('admin@demo.test')
    const { id: product } = await stockedProduct(baseURL, staff, { 30: 1 })
    await page.route('**/api/live', route => route.fulfill({ status: 429, json: {} }))
    const buyer = await newShopper(page)
    await page.goto('/en/contact')
    const bell = page.getByRole('banner').getByRole('button', { name: notices.title })
    await expect(bell).toHaveAccessibleName(/nothing new/)
    const checks: string[] = []
    page.on('request', request => request.url().endsWith('/api/users/me') && checks.push(request.url()))
    const { orderId } = await startOrder(page, buyer, product)
    await page.request.put(`/api/orders/${orderId}`, {
      headers: { authorization: `Bearer ${staff}` },
      data: { status: 'completed', reason: 'Paid by bank transfer' },
    })
    await expect(bell).toHaveAccessibleName(/one new/)
    expect(checks).toEqual([])
  })
})
