import type { Locator, Page } from '@playwright/test'
import { accounts as words } from '#messages/ar/admin/accounts.ts'
import { kit } from '#messages/ar/admin/kit.ts'
import { common } from '#messages/ar/common.ts'
import { freshWord } from './fresh-word.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { expect, test } from './shop-test.ts'
import { signIn } from './signed-in.ts'
import { addStock, newProduct } from './staff-records.ts'
import { boxOf } from './text-box.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The products that the combobox offers. */
const optionsIn = (dialog: Locator) => dialog.getByRole('listbox').getByRole('option')

const uniqueName = () => `Stock ${freshWord()}`
const freshName = () => `acc-${freshWord()}@stock.test`

/** Opens the import dialog, chooses the product and its first duration, and pastes the lines. */
async function paste(page: Page, lines: string[], productName: string) {
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.import.title })
  const duration = dialog.locator('[name=duration]')
  await expect(duration).toBeDisabled()
  const product = dialog.getByRole('combobox', { name: words.import.product })
  await expect(product).toBeFocused()
  await product.fill(productName)
  await optionsIn(dialog).filter({ hasText: productName }).click()
  await duration.selectOption({ index: 1 })
  await dialog.locator('[name=lines]').fill(lines.join('\n'))
  return dialog
}

test('an admin checks pasted accounts, adds them, sees the count rise, and undoes the batch', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await newProduct(baseURL, await signIn(context, 'admin'), uniqueName())
  const [first, second] = [freshName(), freshName()]
  await page.goto(`/admin/accounts?search=${encodeURIComponent(product.nameAr)}`)
  const row = page.getByRole('row').filter({ hasText: product.nameAr })
  const available = row.getByRole('cell').nth(2)
  await expect(available).toHaveText(/^\d+$/)
  const before = Number(await available.textContent())

  const lines = [`${first}:one`, `${second}:two`, `${first}:again`, 'no separator']
  const dialog = await paste(page, lines, product.nameAr)
  await dialog.locator('[name=supplier]').fill('الأفق')
  await dialog.locator('[name=cost]').fill('12.50')
  await expect(dialog.locator('[name=cost] + span')).toHaveText(common.switches.SAR)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words.import.check }).click()
  await expect(dialog.locator(':focus')).toHaveText(words.import.step2)
  await expect(dialog.getByRole('row', { name: first }).first()).toContainText(words.import.verdicts.new)
  const problems = dialog.getByRole('checkbox', { name: words.import.onlyProblems })
  await problems.check()
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('row').nth(1)).toContainText(words.import.verdicts.duplicate_in_list)
  await expect(dialog.getByRole('row').nth(2)).toContainText(words.import.verdicts.invalid)
  await expectAccessible(page, 'dialog[open]')
  await page.setViewportSize({ width: 375, height: 800 })
  await expect(dialog.getByText(words.import.verdicts.invalid, { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page, 'dialog[open]')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(available, 'the dry run adds nothing').toHaveText(String(before))

  // The link of an invalid line goes back to it.
  await dialog.getByRole('button', { name: 'أصلح السطر 4' }).click()
  const area = dialog.locator('[name=lines]')
  await expect(area).toBeFocused()
  const selected = () =>
    area.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd))
  await expect.poll(selected).toBe('no separator')
  await dialog.getByRole('button', { name: words.import.check }).click()
  await dialog.getByRole('button', { name: 'أضف حسابين' }).click()
  await expect(dialog.getByRole('status')).toContainText('تمت إضافة حسابين')
  await expect(area).toHaveValue('')
  await expect(available).toHaveText(String(before + 2))
  await expect(dialog.locator(':focus')).toHaveText(words.import.step1)

  await dialog.getByRole('button', { name: words.import.undo }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.batches.confirm }).click()
  await expect(available).toHaveText(String(before))
  await expect(dialog.locator(':focus'), 'the button that undid it is gone').toHaveText(words.import.step1)
  await dialog.getByRole('button', { name: words.import.close }).first().click()
  await expect(dialog).toBeHidden()
})

