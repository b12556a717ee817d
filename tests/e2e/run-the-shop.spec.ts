import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { form } from '#messages/ar/admin/form.ts'
import { admin as staff } from '#messages/ar/admin.ts'
import { payments } from '#messages/ar/payments.ts'
import { store } from '#messages/ar/store.ts'
import type { StaffPath } from '#model/staff-screens.ts'
import { pictureBytes } from '#tests/support/forms.ts'
import { freshWord } from './fresh-word.ts'
import { codeTo } from './mailbox.ts'
import { freshEmail, type Person } from './people.ts'
import { expect, test } from './shop-test.ts'
import { cards, newShopper, openCheckout, payButton, payWith, setLocalStorage, words } from './shopper.ts'
import { pasteCode, requestCode } from './sign-in-form.ts'
import { signIn } from './signed-in.ts'
import type { WorkerShop } from './worker-shop.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const { accounts, categories, orders, products } = staff
const tag = freshWord()
const category = { ar: `بطاقات ${tag}`, en: `Cards ${tag}` }
const instant = { ar: `نجمة فورية ${tag}`, en: `Star now ${tag}` }
const manual = { ar: `نجمة يدوية ${tag}`, en: `Star by hand ${tag}` }
const activationEmail = 'layan.tv@mail.test'

/** An admin as `npm run create-admin` makes one. */
function createAdmin({ data }: WorkerShop): Person {
  const person = { email: freshEmail(), password: 'Sahara-9-dunes', fullName: 'نورة العنزي' }
  execFileSync(process.execPath, ['scripts/create-admin.ts', person.email, person.fullName], {
    env: { PATH: process.env.PATH ?? '', DEMO: '1', ...data },
    input: `${person.password}\n`,
  })
  return person
}

async function signInByScreen(page: Page, person: Person) {
  await page.goto('/login?next=/admin/categories')
  await requestCode(page, person)
  await pasteCode(page, await codeTo(page, person.email))
  await expect(page).toHaveURL(/\/admin\/categories$/)
}

async function addCategory(page: Page) {
  await page.getByRole('button', { name: categories.add }).first().click()
  const dialog = page.getByRole('dialog', { name: categories.new })
  await dialog.locator('[name=nameAr]').fill(category.ar)
  await dialog.locator('[name=name]').fill(category.en)
  await page.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const saved = (page: Page) =>
  expect(page.locator('[data-bottom-bar]').getByRole('status')).toHaveText(form.allSaved)

/** Opens a screen from the navigation. */
const openScreen = (page: Page, path: StaffPath) =>
  page.getByRole('navigation', { name: staff.shell.nav }).locator(`a[href="${path}"]`).click()

async function addProduct(page: Page) {
  await openScreen(page, '/admin/subscriptions')
  await page.getByRole('link', { name: products.new }).click()
  await field(page, 'nameAr').fill(instant.ar)
  await field(page, 'name').fill(instant.en)
  await field(page, 'descriptionAr').fill('مسلسلات وأفلام')
  await field(page, 'description').fill('Series and films')
  await field(page, 'categoryId').selectOption({ label: category.ar })
  await page.locator('input[type=file]').setInputFiles({
    name: 'star.png',
    mimeType: 'image/png',
    buffer: await pictureBytes({ colour: '#772255' }),
  })
  await field(page, 'price').fill('40')
  await page.getByRole('button', { name: '3 أشهر' }).click()
  await page.getByRole('button', { name: products.customFields.add }).click()
  await field(page, 'customFields.0.fieldNameAr').fill('بريد التفعيل')
  await field(page, 'customFields.0.fieldName').fill('Activation e-mail')
  await field(page, 'customFields.0.fieldType').selectOption('email')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/subscriptions\/star-now-/)
  await saved(page)
  return page.url().split('/').at(-1) ?? ''
}

/** From the saved product to its accounts: a dry run that finds a bad line, then the batch. */
async function importStock(page: Page) {
  await page.getByRole('link', { name: products.fields.addAccounts }).click()
  const dialog = page.getByRole('dialog', { name: accounts.import.title })
  await expect(dialog.getByRole('combobox', { name: accounts.import.product })).toHaveValue(instant.ar)
  await dialog.locator('[name=duration]').selectOption({ index: 1 })
  await dialog.locator('[name=lines]').fill(`${tag}@stock.test:Star-pass-1\nno separator`)
  await dialog.locator('[name=supplier]').fill('الأفق')
  await dialog.locator('[name=cost]').fill('١٢٫٥٠')
  await dialog.getByRole('button', { name: accounts.import.check }).click()
  await expect(dialog.getByText(accounts.import.verdicts.invalid, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'أضف حسابًا واحدًا' }).click()
  await expect(dialog.locator('[name=lines]')).toHaveValue('')
}

