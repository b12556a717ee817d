import { admin as words } from '#messages/ar/admin.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible } from './page-checks.ts'
import { holdRows, inDatabase, untilWaiting } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn } from './signed-in.ts'

const { coupons, lists } = words

test.use({ viewport: { width: 1280, height: 900 } })

/** Six active coupons that one search finds. */
async function sixCoupons(): Promise<string> {
  const word = `STOP${freshWord().toUpperCase()}`
  await inDatabase(
    `insert into coupons (code, type, discount_percent, expires_at, usage_limit)
     select $1 || number, 'percentage', 5, now() + interval '1 year', 3 from generate_series(1, 6) as number`,
    [word],
  )
  return word
}

/** The job waits at its first coupon until the returned function is called. */
const holdCoupons = (word: string) =>
  holdRows(`select from coupons where code like $1 || '%' for update`, [word])

/** The row in progress ends; the others stay. */
const stopped = lists.bulkStopped
  .replace('{done}', '1')
  .replace('{total}', '6')
  .replace('{failed}', '0')
  .replace('{untouched}', '5')

async function countActive(word: string): Promise<number> {
  return (await inDatabase(`select from coupons where code like $1 || '%' and is_active`, [word])).length
}

test('a worker stops a bulk action and reads what was done', async ({ page, context }) => {
  await signIn(context, 'worker')
  const word = await sixCoupons()
  const release = await holdCoupons(word)
  await page.goto(`/admin/coupons?search=${word}`)
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(7)
  await rows.first().getByRole('checkbox').check()
  const selection = page.getByRole('region', { name: lists.selection })
  await selection.getByRole('button', { name: coupons.bulk.deactivate.label }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: coupons.bulk.deactivate.label }).click()
  await untilWaiting(1)
  await dialog.getByRole('button', { name: lists.bulkStop }).click()
  await untilWaiting(2)
  await release()
  await expect(dialog.getByRole('status')).toHaveText(stopped)
  await expect(dialog.getByRole('button', { name: lists.bulkStop })).toBeHidden()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: lists.bulkStatus })).toContainText(stopped)
  expect(await countActive(word)).toBe(5)
})

test('an admin sees the bulk action of a worker and stops it', async ({ page, context }) => {
  await signIn(context, 'admin')
  const word = await sixCoupons()
  const release = await holdCoupons(word)
  const response = await page.request.post('/api/staff/bulk', {
    headers: { authorization: `Bearer ${await openSession('worker@demo.test')}` },
    data: { screen: 'coupons', action: 'deactivate', selection: { filter: { search: word } } },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/admin/coupons')
  const open = page.getByRole('list', { name: lists.openBulk })
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'main')
  await untilWaiting(1)
  await open.getByRole('button').click()
  await untilWaiting(2)
  await release()
  await expect(open).toBeHidden()
  expect(await countActive(word)).toBe(5)
})
