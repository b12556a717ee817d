import type { Page } from '@playwright/test'
import { at, boxes, expectCodeStep, field, pasteCode, submit, wordsOf } from './entering.ts'
import { expectNoFaults } from './faults.ts'
import { codeTo, mailsTo, mailTo } from './mailbox.ts'
import { languages } from './matrix.ts'
import { freshEmail, invitationFor, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

const newPassword = 'Oasis-7-palms'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInStatus(page: Page, email: string, password: string): Promise<number> {
  return (await page.request.post('/api/auth/login', { data: { email, password } })).status()
}

for (const language of languages) {
  test.describe(`a forgotten password, ${language}`, () => {
    const words = wordsOf(language)

    test('is reset with the mailed code', async ({ page }) => {
      const person = await newCustomer()
      await page.goto(at(language, '/login'))
      await page.getByRole('link', { name: words.login.forgot }).click()
      await expect(heading(page)).toHaveText(words.forgot.title)
      await field(page, 'email').fill(person.email)
      await submit(page, words.forgot.submit).click()
      await expectCodeStep(page)
      await expect(page.getByRole('link', { name: words.forgot.backToLogin })).toBeVisible()

      await pasteCode(page, await codeTo(page, person.email))
      await expect(heading(page)).toHaveText(words.forgot.passwordTitle)
      await expect(field(page, 'newPassword')).toBeFocused()
      await submit(page, words.forgot.save).click()
      await expect(page.getByText(words.forgot.bothRequired)).toBeVisible()
      await field(page, 'newPassword').fill('Short-1')
      await field(page, 'confirmPassword').fill('Other-1')
      await submit(page, words.forgot.save).click()
      await expect(page.getByText(words.problems.new_password_short)).toBeVisible()
      await expect(page.getByText(words.forgot.differs)).toBeVisible()
      await page.reload()
      await field(page, 'newPassword').fill(newPassword)
      await field(page, 'confirmPassword').fill(newPassword)
      await submit(page, words.forgot.save).click()

      await expect(heading(page)).toHaveText(words.forgot.doneTitle)
      await expect(heading(page)).toBeFocused()
      expect(await signInStatus(page, person.email, newPassword)).toBe(200)
      expect(await signInStatus(page, person.email, person.password)).toBe(401)
      await page.getByRole('main').getByRole('link', { name: words.forgot.toLogin, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${at(language, '/login')}$`))
    })

    test('is reset with the mailed link, with a checklist of the rules', async ({ page }) => {
      const person = await newCustomer(language)
      await page.goto(at(language, '/forgot-password'))
      await field(page, 'email').fill(person.email)
      await submit(page, words.forgot.submit).click()
      await expectCodeStep(page)
      const { text } = await mailTo(page, person.email)
      const link = /https?:\S+reset-password\?token=\S+/.exec(text)?.[0] ?? ''

      await page.clock.install()
      await page.goto(link)
      await expect(heading(page)).toHaveText(words.reset.title)
      await expect(page.getByRole('main')).toContainText(person.email)
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
      await field(page, 'confirmPassword').fill(newPassword)
      await submit(page, words.reset.save).click()

      await expect(heading(page)).toHaveText(words.reset.doneTitle)
      await page.clock.fastForward(3_000)
      await expect(page).toHaveURL(new RegExp(`${at(language, '/login')}$`))
      expect(await signInStatus(page, person.email, newPassword)).toBe(200)
    })

    test.describe('with an invalid link', () => {
      test.use({ expectedComplaint: /4(00|22) \(/ })

      test('the page says so and links to a new request and to sign-in', async ({ page }) => {
        for (const query of ['', '?token=', `?token=${'x'.repeat(43)}`, `?token=${'y'.repeat(400)}`]) {
          await page.goto(at(language, `/reset-password${query}`))
          await expect(page.getByText(words.reset.invalidText)).toBeVisible()
          await expect(page.getByRole('link', { name: words.reset.askAgain })).toHaveAttribute(
            'href',
            at(language, '/forgot-password'),
          )
        }
        await expectNoFaults(page)
        await page.getByRole('main').getByRole('link', { name: words.reset.toLogin }).click()
        await expect(page).toHaveURL(new RegExp(`${at(language, '/login')}$`))
      })
    })
  })
}

test('a missing or invalid address shows an error at its field', async ({ page }) => {
  await page.goto('/forgot-password')
  await submit(page, wordsOf('ar').forgot.submit).click()
  await expect(page.getByText('يرجى إدخال البريد الإلكتروني', { exact: true })).toBeVisible()
  await field(page, 'email').fill('not an address')
  await submit(page, wordsOf('ar').forgot.submit).click()
  await expect(page.getByText('يرجى إدخال بريد إلكتروني صحيح')).toBeVisible()
})

test('an unknown address gets the same answer and no mail, and another address can be entered', async ({
  page,
}) => {
  const words = wordsOf('ar')
  const email = freshEmail()
  await page.goto('/forgot-password')
  await field(page, 'email').fill(email)
  await submit(page, words.forgot.submit).click()
  await expectCodeStep(page)
  await submit(page, words.forgot.otherEmail).click()
  await expect(field(page, 'email')).toHaveValue(email)

  const person = await newCustomer()
  await field(page, 'email').fill(person.email)
  await submit(page, words.forgot.submit).click()
  await expect(boxes(page)).toHaveCount(6)
  await mailTo(page, person.email)
  expect(await mailsTo(page, email)).toEqual([])
})

test('an invitation link shows its own title', async ({ page }) => {
  const words = wordsOf('ar')
  const person = await newCustomer()
  await page.goto(`/reset-password?token=${await invitationFor(person.email)}`)
  await expect(heading(page)).toHaveText(words.reset.invitationTitle)
  await expect(page.getByRole('main')).toContainText(person.email)
})