test('an admin submits the empty form by keys and sees what is missing, from the first field on', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.import.title })
  const product = dialog.getByRole('combobox', { name: words.import.product })
  const cost = dialog.getByRole('textbox', { name: words.import.cost })
  await cost.fill('كثير')
  await cost.press('Enter')
  await expect(product).toBeFocused()
  const { productRequired, durationRequired, linesRequired, costInvalid } = words.import
  for (const text of [productRequired, durationRequired, linesRequired, costInvalid])
    await expect(dialog.getByText(text)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  // Each error leaves when its field is right.
  await product.press('ArrowDown')
  await product.press('ArrowDown')
  await product.press('Enter')
  await dialog.locator('[name=duration]').selectOption({ index: 1 })
  await dialog.locator('[name=lines]').fill('no separator')
  await expect(cost).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await cost.press('Enter')
  await expect(cost).toBeFocused()
  await cost.fill('١٢٫٥٠')
  await expect(dialog.getByText(costInvalid)).toBeHidden()
  await cost.press('Enter')
  await expect(dialog.locator(':focus')).toHaveText(words.import.step2)

  // Back at the form, everything is as it was typed.
  await dialog.getByRole('button', { name: words.import.edit }).click()
  await expect(cost).toHaveValue('١٢٫٥٠')
  await expect(dialog.locator('[name=lines]')).toHaveValue('no separator')
  await expect(dialog.locator('[name=duration]')).not.toHaveValue('')
  await expect(product).not.toHaveValue('')
})

test('an admin chooses the product by keys, with another spelling; Escape closes the list, not the dialog', async ({
  page,
  context,
}) => {
  await signIn(context, 'admin')
  await page.goto('/admin/accounts')
  await page.getByRole('button', { name: words.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.import.title })
  const product = dialog.getByRole('combobox', { name: words.import.product })
  const options = optionsIn(dialog)
  await product.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await expect(product).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'dialog[open]')
  await product.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await product.fill('zzzzzz')
  await expect(dialog.getByText(kit.combobox.none)).toBeVisible()
  // The search folds Arabic: the vowel signs do not matter.
  await product.fill('نَغَم')
  await expect(options.first()).toContainText('نغم')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const name = (await options.first().textContent()) ?? ''
  await product.press('Enter')
  await expect(product).toHaveValue(name)
  await expect(dialog.locator('[name=duration]')).toBeEnabled()
  await product.fill('')
  await expect(dialog.locator('[name=duration]')).toBeDisabled()
})

test('an admin finds an account by its user name, pages through the stock, reveals, deletes, and writes off the batch', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await newProduct(baseURL, await signIn(context, 'admin'), uniqueName())
  const name = freshName()
  await page.goto('/admin/accounts')
  const lines = [name, ...Array.from({ length: 25 }, freshName)].map(username => `${username}:secret-word`)
  const dialog = await paste(page, lines, product.nameAr)
  await dialog.getByRole('button', { name: words.import.check }).click()
  await dialog.getByRole('button', { name: 'أضف 26 حسابًا' }).click()
  await expect(dialog.locator('[name=lines]')).toHaveValue('')
  await dialog.getByRole('button', { name: words.import.close }).first().click()
  await expect(page.getByRole('button', { name: words.add, exact: true })).toBeFocused()

  await page.getByRole('button', { name: words.find }).click()
  const finding = page.getByRole('dialog', { name: words.finding.title })
  await finding.getByLabel(words.finding.username).fill(name)
  await finding.getByRole('button', { name: words.finding.submit }).click()
  await expect(finding.getByRole('listitem')).toHaveCount(1)
  await expect(finding.getByRole('listitem')).not.toContainText(name)
  await finding.getByRole('button', { name: words.finding.openStock }).click()

  const stock = page.getByRole('dialog')
  await stock.getByLabel(words.product.status, { exact: true }).selectOption('false')
  await expect(stock.getByText(/^عرض 1–25 من \d+$/)).toBeVisible()
  await stock.getByRole('button', { name: common.pagination.next }).click()
  await expect(stock.getByText(/^عرض 26–\d+ من \d+$/)).toBeVisible()
  await stock.getByRole('button', { name: common.pagination.previous }).click()
  await expect(stock.getByText(/^عرض 1–25 من \d+$/)).toBeVisible()
  const newest = stock.getByRole('row').nth(1)
  await expect(newest).toContainText(/ac•••\S\S@stock\.test/)
  await newest.getByRole('button').first().click()
  const asking = page.getByRole('dialog', { name: kit.reveal.title })
  await asking.getByRole('button', { name: kit.reveal.confirm }).click()
  await expect(asking.getByLabel(kit.reveal.reason)).toHaveAttribute('aria-invalid', 'true')
  await asking.getByLabel(kit.reveal.reason).fill('سؤال العميل')
  await asking.getByRole('button', { name: kit.reveal.confirm }).click()
  await expect(newest).toContainText('secret-word')
  await expectAccessible(page, 'dialog[open]')
  await newest.getByRole('button').last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.delete.confirm }).click()
  await expect(page.getByText('secret-word')).toBeHidden()
  await stock.getByRole('tab', { name: words.product.batches }).click()

  // The batch is bad: what is left of it is not sold any more, and its accounts say why.
  await stock.getByRole('button', { name: words.batches.writeOffNamed.split('{')[0] ?? '' }).click()
  const writingOff = page.getByRole('dialog', { name: words.writeOff.title })
  await writingOff.getByRole('button', { name: words.writeOff.confirm }).click()
  await expect(writingOff.getByLabel(words.writeOff.reason)).toHaveAttribute('aria-invalid', 'true')
  await writingOff.getByLabel(words.writeOff.reason).fill('دفعة معطوبة')
  await writingOff.getByRole('button', { name: words.writeOff.confirm }).click()
  await expect(writingOff.getByRole('status')).toContainText('خرج 25 حسابًا من البيع')
  await writingOff.getByRole('button', { name: words.writeOff.close }).last().click()
  await stock.getByRole('button', { name: words.batches.showNamed.split('{')[0] ?? '' }).click()
  await expect(stock.getByText(/^عرض 1–25 من 25$/)).toBeVisible()
  await expect(stock.getByRole('row').nth(1)).toContainText('دفعة معطوبة')
  await expectAccessible(page, 'dialog[open]')
})

