import { system as words } from '#messages/ar/admin/system.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase } from './people.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test('an admin reads the state of the system, sends a test mail and tries Paymob’s keys', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(context, 'admin')
  await page.goto('/admin/test')
  await expect(page.getByRole('heading', { name: words.checks.backup.title })).toBeVisible()
  await page.getByRole('button', { name: words.testMail.button }).click()
  await expect(page.getByText(words.testMail.accepted.replace('{to}', 'admin@demo.test'))).toBeVisible()
  await page.getByRole('button', { name: words.testPaymob.button }).click()
  await expect(page.getByText(words.testPaymob.accepted)).toHaveCount(2)
  await page.setViewportSize({ width: 375, height: 812 })
  await expectNoOverflow(page)
})

/** A job without attempts left, which does nothing when it runs again. Returns its error. */
async function failedJob(): Promise<string> {
  const error = `Broken: ${freshWord()}`
  await inDatabase(
    `select graphile_worker.permanently_fail_jobs(
       array(select id from graphile_worker.add_job('expire-orders', '{}', max_attempts => 1)), $1)`,
    [error],
  )
  return error
}

test('an admin reads why jobs failed, runs one again and deletes another', async ({ page, context }) => {
  const [again, never] = [await failedJob(), await failedJob()]
  await signIn(context, 'admin')
  await page.goto('/admin/test')
  const row = (error: string) => page.getByRole('listitem').filter({ hasText: error })
  await expect(page.getByText(words.checks.jobs.findings.failed.advice)).toBeVisible()
  await row(again).getByRole('button', { name: words.jobs.retry }).click()
  await expect(row(again)).toHaveCount(0)
  await row(never).getByRole('button', { name: words.jobs.drop }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByText(words.jobs.dropText)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words.jobs.drop }).click()
  await expect(row(never)).toHaveCount(0)
  const left = await inDatabase('select 1 from graphile_worker.jobs where last_error = $1', [never])
  expect(left).toEqual([])
})
