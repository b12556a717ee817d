import type { Page } from '@playwright/test'
import { form } from '#messages/ar/admin/form.ts'
import { admin as words } from '#messages/ar/admin.ts'
import { freshWord } from './fresh-word.ts'
import { payByApi, startOrder } from './order-by-api.ts'
import { tabTo } from './page-checks.ts'
import { freshEmail, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { openSession, signIn, storeToken } from './signed-in.ts'
import { newCase, newProduct, stockedProduct } from './staff-records.ts'
import { subscriber } from './subscriber.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const dialog = (page: Page) => page.locator('dialog[open]').last()
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowLinks = (page: Page) => page.locator('[data-row]')

/** Types into a field that Tab reaches, over what it contains. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, `[name="${name}"]`)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Saves a form that stays open, which keeps the focus in its field. */
async function saveInPlace(page: Page, name: string): Promise<void> {
  const status = page.getByRole('status')
  await expect(status.filter({ hasText: form.allSaved })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(status.filter({ hasText: form.allSaved })).toBeVisible()
  await expect(field(page, name)).toBeFocused()
}

/** Saves a form in a dialog, which closes. */
async function saveAndClose(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

/** Opens the only row that a search finds. */
async function openFound(page: Page, search: string): Promise<void> {
  const box = page.getByRole('main').getByRole('searchbox')
  await expect(box).toBeVisible()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type(search)
  await expect(rowLinks(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(rowLinks(page)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a coupon is added and changed with the keyboard', async ({ page, context }) => {
  await signIn(context, 'worker')
  await page.goto('/admin/coupons')
  const add = button(page, words.coupons.add)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(field(page, 'code')).toBeFocused()
  const code = `KEYS${freshWord()}`.toUpperCase()
  await page.keyboard.type(code)
  await type(page, 'discount', '10')
  await type(page, 'usageLimit', '5')
  await tabTo(page, '[name=expiresAt]')
  // The same date, whichever of day and month comes first.
  await page.keyboard.type('12122099')
  await saveAndClose(page)
  await expect(add).toBeFocused()

  await openFound(page, code)
  await expect(dialog(page)).toBeVisible()
  await type(page, 'discount', '25')
  await saveAndClose(page)
  await expect(rowLinks(page)).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('25')
})

test('a worker is invited and changed with the keyboard', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/admin/users')
  await tabTo(page, button(page, words.users.add))
  await page.keyboard.press('Enter')
  await expect(field(page, 'fullName')).toBeFocused()
  const name = `هند ${freshWord()}`
  await page.keyboard.type(name)
  await type(page, 'email', freshEmail())
  await page.keyboard.press('Control+s')
  // The page of the person opens before their name has loaded.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await type(page, 'phone', '0551234567')
  await saveInPlace(page, 'phone')
  await tabTo(page, page.getByRole('link', { name: words.users.page.back }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.pages.users })).toBeFocused()
  await expect(rowLinks(page).filter({ hasText: name })).toBeVisible()
})

test('the settings are changed with the keyboard', async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/admin/settings')
  const before = await field(page, 'supportPhone').inputValue()
  await type(page, 'supportPhone', '+966 50 111 2222')
  await saveInPlace(page, 'supportPhone')
  // As before, for other tests.
  await type(page, 'supportPhone', before)
  await saveInPlace(page, 'supportPhone')
})

test('a field of a product is added and changed with the keyboard', async ({ page, context, baseURL }) => {
  const product = await newProduct(baseURL, await signIn(context, 'admin'), `Fields ${freshWord()}`)
  await page.goto(`/admin/custom-fields?product=${product.id}`)
  // Both buttons add; the second one is gone when there is a field.
  await tabTo(page, button(page, words.customFields.add).last())
  await page.keyboard.press('Enter')
  await expect(field(page, 'field_name_ar')).toBeFocused()
  await page.keyboard.type('البريد')
  await type(page, 'field_name', 'account_email')
  await saveAndClose(page)
  await expect(rowLinks(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field(page, 'field_name_ar')).toBeFocused()
  await type(page, 'field_name_ar', 'بريد الحساب')
  await saveAndClose(page)
  await expect(rowLinks(page)).toHaveText('بريد الحساب')
  await expect(rowLinks(page)).toBeFocused()
})

test('a case is resolved with the keyboard', async ({ page, context }) => {
  const transaction = await newCase()
  // Another one, so that the list has a next case.
  await newCase()
  await signIn(context, 'admin')
  await page.goto('/admin/cases?kind=unknown_payment')
  const own = page.getByRole('article').filter({ hasText: transaction })
  await expect(own).toBeVisible()
  const hasFocus = () => own.locator('[data-row]').evaluate(node => node === document.activeElement)
  await expect(async () => {
    if (!(await hasFocus())) await page.keyboard.press('j')
    expect(await hasFocus()).toBe(true)
  }).toPass()
  await tabTo(page, own.getByRole('button', { name: words.cases.resolve, exact: true }))
  await page.keyboard.press('Enter')
  await expect(field(page, 'resolution')).toBeFocused()
  await page.keyboard.type('أعدت المبلغ')
  await page.keyboard.press('Enter')
  await expect(own).toHaveCount(0)
  await expect(page.locator('[data-row]:focus'), 'the case in its place').toBeVisible()
})

test('a claim is rejected with the keyboard', async ({ page, context, baseURL }) => {
  const token = await signIn(context, 'admin')
  const product = await stockedProduct(baseURL, token, { 30: 1 })
  const person = await newCustomer()
  const buyer = { ...person, token: await openSession(person.email) }
  const started = await startOrder(page, buyer, product.id)
  await payByApi(page, started)
  const headers = { authorization: `Bearer ${buyer.token}` }
  const { data: order } = await (await page.request.get(`/api/orders/${started.orderId}`, { headers })).json()
  const claims = `/api/orders/${order.id}/items/${order.items[0].id}/claims`
  const data = { reason: 'cannot_sign_in', message: 'كلمة المرور خاطئة' }
  expect((await page.request.post(claims, { headers, data })).ok()).toBe(true)

  await page.goto('/admin/claims')
  await openFound(page, String(order.number))
  const heading = page.getByRole('heading', { name: product.nameAr })
  await expect(heading).toBeFocused()
  await tabTo(page, button(page, words.claims.action.reject.label))
  await page.keyboard.press('Enter')
  await expect(field(page, 'reason')).toBeFocused()
  await page.keyboard.type('كلمة المرور صحيحة')
  await tabTo(page, dialog(page).getByRole('button', { name: words.claims.action.reject.confirm }))
  await page.keyboard.press('Enter')
  await expect(button(page, words.claims.action.reject.label)).toHaveCount(0)
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowLinks(page)).toBeFocused()
})

test('renewals are suspended with the keyboard', async ({ page }) => {
  const own = await subscriber(page, 'sawalef-plus')
  await storeToken(page, await openSession('admin@demo.test'))
  await page.goto('/admin/subscription-management')
  await openFound(page, own.email)
  const heading = page.getByRole('heading', { name: own.name })
  await expect(heading).toBeFocused()
  await tabTo(page, button(page, words.renewals.action.suspend.label))
  await page.keyboard.press('Enter')
  await expect(field(page, 'reason')).toBeFocused()
  await page.keyboard.type('العميل مسافر')
  await page.keyboard.press('Enter')
  await expect(button(page, words.renewals.action.resume.label)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(heading).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowLinks(page)).toBeFocused()
})
