import type { Page } from '@playwright/test'
import { notices } from '#messages/ar/notices.ts'
import { expectAccessible } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { sandboxOf } from './sandbox.ts'
import { expect, test } from './shop-test.ts'
import { openSession, storeToken } from './signed-in.ts'

test.use({ serviceWorkers: 'allow', expectedError: /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|503/ })

/** The paths of everything that the service worker has stored. */
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map(name => window.caches.open(name)))
    const keys = (await Promise.all(caches.map(cache => cache.keys()))).flat()
    return keys.map(({ url }) => new URL(url).pathname)
  })

/** As if the connection broke before the page had loaded this file. */
const forgetFile = (page: Page, name: string) =>
  page.evaluate(async fileName => {
    for (const cacheName of await window.caches.keys()) {
      const cache = await window.caches.open(cacheName)
      const files = (await cache.keys()).filter(({ url }) => url.includes(`/${fileName}-`))
      for (const file of files) await cache.delete(file)
    }
  }, name)

/** Opens a page that has no script: `page.goto` would wait for hydration. */
const openPlain = (page: Page, path: string) =>
  page.evaluate(target => {
    location.href = target
  }, path)

const product = '/subscriptions/shasha-plus'
const { push } = notices

/** A subscription at the sandbox's push service, as the browser's `toJSON` returns it. */
async function newPushBrowser(page: Page): Promise<{ endpoint: string; keys: Record<string, string> }> {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`
  const settings = await page.request.get('/api/push', { headers: { authorization } })
  const applicationServerKey = (await settings.json()).data.publicKey
  const controls = `${sandboxOf(page)}/push/_control/subscriptions`
  const answer = await page.request.post(controls, { data: { applicationServerKey } })
  const { endpoint, keys } = await answer.json()
  return { endpoint, keys }
}

const storedEndpoints = async (endpoint: string) =>
  (await inDatabase('select id from push_subscriptions where endpoint = $1', [endpoint])).length

/**
 * Headless Chromium denies notifications, whatever is granted, and has no push service. The page asks this stand-in, which
 * records the question; the sandbox's push service gives the subscription.
 */
async function allowNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { permission: 'default', asked: 0 }
    Object.defineProperty(Notification, 'permission', { get: () => state.permission })
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = String(++state.asked)
      state.permission = 'granted'
      return 'granted'
    }
  })
}

test('seen pages open offline, purchases and private pages do not, and updates keep open tabs working', async ({
  page,
  context,
}) => {
  let pushed = ''
  await test.step('a public page is stored, in the browser and after navigation', async () => {
    await page.goto('/en/contact')
    await expect.poll(() => storedPaths(page)).toContain('/en/contact')
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'سياسة الاسترجاع' }).first().click()
    await expect.poll(() => storedPaths(page)).toContain('/return-policy')
    await page.goto(product)
    await expect.poll(() => storedPaths(page)).toContain(product)
    await expect(page.locator('meta[name=seen-at]')).toHaveCount(0)
  })

  await test.step('the account and its answers are not', async () => {
    await storeToken(page, await openSession('customer@demo.test'))
    await page.goto('/my-orders')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/cart')
    await page.goto(product)
    const isPicture = (path: string) =>
      /^\/(assets|uploads\/(products|banners|mobile-banners|icons))\//.test(path)
    const pages = async () => (await storedPaths(page)).filter(path => !isPicture(path)).sort()
    await expect.poll(pages).toEqual(['/', '/en/contact', '/favicon.svg', '/return-policy', product].sort())
  })

  await page.goto('/cart')
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await context.setOffline(true)

  await test.step('an open cart hides its prices', async () => {
    await expect(page.getByText('الشراء يحتاج إلى اتصال')).toBeVisible()
  })

  await test.step('a seen page opens, marked with the time, although a part of it was never loaded', async () => {
    await forgetFile(page, 'header-bell')
    await openPlain(page, product)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('وقد تكون الأسعار تغيّرت')).toBeVisible()
  })

  await test.step('the cart shows no price offline, from a link or as a page', async () => {
    await page.getByRole('banner').locator('a[href="/cart"]').click()
    await expect(page.getByText('الشراء يحتاج إلى اتصال')).toBeVisible()
    await openPlain(page, '/en/checkout')
    await expect(page.getByRole('heading', { name: 'Buying needs a connection' })).toBeVisible()
    await expect(page.getByText('SAR')).toHaveCount(0)
  })

  await test.step('a page that was not seen says so, in both languages, and lists what was seen', async () => {
    await openPlain(page, '/subscriptions')
    await expect(page.getByRole('heading', { name: 'أنت غير متصل بالإنترنت' })).toBeVisible()
    await expect(page.getByRole('link', { name: /سياسة الاسترجاع/ })).toHaveAttribute(
      'href',
      '/return-policy',
    )
    await openPlain(page, '/en/subscriptions')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Contact/ }).click()
    await expect(page.getByText('prices may have changed')).toBeVisible()
  })

  await context.setOffline(false)

  await test.step('a new version leaves open tabs alone and takes over when they are closed', async () => {
    // Another address of the same file: the browser installs it as it installs a new version.
    await context.addInitScript(() => {
      // Not on about:blank.
      if (!('serviceWorker' in navigator)) return
      const { register } = ServiceWorkerContainer.prototype
      ServiceWorkerContainer.prototype.register = function () {
        return register.call(this, '/sw.js?next')
      }
    })
    const open = await context.newPage()
    await open.goto('/categories')
    await open.locator('html[data-ready]').waitFor({ state: 'attached' })
    await open.evaluate(() => {
      document.documentElement.dataset.sameTab = ''
    })
    const waitingVersion = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL)
    await page.goto(product)
    await expect.poll(waitingVersion).toMatch(/sw\.js\?next$/)
    await page.goto('/contact')
    await open.getByRole('banner').locator('a[href="/cart"]').click()
    await expect(open).toHaveURL('/cart')
    await expect(open.locator('html[data-same-tab]')).toBeAttached()
    await expect.poll(waitingVersion).toMatch(/sw\.js\?next$/)
    await open.close()
    await page.goto('about:blank')
    await expect
      .poll(() => context.serviceWorkers().map(running => running.url()))
      .toEqual([expect.stringMatching(/sw\.js\?next$/)])
    await page.goto('/contact')
    const controller = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    expect(controller).toMatch(/sw\.js\?next$/)
  })

  await test.step('the browser asks for notifications only after a press on the button', async () => {
    await allowNotifications(page)
    await page.goto('/account-settings?tab=notifications')
    const card = page.getByRole('region', { name: push.title })
    await expect(card).toContainText(push.text)
    await expectAccessible(page, 'main')
    const subscription = await newPushBrowser(page)
    await page.evaluate(given => {
      PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as PushSubscription
    }, subscription)
    await expect(page.locator('html[data-asked]')).toHaveCount(0)
    await card.getByRole('button', { name: push.turnOn }).click()
    await expect(card).toContainText(push.on)
    await expect(page.locator('html')).toHaveAttribute('data-asked', '1')
    expect(await storedEndpoints(subscription.endpoint)).toBe(1)
    pushed = subscription.endpoint
  })

  await test.step('signing out clears the stored pages and ends push messages', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'حسابي' }).click()
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => storedPaths(page)).not.toContain(product)
    await expect.poll(() => storedEndpoints(pushed)).toBe(0)
  })
})

test('without a connection, links of a seen page open although the files of their pages were never loaded', async ({
  page,
  context,
}) => {
  await page.goto('/en/contact')
  await expect.poll(() => storedPaths(page)).toContain('/en/contact')
  await context.setOffline(true)
  for (const [path, title] of [
    ['/en/cart', 'Buying needs a connection'],
    ['/en/subscriptions', 'You are offline'],
  ] as const) {
    await openPlain(page, '/en/contact')
    await expect(page.getByText('prices may have changed')).toBeVisible()
    await page.getByRole('banner').locator(`a[href="${path}"]`).first().click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

type Manifest = { icons: { src: string; sizes: string; type: string; purpose?: string }[] }

test('Chromium can install the shop as an app', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const devTools = await context.newCDPSession(page)
  const { url, errors, data = '' } = await devTools.send('Page.getAppManifest')
  expect(url).toMatch(/\/site\.webmanifest$/)
  expect(errors).toEqual([])
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // Every context of a test is private.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // The headless shell knows no further rule of Chromium than the syntax. The others:
  const manifest: Manifest = JSON.parse(data)
  expect(manifest).toMatchObject({
    name: expect.stringMatching(/./),
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async address => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
})
