import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { account as messages } from '#messages/ar/account.ts'
import type { Picture } from './picture.ts'

// Takes the pictures of the README from a running demonstration: node scripts/take-pictures.ts [its URL] [names].
// tests/e2e/admin-axe.spec.ts takes those of the handbook; see docs/pictures/README.md.
const [address = 'http://localhost:3000', ...names] = process.argv.slice(2)
const shop = new URL(address)
const sandbox = new URL(address)
sandbox.port = String(Number(shop.port) + 1)

const pictures: Record<string, Picture> = {
  'shop-phone': {
    viewport: { width: 375, height: 812 },
    open: page => page.goto('/'),
  },
  'back-office': {
    viewport: { width: 1280, height: 812 },
    account: 'admin',
    open: async page => {
      await page.goto('/en/admin/orders')
      await page.getByRole('main').locator('tbody tr, li').first().waitFor()
    },
  },
  invoice: {
    viewport: { width: 820, height: 1000 },
    account: 'customer',
    part: 'article',
    open: async page => {
      await page.goto('/my-orders?status=completed')
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${messages.invoice.openNamed.split('{')[0]}`) })
        .first()
        .click()
      await page.getByRole('article').getByRole('img').waitFor()
      // The printout is the invoice without the page's other parts.
      await page.emulateMedia({ media: 'print' })
    },
  },
}

/** Signs a demonstration account in: password, then the code from the sandbox's mailbox. */
async function signIn(account: string): Promise<string> {
  const email = `${account}@demo.test`
  const mails = (): Promise<{ text: string }[]> => read(new URL(`/mail/messages?to=${email}`, sandbox))
  const { length: before } = await mails()
  const { userId } = await post('/api/auth/login', { email, password: 'Demo-pass-1' })
  while ((await mails()).length === before) await setTimeout(200)
  const otp = /^\d{6}$/m.exec((await mails())[0]?.text ?? '')?.[0]
  return (await post('/api/auth/verify-otp', { userId, email, otp })).token
}

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  return (await read(new URL(path, shop), { method: 'POST', headers, body: JSON.stringify(body) })).data
}

async function read(url: URL, init?: RequestInit) {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
const tokens = new Map<string, string>()
async function tokenOf(account: string): Promise<string> {
  const token = tokens.get(account) ?? (await signIn(account))
  tokens.set(account, token)
  return token
}

for (const [name, picture] of Object.entries(pictures)) {
  const { viewport, scale = 2, account, open, part, file = `docs/pictures/${name}.webp` } = picture
  if (names.length > 0 && !names.includes(name)) continue
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    baseURL: shop.href,
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
  })
  if (account)
    await context.addInitScript(token => localStorage.setItem('token', token), await tokenOf(account))
  const page = await context.newPage()
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  const shot = sharp(await (part ? page.locator(part) : page).screenshot())
  if (part) shot.extend({ top: 64, bottom: 64, left: 64, right: 64, background: 'white' })
  const bytes = await shot.webp({ quality: 80 }).toBuffer()
  await writeFile(join(import.meta.dirname, '..', file), bytes)
  process.stdout.write(`${name}: ${Math.round(bytes.length / 1024)} kB\n`)
  await context.close()
}
await browser.close()
