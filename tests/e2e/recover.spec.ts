import type { Page } from '@playwright/test'
import { codeTo, mailsTo, mailTo } from './mailbox.ts'
import { languages } from './matrix.ts'
import { expectAccessible } from './page-checks.ts'
import { freshEmail, invitationFor, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import { expectCodeStep, field, localPath, pasteCode, submit, wordsOf } from './sign-in-form.ts'

const newPassword = 'Oasis-7-palms'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What a password manager saves the new password under. */
const account = (page: Page) => page.locator('form:visible input[autocomplete=username]')

async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post('/api/auth/login', { data: { email, password } })).status()
}

for (const language of languages) {
  test.describe(`a forgotten password, ${language}`, () => {
    const words = wordsOf(language)

    test('is reset with the mailed code', async ({ page }) => {
      const person = await newCustomer()
      await page.goto(localPath(language, '/login'))
      await page.getByRole('link', { name: words.login.forgot }).click()
      await expect(heading(page)).toHaveText(words.forgot.title)
      await expect(field(page, 'email')).toHaveAttribute('autocomplete', 'username')

      await test.step('a missing or invalid address shows an error at its field', async () => {
        await submit(page, words.forgot.submit).click()
        await expect(page.getByText(words.forgot.emailRequired, { exact: true })).toBeVisible()
        await field(page, 'email').fill('not an address')
        await submit(page, words.forgot.submit).click()
        await expect(page.getByText(words.forgot.emailInvalid)).toBeVisible()
      })

      const unknown = freshEmail()
      await test.step('an unknown address gets the same answer, and another address can be entered', async () => {
        await field(page, 'email').fill(unknown)
        await submit(page, words.forgot.submit).click()
        await expectCodeStep(page)
        await submit(page, words.forgot.otherEmail).click()
        await expect(field(page, 'email')).toHaveValue(unknown)
      })

      await test.step('the mailed code leads to the new password; an unknown address gets no mail', async () => {
        await field(page, 'email').fill(person.email)
        await submit(page, words.forgot.submit).click()
        await expectCodeStep(page)
        await expect(page.getByRole('link', { name: words.forgot.backToLogin })).toBeVisible()
        await pasteCode(page, await codeTo(page, person.email))
        await expect(heading(page)).toHaveText(words.forgot.passwordTitle)
        expect(await mailsTo(page, unknown)).toEqual([])
      })

      await test.step('a password manager saves the new password under its account', async () => {
        for (const name of ['newPassword', 'confirmPassword'])
          await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password')
        await expect(account(page)).toHaveValue(person.email)
      })

      await test.step('missing, short and different passwords show errors', async () => {
        await expect(field(page, 'newPassword')).toBeFocused()
        await submit(page, words.forgot.save).click()
        await expect(page.getByText(words.forgot.bothRequired)).toBeVisible()
        await field(page, 'newPassword').fill('Short-1')
        await field(page, 'confirmPassword').fill('Other-1')
        await submit(page, words.forgot.save).click()
        await expect(page.getByText(words.problems.new_password_short)).toBeVisible()
        await expect(page.getByText(words.forgot.differs)).toBeVisible()
      })

      await test.step('after a reload the new password can still be saved, and the old one is refused', async () => {
        await page.reload()
        await field(page, 'newPassword').fill(newPassword)
        await field(page, 'confirmPassword').fill(newPassword)
        await submit(page, words.forgot.save).click()
        await expect(heading(page)).toHaveText(words.forgot.doneTitle)
        await expect(heading(page)).toBeFocused()
        expect(await signInStatus(page, person.email, newPassword)).toBe(200)
        expect(await signInStatus(page, person.email, person.password)).toBe(401)
        await page.getByRole('main').getByRole('link', { name: words.forgot.toLogin, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${localPath(language, '/login')}$`))
      })
    })

    test.describe('with a link', () => {
      test.use({ expectedError: /4(00|22) \(/ })

      test('is reset once by the mailed link, with a checklist of the rules', async ({ page }) => {
        const person = await newCustomer(language)
        await page.request.post('/api/auth/forgot-password', { data: { email: person.email } })
        await page.goto('/robots.txt')
        const { text } = await mailTo(page, person.email)
        const link = /https?:\S+reset-password\?token=\S+/.exec(text)?.[0] ?? ''
        await page.clock.install()
        await page.goto(link)
        await expect(heading(page)).toHaveText(words.reset.title)
        await expect(page.getByRole('main')).toContainText(person.email)

        await test.step('a checklist shows which rules the password meets', async () => {
          const rules = page.getByRole('list', { name: words.reset.rules }).getByRole('listitem')
          const met = rules.filter({ hasText: words.reset.met }).filter({ hasNotText: words.reset.unmet })
          await expect(rules).toHaveCount(4)
          await expect(met).toHaveCount(0)
          await field(page, 'password').fill('abc')
          await expect(met).toHaveCount(1)
          await submit(page, words.reset.save).click()
          await expect(page.getByText(words.problems.new_password_short)).toBeVisible()
          await expect(page.getByText(words.reset.confirmRequired)).toBeVisible()
          await field(page, 'password').fill(newPassword)
          await expect(met).toHaveCount(4)
          await field(page, 'confirmPassword').fill('else')
          await submit(page, words.reset.save).click()
          await expect(page.getByText(words.reset.differs)).toBeVisible()
        })

        await test.step('saving leads to sign-in with the new password', async () => {
          await field(page, 'confirmPassword').fill(newPassword)
          await submit(page, words.reset.save).click()
          await expect(heading(page)).toHaveText(words.reset.doneTitle)
          await page.clock.fastForward(3_000)
          await expect(page).toHaveURL(new RegExp(`${localPath(language, '/login')}$`))
          expect(await signInStatus(page, person.email, newPassword)).toBe(200)
        })

        await test.step('a used, missing or malformed link says so and leads to a new request and to sign-in', async () => {
          const resetPage = localPath(language, '/reset-password')
          for (const invalid of [resetPage, `${resetPage}?token=${'y'.repeat(400)}`, link]) {
            await page.goto(invalid)
            await expect(page.getByText(words.reset.invalidText)).toBeVisible()
            await expect(page.getByRole('link', { name: words.reset.askAgain })).toHaveAttribute(
              'href',
              localPath(language, '/forgot-password'),
            )
          }
          await expectAccessible(page, 'main')
          await page.getByRole('main').getByRole('link', { name: words.reset.toLogin }).click()
          await expect(page).toHaveURL(new RegExp(`${localPath(language, '/login')}$`))
        })
      })
    })
  })
}

test('an invitation link shows its own title, and a password manager saves the password under its account', async ({
  page,
}) => {
  const words = wordsOf('ar')
  const person = await newCustomer()
  await page.goto(`/reset-password?token=${await invitationFor(person.email)}`)
  await expect(heading(page)).toHaveText(words.reset.invitationTitle)
  await expect(page.getByRole('main')).toContainText(person.email)
  for (const name of ['password', 'confirmPassword'])
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password')
  await expect(account(page)).toHaveValue(person.email)
})
