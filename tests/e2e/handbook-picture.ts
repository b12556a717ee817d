import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { admin as arabic } from '#messages/ar/admin.ts'
import type { handbook } from '#messages/ar/handbook.ts'
import { admin as english } from '#messages/en/admin.ts'
import type { Language } from '#model/languages.ts'
import type { StaffPath } from '#model/staff-screens.ts'

type ChapterKey = keyof typeof handbook.chapter

/** The screen that each chapter of the handbook shows. */
const pictured: Partial<Record<StaffPath, ChapterKey>> = {
  '/admin/subscriptions/:productId': 'product',
  '/admin/categories': 'category',
  '/admin/custom-fields': 'fields',
  '/admin/accounts': 'stock',
  '/admin/orders': 'deliver',
  '/admin/orders/:orderId': 'refund',
  '/admin/subscription-management': 'record',
  '/admin/claims/:claimId': 'claim',
  '/admin/cases': 'cases',
  '/admin/reports': 'report',
  '/admin/dashboard': 'day',
  '/admin/coupons': 'coupon',
  '/admin/reviews/:reviewId': 'review',
  '/admin/users': 'people',
  '/admin/audit': 'audit',
  '/admin/test': 'system',
  '/admin/banners': 'front',
  '/admin/agent-chat': 'chat',
}

/** Set by the command in docs/pictures/README.md. */
export const takesPictures = process.env.HANDBOOK_PICTURES === '1'

const folder = 'web/admin/handbook/pictures'
const fileOf = (chapter: ChapterKey, language: Language) => `${folder}/${language}/${chapter}.webp`
const labelsOf = (language: Language) => `${folder}/${language}/labels.json`

/** Fails when a screen has lost a label that its picture in the handbook shows. */
export async function expectTruePicture(page: Page, path: StaffPath, language: Language): Promise<void> {
  const chapter = pictured[path]
  if (!chapter) return
  expect(existsSync(fileOf(chapter, language)), `the picture of the chapter ${chapter}`).toBe(true)
  const shown = await labelsOn(page, language)
  const { [chapter]: recorded = [] } = await recordedLabels(language)
  const lost = recorded.filter(label => !shown.includes(label))
  expect(lost, `take the pictures again (docs/pictures/README.md): ${chapter}`).toEqual([])
}

/** Takes the picture of the screen and records its labels. */
export async function takePicture(page: Page, path: StaffPath, language: Language): Promise<void> {
  const chapter = pictured[path]
  if (!chapter) return
  const before = page.viewportSize()
  const labels = await labelsOn(page, language)
  await page.setViewportSize({ width: 1_000, height: 625 })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  )
  const bytes = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer()
  await writeFile(fileOf(chapter, language), bytes)
  const all = { ...(await recordedLabels(language)), [chapter]: labels }
  await writeFile(labelsOf(language), `${JSON.stringify(all, null, 2)}\n`)
  if (before) await page.setViewportSize(before)
}

async function recordedLabels(language: Language): Promise<Partial<Record<ChapterKey, string[]>>> {
  const file = labelsOf(language)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}

/** Titles and column headings that come from the messages, not from records. */
async function labelsOn(page: Page, language: Language): Promise<string[]> {
  const texts = await page.locator('main').locator('h1, th, legend').allTextContents()
  const known = new Set(stringsIn({ ar: arabic, en: english }[language]))
  return [...new Set(texts.map(text => text.trim()))].filter(text => known.has(text))
}

function stringsIn(messages: object): string[] {
  return Object.values(messages).flatMap(value => (typeof value === 'string' ? value : stringsIn(value)))
}