test('a long address wraps before its @ in the dry run, on a desktop and a phone', async ({
  page,
  context,
  baseURL,
}) => {
  const product = await newProduct(baseURL, await signIn(context, 'admin'), uniqueName())
  await page.goto('/admin/accounts')
  const email = `${freshWord()}.who.holds.the.account.of.a.family@accounts.supplier.test`
  const dialog = await paste(page, [`${email}:secret`, 'no separator'], product.nameAr)
  await dialog.getByRole('button', { name: words.import.check }).click()
  const address = dialog.getByRole('row').nth(1).locator('bdi', { hasText: email })
  const domain = email.slice(email.indexOf('@'))
  for (const width of [1280, 820, 375]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(address).toBeVisible()
    await expect.poll(async () => (await boxOf(address, domain)).lines, `${width} px`).toBe(1)
    await expectNoOverflow(page)
  }
})

test('an admin is warned of an account that another product holds, and of an expiry that has passed', async ({
  page,
  context,
  baseURL,
}) => {
  const token = await signIn(context, 'admin')
  const [holder, product] = [
    await newProduct(baseURL, token, uniqueName()),
    await newProduct(baseURL, token, uniqueName()),
  ]
  const name = freshName()
  await addStock(baseURL, token, holder.id, { accounts: [`${name}:first`], duration: 30 })
  await page.goto('/admin/accounts')
  // The same account in capital letters.
  const dialog = await paste(page, [`${name.toUpperCase()}:second`, `${freshName()}:one`], product.nameAr)
  await dialog.locator('[name=expiresAt]').fill('2020-01-01')
  await expect(dialog.getByText(words.import.expiresTooSoon)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: words.import.check }).click()
  await expect(dialog.locator(':focus')).toHaveText(words.import.step2)
  const counts = dialog.getByRole('status', { name: words.import.summary })
  await expect(counts).toContainText('حساب في منتج آخر')
  await expect(counts).toContainText('حساب جديد')
  const line = dialog.getByRole('row').filter({ hasText: words.import.verdicts.in_other_product })
  await expect(line).toContainText(name.toUpperCase())
  await expect(line).toContainText(holder.nameAr)
  await expect(dialog.getByText(words.import.expiresTooSoon)).toBeVisible()
  await expectAccessible(page, 'dialog[open]')

  // It is a warning: both are added.
  await dialog.getByRole('button', { name: 'أضف حسابين' }).click()
  await expect(dialog.getByRole('status')).toContainText('تمت إضافة حسابين')
})
