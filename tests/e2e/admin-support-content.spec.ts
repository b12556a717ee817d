import type { Page } from '@playwright/test'
import { lists } from '#messages/ar/admin/lists.ts'
import { supportContent as words } from '#messages/ar/admin/support-content.ts'
import { freshWord } from './fresh-word.ts'
import { expectUndo } from './own-account.ts'
import { expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

const faqTexts = (questionAr: string) => ({
  category: 'general',
  questionAr,
  question: questionAr,
  answerAr: 'نعم',
  answer: 'Yes',
})
const replyTexts = (titleAr: string) => ({
  shortcut: freshWord(),
  titleAr,
  title: titleAr,
  bodyAr: 'أهلًا',
  body: 'Hello',
})

/** Adds records in this order. */
async function add(page: Page, token: string, path: string, records: object[]) {
  const headers = { authorization: `Bearer ${token}` }
  const ids: string[] = []
  for (const data of records) {
    const added = await page.request.post(`/api/support-content/${path}`, { headers, data })
    ids.push((await added.json()).data.id)
  }
  return {
    async remove() {
      for (const id of ids) await page.request.delete(`/api/support-content/${path}/${id}`, { headers })
    },
  }
}

const rowOf = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })

test('a question that was deleted comes back to its place, with the focus', async ({ page, context }) => {
  const token = await signIn(context, 'admin')
  const names = ['قبل', 'وسط', 'بعد'].map(word => `${word} ${freshWord()}`)
  const [before = '', deleted = '', after = ''] = names
  const ofNextCategory = { ...faqTexts(freshWord()), category: 'billing' }
  const added = await add(page, token, 'faqs', [...names.map(faqTexts), ofNextCategory])
  await page.clock.install()
  await page.goto('/admin/support-content')
  const shown = async () => {
    const texts = await page.locator('[data-row]').allTextContents()
    return texts.filter(text => names.includes(text))
  }
  await expect.poll(shown).toEqual(names)

  // The keys follow the order of the screen, also to the next category.
  const rows = page.locator('[data-row]')
  const last = (await rows.allTextContents()).indexOf(after)
  await rows.nth(last).focus()
  await page.keyboard.press('j')
  await expect(rows.nth(last + 1)).toBeFocused()

  const remove = page.getByRole('button', { name: words.faq.delete.replace('{name}', deleted), exact: true })
  await remove.press('Enter')
  const isGone = async () => {
    await expect.poll(shown).toEqual([before, after])
    await expect(rowOf(page, after)).toBeFocused()
  }
  const { deleted: text, restored } = words.faq
  await expectUndo(page, { deleted: text, isGone, undo: lists.undo, restored }, () =>
    page.getByRole('button', { name: words.deleteConfirm, exact: true }).click(),
  )
  await expect.poll(shown).toEqual(names)
  await expect(rowOf(page, deleted)).toBeFocused()
  await added.remove()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('a canned reply that was deleted comes back, with the focus', async ({ page, context }) => {
    const token = await signIn(context, 'admin')
    const name = `اعتذار ${freshWord()}`
    const added = await add(page, token, 'replies', [replyTexts(name)])
    await page.clock.install()
    await page.goto('/admin/support-content?tab=replies')
    await page
      .getByRole('button', { name: words.replies.delete.replace('{name}', name), exact: true })
      .press('Enter')
    const isGone = async () => {
      await expect(rowOf(page, name)).toHaveCount(0)
      await expectNoOverflow(page)
    }
    const { deleted, restored } = words.replies
    await expectUndo(page, { deleted, isGone, undo: lists.undo, restored }, () =>
      page.getByRole('button', { name: words.deleteConfirm, exact: true }).click(),
    )
    await expect(rowOf(page, name)).toBeFocused()
    await added.remove()
  })
})
