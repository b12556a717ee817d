import type { Page } from '@playwright/test'
import { banners as words } from '#messages/ar/admin/banners.ts'
import { formOf, pictureBytes, pictureFile } from '#tests/support/forms.ts'
import { freshWord } from './fresh-word.ts'

export const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
export const status = (page: Page) => page.locator('[data-bottom-bar]').getByRole('status')
export const unique = (word: string) => `${word} ${freshWord()}`
export const row = (page: Page, title: string) =>
  page.getByRole('list', { name: words.list }).getByRole('listitem').filter({ hasText: title }).first()

/** The place of a banner in the list, from 0. */
export const placeOf = (page: Page, title: string) =>
  row(page, title).evaluate(item => [...(item.parentElement?.children ?? [])].indexOf(item))

/** A banner that no other test changes, except its place. */
export async function newBanner(
  baseURL: string | undefined,
  token: string,
  fieldsOf: { titleAr: string; startsOn?: string },
) {
  const image = await pictureFile({ width: 590, height: 170, colour: '#335577' })
  const body = formOf({ title: fieldsOf.titleAr, image, isActive: 'false', ...fieldsOf })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${baseURL}/api/banners`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: string } }).data
}

export async function choosePicture(page: Page, label: string) {
  await page
    .getByLabel(label, { exact: false })
    .and(page.locator('input[type=file]'))
    .setInputFiles({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await pictureBytes({ width: 590, height: 170, colour: '#772255' }),
    })
}
