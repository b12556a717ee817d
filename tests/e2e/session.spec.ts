import type { Page } from '@playwright/test'
import { coupons } from '#messages/ar/admin/coupons.ts'
import { form } from '#messages/ar/admin/form.ts'
import { freshWord } from './fresh-word.ts'
import { codeTo } from './mailbox.ts'
import { expectToast, settingsIn } from './own-account.ts'
import { inDatabase, newCustomer, type Person } from './people.ts'
import { expect, test } from './shop-test.ts'
import { field, pasteCode, requestCode, storedToken, submit, wordsOf } from './sign-in-form.ts'
import { clickAfter, openSession, storeToken } from './signed-in.ts'

async function signedIn(page: Page, path: string): Promise<Person> {
  const person = await newCustomer()
  await storeToken(page, await openSession(person.email))
  await page.goto(path)
  return person
}

const bearer = async (page: Page) => ({ authorization: `Bearer ${await storedToken(page)}` })

const logOutElsewhere = async (page: Page) =>
  page.request.post('/api/auth/logout', { headers: await bearer(page) })

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedError: /401 \(Unauthorized\)|403 \(Forbidden\)|503 \(Service Unavailable\)/ })

  test('because of signing out in one tab, signs out the others and clears drafts', async ({
    page,
    context,
  }) => {
    await signedIn(page, '/payment-history')
    await test.step('switching the language also changes the language of mails', async () => {
      await expect(page.locator('html[data-ready]')).toBeAttached()
      await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/\/en\/payment-history$/)
      const language = async () => {
        const answer = await page.request.get('/api/users/me', { headers: await bearer(page) })
        return (await answer.json()).data.language
      }
      await expect.poll(language).toBe('en')
    })

    const other = await context.newPage()
    await other.goto('/my-orders')
    await expect(other.locator('html[data-ready]')).toBeAttached()
    await other.evaluate(() => sessionStorage.setItem('draft:note', '{"text":"private"}'))
    await other.getByRole('banner').getByRole('button', { name: 'حسابي' }).click()
    await other.getByRole('menuitem', { name: /خروج/ }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(other).not.toHaveURL(/my-orders/)
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('draft:note'))).toBeNull()
  })

  test('signs out every open tab at once; the tabs share one live connection', async ({ page, context }) => {
    const readers = new Set<Page>()
    context.on('request', request => {
      if (request.url().endsWith('/api/live')) readers.add(request.frame().page())
    })
    const other = await context.newPage()
    await test.step('all tabs share one live connection, and another tab takes it over', async () => {
      await signedIn(page, '/payment-history')
      await expect.poll(() => readers.has(page)).toBe(true)
      await other.goto('/contact')
      const isWaiting = () =>
        other.evaluate(async () =>
          (await navigator.locks.query()).pending?.some(({ name }) => name === 'live'),
        )
      await expect.poll(isWaiting).toBe(true)
      expect(readers.has(other)).toBe(false)
      const reading = other.waitForResponse(/\/api\/live$/)
      await page.goto('/robots.txt')
      await expect.poll(() => readers.has(other)).toBe(true)
      expect((await reading).status()).toBe(200)
    })

    await page.goto('/my-orders')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('banner').getByRole('button', { name: 'حسابي' })).toBeVisible()
    await page.request.post('/api/auth/logout', { headers: await bearer(page) })
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(other.getByRole('banner').getByRole('link', { name: 'دخول' })).toBeVisible()
    await expect(other).toHaveURL(/\/contact$/)
  })

  test('leads to sign-in and back; cart and unsaved form are kept', async ({ page }) => {
    const person = await signedIn(page, '/account-settings')
    const line = { id: 'x', quantity: 2, customFieldValues: {}, subscription: { id: 'shasha-plus' } }
    await page.evaluate(value => localStorage.setItem('cart', JSON.stringify([value])), line)
    await field(page, 'city').fill('الطائف')
    await page.request.post('/api/auth/logout', { headers: await bearer(page) })
    await expect(page).toHaveURL(/\/login\?next=(\/|%2F)account-settings$/)
    await requestCode(page, person)
    await pasteCode(page, await codeTo(page, person.email))
    await expect(page).toHaveURL(url => url.pathname === '/account-settings')
    await expect(field(page, 'city')).toHaveValue('الطائف')
    expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('shasha-plus')
  })

  test('is noticed when saving without live events, and the input is kept', async ({ page, context }) => {
    await context.route('**/api/live', route => route.fulfill({ status: 503, body: '{}' }))
    await page.clock.install()
    const person = await signedIn(page, '/account-settings')
    await field(page, 'city').fill('الطائف')
    await field(page, 'address').fill('شارع الورد 7')
    await clickAfter(() => logOutElsewhere(page), submit(page, settingsIn('ar').profileForm.save))
    await expect(page).toHaveURL(/\/login\?next=(\/|%2F)account-settings$/)
    await expect(page.getByText(wordsOf('ar').login.textToGoOn)).toBeVisible()
    await requestCode(page, person)
    await pasteCode(page, await codeTo(page, person.email))
    await expect(field(page, 'city')).toHaveValue('الطائف')
    await expect(field(page, 'address')).toHaveValue('شارع الورد 7')
    const { save, saved } = settingsIn('ar').profileForm
    await expectToast(page, saved, () => submit(page, save).click())
  })

  test('while a staff form is saved, keeps the form and opens it again', async ({ page, context }) => {
    await context.route('**/api/live', route => route.fulfill({ status: 503, body: '{}' }))
    const worker = await newCustomer()
    await inDatabase("update users set role = 'worker' where email = $1", [worker.email])
    await storeToken(page, await openSession(worker.email))
    await page.clock.install()
    await page.goto('/admin/coupons?open=new')
    const dialog = page.locator('dialog[open]')
    const code = `KEPT${freshWord()}`.toUpperCase()
    await dialog.locator('[name=code]').fill(code)
    await dialog.locator('[name=discount]').fill('15')
    await dialog.locator('[name=expiresAt]').fill('2099-12-31')
    await dialog.locator('[name=usageLimit]').fill('3')
    await clickAfter(() => logOutElsewhere(page), dialog.getByRole('button', { name: form.create }))
    await expect(page).toHaveURL(/\/login\?next=(\/|%2F)admin(\/|%2F)coupons$/)
    await requestCode(page, worker)
    await pasteCode(page, await codeTo(page, worker.email))
    await expect(dialog.getByText(form.restored)).toBeVisible()
    await expect(dialog.locator('[name=discount]')).toHaveValue('15')
    const create = dialog.getByRole('button', { name: form.create })
    await expectToast(page, coupons.created.replace('{code}', code), () => create.click())
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    // A role that was taken away is noticed by the next call.
    await inDatabase("update users set role = 'user' where email = $1", [worker.email])
    await page.keyboard.press('/')
    await page.keyboard.type(code)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('because the account was disabled, signs out at once, and sign-in says why', async ({ page }) => {
    const person = await signedIn(page, '/account-settings')
    const admin = { authorization: `Bearer ${await openSession('admin@demo.test')}` }
    const { data } = await (await page.request.get('/api/users/me', { headers: await bearer(page) })).json()
    const change = { fullName: data.fullName, email: data.email, isActive: false }
    await page.request.put(`/api/users/${data.id}`, { headers: admin, data: change })
    await expect(page).toHaveURL(/\/login\?next=/)
    // The page before has a field for the address too.
    await expect(submit(page, wordsOf('ar').login.submit)).toBeVisible()
    await field(page, 'email').fill(person.email)
    await field(page, 'password').fill(person.password)
    await submit(page, wordsOf('ar').login.submit).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('هذا الحساب موقوف')
  })
})

test('guests open no live connection and load no code for it', async ({ page }) => {
  const scripts: Promise<string>[] = []
  const asked: string[] = []
  page.on('response', response => {
    asked.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter(url => url.endsWith('/api/live'))).toEqual([])
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.filter(text => text.includes('BroadcastChannel'))).toEqual([])
})
