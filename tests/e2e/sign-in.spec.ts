import type { Page } from '@playwright/test'
import { codeTo } from './mailbox.ts'
import { languages, phoneAndMore } from './matrix.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { inDatabase, newCustomer, type Person } from './people.ts'
import { expect, test } from './shop-test.ts'
import {
  codeBoxes,
  field,
  localPath,
  pasteCode,
  requestCode,
  storedToken,
  submit,
  wordsOf,
} from './sign-in-form.ts'

type Words = ReturnType<typeof wordsOf>

/** A phone's suggestion fills the first box, which distributes the digits. */
async function expectCodePurposes(page: Page): Promise<void> {
  const purposes = await codeBoxes(page).evaluateAll(all => all.map(box => box.getAttribute('autocomplete')))
  expect(purposes).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
  await expect(codeBoxes(page).first()).toHaveAttribute('inputmode', 'numeric')
}

/** How long the session of the stored token lasts. */
async function sessionHours(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  const [session] = (await (await page.request.get('/api/users/me/sessions', { headers })).json()).data
  return Math.round((Date.parse(session.expiresAt) - Date.now()) / 3_600_000)
}

/** The demonstration links its mailbox; on a phone the link has a line of its own. */
async function expectMailboxLink(page: Page, { email }: Person, words: Words['code']): Promise<void> {
  const link = page.getByRole('link', { name: words.openMailbox })
  await expect(link).toHaveAttribute('href', new RegExp(`/mail\\?to=${encodeURIComponent(email)}$`))
  if (page.viewportSize()?.width !== 375) return
  const text = await page.getByText(words.demo).boundingBox()
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
}

for (const language of languages) {
  test.describe(`signing in, ${language}`, () => {
    test.use({ expectedError: /401 \(Unauthorized\)/ })
    const words = wordsOf(language)

    for (const width of phoneAndMore) {
      test(`the form shows its errors; a password and the mailed code open a session of 12 hours, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        const person = await newCustomer()
        await page.goto(localPath(language, '/login?next=/dashboard'))
        await expect(page).toHaveTitle(new RegExp(words.login.title))
        await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'username')
        await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'current-password')

        await test.step('an empty form shows errors at its fields, and editing clears them', async () => {
          await submit(page, words.login.submit).click()
          await expect(page.getByText(words.problems.email_required)).toBeVisible()
          await expect(page.getByText(words.problems.password_required)).toBeVisible()
          await expect(field(page, 'email')).toBeFocused()
          await expect(field(page, 'email')).toHaveAccessibleDescription(words.problems.email_required)
          await page.keyboard.type('nobody')
          await expect(page.getByText(words.problems.email_required)).toHaveCount(0)
          await submit(page, words.login.submit).click()
          await expect(page.getByText(words.problems.email_invalid)).toBeVisible()
        })

        await test.step('a password can be shown and hidden, and is never written to session storage', async () => {
          await page.getByRole('button', { name: words.showPassword }).click()
          await expect(field(page, 'password')).toHaveAttribute('type', 'text')
          await field(page, 'password').fill('canary-password')
          await field(page, 'email').fill(person.email)
          await page.getByRole('button', { name: words.hidePassword }).click()
          await expect(field(page, 'password')).toHaveAttribute('type', 'password')
          await expect(field(page, 'password')).toHaveValue('canary-password')
          const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
          expect(kept).toContain(person.email)
          expect(kept).not.toContain('canary-password')
        })

        await test.step('after a wrong password the server’s message is shown and the form stays', async () => {
          await submit(page, words.login.submit).click()
          const refusal =
            language === 'ar' ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة' : /e-mail|password/i
          await expect(page.getByRole('main').getByRole('alert')).toContainText(refusal)
          await expect(page).toHaveURL(/\/login\?next=\/dashboard$/)
          await expect(field(page, 'email')).toHaveValue(person.email)
        })

        await test.step('the right password leads to the code step', async () => {
          await requestCode(page, person, language)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.code.title)
          await expect(page.getByRole('main')).toContainText(person.email)
          await expectCodePurposes(page)
          await expectMailboxLink(page, person, words.code)
          await expectNoOverflow(page)
          await expectAccessible(page, 'main')
        })

        await test.step('cancelling the code step restores the form', async () => {
          await submit(page, words.code.cancel).click()
          await expect(field(page, 'email')).toBeFocused()
          await expect(field(page, 'email')).toHaveValue(person.email)
          await expect(field(page, 'password')).toHaveValue(person.password)
        })

        await test.step('the code step is kept after a reload', async () => {
          await submit(page, words.login.submit).click()
          await expect(codeBoxes(page).first()).toBeFocused()
          await page.reload()
          await expect(codeBoxes(page)).toHaveCount(6)
        })

        await test.step('the code opens a session of 12 hours and leaves no draft', async () => {
          await pasteCode(page, await codeTo(page, person.email, 2))
          await expect(page).toHaveURL(localPath(language, '/dashboard'))
          expect(await storedToken(page)).toMatch(/^[\w-]{43}$/)
          expect(await sessionHours(page)).toBe(12)
          const names = await page.evaluate(() => Object.keys(sessionStorage))
          expect(names.filter(name => /pending|draft/.test(name))).toEqual([])
        })
      })
    }
  })
}

test('sign-in with the keyboard alone returns to the requested page, and never leads to another site', async ({
  page,
}) => {
  const person = await newCustomer()
  const words = wordsOf('en')
  await test.step('a guest who opens a personal page signs in first; the language can change meanwhile', async () => {
    await page.goto('/my-orders?status=pending#order-1')
    await expect(page).toHaveURL(/\/login\?next=/)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/my-orders?status=pending#order-1')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL(/\/en\/login\?next=/)
    await expect(submit(page, words.login.submit)).toBeVisible()
    // The other language is another document: the keys below reach its form once its script runs.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  })

  await test.step('the keys fill in and submit the form; "remember me" keeps the session for 30 days', async () => {
    await field(page, 'email').focus()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    // Skips the button that shows the password and reaches "remember me".
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel(words.login.rememberMe)).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(codeBoxes(page).first()).toBeFocused()
    await page.keyboard.type(await codeTo(page, person.email))
    await expect(page).toHaveURL(/\/en\/my-orders\?status=pending#order-1$/)
    expect(await sessionHours(page)).toBe(30 * 24)
  })

  await test.step('/login and /register redirect a signed-in customer, but never to another site', async () => {
    for (const [from, to] of [
      ['/login?next=//evil.test/x', '/dashboard'],
      ['/register?next=/payment-history', '/payment-history'],
    ] as const) {
      await page.goto(from)
      await expect(page).toHaveURL(to)
    }
  })
})

test('signing in leads staff to the back office and customers to their account', async ({ page }) => {
  for (const [role, path] of [
    ['admin', '/admin/dashboard'],
    ['worker', '/admin/dashboard'],
    ['user', '/dashboard'],
  ] as const) {
    const person = await newCustomer()
    await inDatabase('update users set role = $2 where email = $1', [person.email, role])
    await page.goto('/login')
    await requestCode(page, person)
    await pasteCode(page, await codeTo(page, person.email))
    await expect(page, role).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
})

test('without JavaScript the page says that it needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    const notice = page.locator('noscript')
    await expect(notice).toBeVisible()
    expect(await notice.textContent()).toBe(wordsOf('ar').needsScript)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('h1')).toHaveCount(1)
  }
  await context.close()
})
