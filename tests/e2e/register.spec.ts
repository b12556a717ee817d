import type { Page } from '@playwright/test'
import { account as arabicAccount } from '#messages/ar/account.ts'
import { common as arabic } from '#messages/ar/common.ts'
import { store as arabicStore } from '#messages/ar/store.ts'
import { account as englishAccount } from '#messages/en/account.ts'
import { common as english } from '#messages/en/common.ts'
import { store as englishStore } from '#messages/en/store.ts'
import { codeTo, mailTo } from './mailbox.ts'
import { languages, phoneAndMore } from './matrix.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { freshEmail, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import {
  codeBoxes,
  expectCodeStep,
  field,
  localPath,
  pasteCode,
  storedToken,
  submit,
  wordsOf,
} from './sign-in-form.ts'

const values = {
  fullName: 'نورة العتيبي',
  phone: '+966 50 123 4567',
  password: 'Sahara-9-dunes',
  confirmPassword: 'Sahara-9-dunes',
}

const welcomes = { ar: arabicAccount.home.registered, en: englishAccount.home.registered }
const policies = { ar: arabicStore.footer.policies, en: englishStore.footer.policies }
const offline = { ar: arabic.call.offline, en: english.call.offline }

/** What password managers and phones read to fill in each field. */
const purposes = {
  fullName: 'name',
  email: 'username',
  phone: 'tel',
  password: 'new-password',
  confirmPassword: 'new-password',
}

async function expectTexts(page: Page, texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
}

async function fillIn(page: Page, entered: Partial<typeof values> & { email?: string }): Promise<void> {
  for (const [name, value] of Object.entries(entered)) await field(page, name).fill(value)
}

for (const language of languages) {
  for (const width of phoneAndMore) {
    test.describe(`registering, ${language}, ${width} px`, () => {
      test.use({ expectedError: /400 \(Bad Request\)|ERR_INTERNET_DISCONNECTED/ })

      test('the form shows its errors and keeps all input; the mailed code creates the account', async ({
        page,
        context,
      }) => {
        const words = wordsOf(language)
        const { problems, register } = words
        const email = freshEmail()
        await page.setViewportSize({ width, height: 800 })
        await page.goto(localPath(language, '/register?next=/payment-history'))
        for (const [name, purpose] of Object.entries(purposes))
          await expect(field(page, name)).toHaveAttribute('autocomplete', purpose)

        await test.step('each missing field shows its error and the first is focused', async () => {
          await submit(page, register.submit).click()
          await expectTexts(page, [
            problems.full_name_required,
            problems.email_required,
            problems.phone_required,
            problems.password_required,
            register.confirmRequired,
            register.termsRequired,
          ])
          await expect(field(page, 'fullName')).toBeFocused()
          await expectNoOverflow(page)
          await expectAccessible(page, 'main')
        })

        await test.step('each wrong field shows its error', async () => {
          await fillIn(page, {
            fullName: 'ن ',
            email: 'noura@',
            phone: '12345',
            password: '12345',
            confirmPassword: '1',
          })
          await expect(page.getByText(problems.full_name_required)).toHaveCount(0)
          await submit(page, register.submit).click()
          await expectTexts(page, [
            problems.full_name_short,
            problems.email_invalid,
            problems.phone_invalid,
            problems.password_short,
            register.confirmDiffers,
          ])
          await expect(field(page, 'phone')).toHaveValue('12345')
        })

        await test.step('a common password is refused at its field, and all input is kept', async () => {
          const common = { password: 'password1', confirmPassword: 'password1' }
          await fillIn(page, { ...values, ...common, email })
          await page.getByRole('checkbox').check()
          await submit(page, register.submit).click()
          await expect(page.getByText(problems.password_common)).toBeVisible()
          await expect(field(page, 'password')).toBeFocused()
          await expect(field(page, 'confirmPassword')).toHaveValue('password1')
          await expect(codeBoxes(page)).toHaveCount(0)
        })

        await test.step('opening the terms and going back keeps all fields except the passwords', async () => {
          const privacy = page
            .getByRole('main')
            .locator(`a[href="${localPath(language, '/privacy-policy')}"]`)
          await expect(privacy).toBeVisible()
          const terms = localPath(language, '/terms-and-conditions')
          const footer = page.getByRole('contentinfo')
          if (width < 768) await footer.getByRole('button', { name: policies[language] }).click()
          await footer.locator(`a[href="${terms}"]`).click()
          await expect(page).toHaveURL(/terms-and-conditions$/)
          // The address changes before the page does: a form that is still there would keep its passwords.
          await expect(field(page, 'fullName')).toHaveCount(0)
          await page.goBack()
          await expect(field(page, 'fullName')).toHaveValue(values.fullName)
          await expect(field(page, 'email')).toHaveValue(email)
          await expect(field(page, 'phone')).toHaveValue(values.phone)
          await expect(page.getByRole('checkbox')).toBeChecked()
          await expect(field(page, 'password')).toHaveValue('')
          await submit(page, register.submit).click()
          await expect(field(page, 'password')).toBeFocused()
        })

        await test.step('without a connection the form says so and keeps all input', async () => {
          const { password, confirmPassword } = values
          await fillIn(page, { password, confirmPassword })
          await context.setOffline(true)
          await submit(page, register.submit).click()
          await expect(page.getByRole('main').getByRole('alert')).toContainText(offline[language])
          await context.setOffline(false)
          await expect(field(page, 'password')).toHaveValue(password)
        })

        await test.step('the mailed code creates the account', async () => {
          await submit(page, register.submit).click()
          await expectCodeStep(page)
          await pasteCode(page, await codeTo(page, email))
          await expect(page).toHaveURL(url => url.pathname === localPath(language, '/payment-history'))
          await expect(page.getByText(welcomes[language])).toBeVisible()
          const headers = { authorization: `Bearer ${await storedToken(page)}` }
          const { data } = await (await page.request.get('/api/users/me', { headers })).json()
          expect(data).toMatchObject({
            fullName: values.fullName,
            email,
            phone: '+966501234567',
            role: 'user',
            language,
          })
        })
      })
    })
  }
}

test('an address with an account gets the same answer as any other, and its owner a mail without a code', async ({
  page,
}) => {
  const person = await newCustomer()
  await page.goto('/register')
  await fillIn(page, { ...values, email: person.email })
  await page.getByRole('checkbox').check()
  await submit(page, wordsOf('ar').register.submit).click()
  await expectCodeStep(page)
  const { text } = await mailTo(page, person.email)
  expect(text).not.toMatch(/^\d{6}$/m)
})
