import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accounts as words } from '#messages/ar/admin/accounts.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const freshName = () => `acc-${randomBytes(5).toString('hex')}@stock.test`

/** Opens the import dialog, chooses a product by its place in the list and its first duration, and pastes the lines. */
async function paste(page: Page, lines: string[], place = 1) {
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.import.title })
  const duration = dialog.locator('[name=duration]')
  await expect(duration).toBeDisabled()
  await expect(dialog.locator('[name=productId] option').nth(place)).toBeAttached()
  await dialog.locator('[name=productId]').selectOption({ index: place })
  await duration.selectOption({ index: 1 })
  await dialog.locator('[name=lines]').fill(lines.join('\n'))
  return dialog
}

test('an admin checks pasted accounts, adds them, sees the count rise, and undoes the batch', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  const [first, second] = [freshName(), freshName()]
  await page.goto('/admin/accounts')
  const row = page.getByRole('row').nth(1)
  const available = row.getByRole('cell').nth(2)
  await expect(available).toHaveText(/^\d+$/)
  const before = Number(await available.textContent())
  await expectNoFaults(page)

  const dialog = await paste(page, [`${first}:one`, `${second}:two`, `${first}:again`, 'no separator'])
  await dialog.locator('[name=supplier]').fill('الأفق')
  await dialog.locator('[name=cost]').fill('12.50')
  await expectNoFaults(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words.import.check }).click()
  await expect(dialog.getByRole('row', { name: first }).first()).toContainText(words.import.verdicts.new)
  const problems = dialog.getByRole('checkbox', { name: words.import.onlyProblems })
  await problems.check()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('row').nth(1)).toContainText(words.import.verdicts.duplicate_in_list)
  await expect(dialog.getByRole('row').nth(2)).toContainText(words.import.verdicts.invalid)
  await expectNoFaults(page, 'dialog[open]')
  await expect(available, 'the dry run adds nothing').toHaveText(String(before))

  // The link of an invalid line goes back to it.
  await dialog.getByRole('button', { name: 'أصلح السطر 4' }).click()
  const area = dialog.locator('[name=lines]')
  await expect(area).toBeFocused()
  expect(await area.evaluate((box: HTMLTextAreaElement) => box.selectionEnd - box.selectionStart)).toBe(12)
  await dialog.getByRole('button', { name: words.import.check }).click()
  await dialog.getByRole('button', { name: 'أضف حسابين' }).click()
  await expect(dialog.getByRole('status')).toContainText('2')
  await expect(area).toHaveValue('')
  await expect(available).toHaveText(String(before + 2))

  await dialog.getByRole('button', { name: words.import.undo }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.batches.confirm }).click()
  await expect(available).toHaveText(String(before))
  await dialog.getByRole('button', { name: words.import.close }).first().click()
  await expect(dialog).toBeHidden()
})

test('an admin reveals an account with a reason, finds it by its user name, and deletes it', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  const name = freshName()
  await page.goto('/admin/accounts')
  // Another product than the test above, which counts accounts at the same time.
  const dialog = await paste(page, [`${name}:secret-word`], 2)
  await dialog.getByRole('button', { name: words.import.check }).click()
  await dialog.getByRole('button', { name: 'أضف حسابًا واحدًا' }).click()
  await expect(dialog.locator('[name=lines]')).toHaveValue('')
  await dialog.getByRole('button', { name: words.import.close }).first().click()

  await page.getByRole('button', { name: words.find }).click()
  const finding = page.getByRole('dialog', { name: words.finding.title })
  await finding.getByLabel(words.finding.username).fill(name)
  await finding.getByRole('button', { name: words.finding.submit }).click()
  await expect(finding.getByRole('listitem')).toHaveCount(1)
  await expect(finding.getByRole('listitem')).not.toContainText(name)
  await finding.getByRole('button', { name: words.finding.openStock }).click()

  const newest = page.getByRole('dialog').getByRole('row').nth(1)
  await expect(newest).toContainText('ac•••@stock.test')
  await newest.getByRole('button').first().click()
  const asking = page.getByRole('dialog', { name: words.reveal.title })
  await asking.getByRole('button', { name: words.reveal.confirm }).click()
  await expect(asking.getByLabel(words.reveal.reason)).toHaveAttribute('aria-invalid', 'true')
  await asking.getByLabel(words.reveal.reason).fill('سؤال العميل')
  await asking.getByRole('button', { name: words.reveal.confirm }).click()
  await expect(newest).toContainText('secret-word')
  await expectNoFaults(page, 'dialog[open]')
  await newest.getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete.confirm }).click()
  await expect(page.getByText('secret-word')).toBeHidden()
})

test('the screen and its dialog fit a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(context, 'admin')
  await page.goto('/admin/accounts')
  const dialog = await paste(page, [`${freshName()}:one`, 'no separator'])
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: words.import.check }).click()
  await expect(dialog.getByText(words.import.verdicts.invalid, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await expectNoFaults(page, 'dialog[open]')
})

test('a worker is sent away', async ({ page, context }) => {
  await signIn(context, 'worker')
  await page.goto('/admin/accounts')
  await expect(page).not.toHaveURL(/accounts/)
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0)
})