/** What was added leads back to the product. */
async function turnOnInstantDelivery(page: Page) {
  await page.getByRole('link', { name: accounts.import.openProduct }).click()
  await field(page, 'autoReceive').check()
  await page.keyboard.press('Control+s')
  await saved(page)
}

/** The second product is a copy of the first: it has no stock, so the team delivers it. */
async function copyProduct(page: Page) {
  await page.getByRole('link', { name: products.duplicate }).click()
  await expect(field(page, 'name')).toHaveValue(`${instant.en} (copy)`)
  await field(page, 'nameAr').fill(manual.ar)
  await field(page, 'name').fill(manual.en)
  await field(page, 'isActive').check()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/subscriptions\/star-by-hand-/)
  await saved(page)
  return page.url().split('/').at(-1) ?? ''
}

/** Buys once by card and returns the order's number. */
async function buy(page: Page, productId: string): Promise<string> {
  await page.goto(`/subscriptions/${productId}`)
  await page.getByLabel('بريد التفعيل').fill(activationEmail)
  await page.getByRole('button', { name: store.cart.add, exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await openCheckout(page)
  await page.getByRole('radio', { name: words.checkout.once }).check()
  await payButton(page).click()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: words.result.paid })).toBeVisible()
  const number = page.getByRole('term').filter({ hasText: words.order.number }).locator('+ dd')
  return ((await number.textContent()) ?? '').trim()
}

/** Finds an order in the list by its number and opens it. */
async function openOrder(page: Page, number: string) {
  await page.goto('/admin/orders')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(page.getByRole('heading', { name: `طلب #${number}` })).toBeVisible()
}

test('a new admin sets up a product, shoppers buy it, a worker delivers, the admin refunds a part', async ({
  page: shopping,
  openPage,
  shop,
}) => {
  // Three people and some twenty pages.
  test.slow()
  const [managing, working] = [await openPage(), await openPage()]
  await signInByScreen(managing, createAdmin(shop))
  await addCategory(managing)
  const instantId = await addProduct(managing)
  await importStock(managing)
  await turnOnInstantDelivery(managing)

  await newShopper(shopping)
  await buy(shopping, instantId)
  await shopping.getByRole('button', { name: /^أظهر البيانات/ }).click()
  await expect(shopping.getByText('Star-pass-1')).toBeVisible()

  const manualId = await copyProduct(managing)
  const number = await buy(shopping, manualId)
  await expect(shopping.getByText(words.order.byHand, { exact: true })).toBeVisible()

  await signIn(working.context(), 'worker')
  await openOrder(working, number)
  await expect(working.getByText(activationEmail)).toBeVisible()
  await working.getByRole('button', { name: `سلّم «${manual.ar}»` }).click()
  const delivering = working.getByRole('dialog')
  await expect(delivering.getByRole('textbox', { name: orders.deliver.email })).toHaveValue(activationEmail)
  await delivering.getByRole('button', { name: orders.deliver.confirm }).click()
  await expect(working.getByText(orders.deliver.done.replace('{number}', number))).toBeVisible()
  // The shopper's page shows the delivery without a reload.
  await expect(shopping.getByText(words.order.byHand, { exact: true })).toHaveCount(0)
  await expect(shopping.getByText(/سُلّم إلى/)).toContainText(activationEmail)

  // The currency that the admin chose in the shop does not convert the amounts of the back office.
  await setLocalStorage(managing, { preferredCurrency: 'USD' })
  await openOrder(managing, number)
  await managing.getByRole('button', { name: orders.actions.more }).click()
  await managing.getByRole('menuitem', { name: orders.actions.refund }).click()
  const refunding = managing.getByRole('dialog')
  await expect(refunding.getByRole('radio', { name: orders.refund.full })).toHaveAccessibleName(/40\.00/)
  await refunding.getByRole('radio', { name: orders.refund.other }).check()
  await refunding.getByLabel(orders.refund.amount).fill('١٥٫٥٠')
  await refunding.getByLabel(orders.refund.reason).fill('طلب العميل جزءًا')
  await refunding.getByRole('button', { name: /^أعِد/ }).click()
  await expect(managing.getByText(new RegExp(`سُجّل استرداد الطلب .?${number}`))).toBeVisible()
  await expect(managing.getByText(orders.refunds.states.confirmed)).toBeVisible()

  await shopping.goto('/payment-history')
  const payment = shopping.getByRole('row').filter({ hasText: number })
  await expect(payment).toContainText(payments.refunded)
  await expect(payment).toContainText('15.50')
})
