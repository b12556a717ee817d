import type { Page } from '@playwright/test'
import { at, boxes, expectCodeStep, field, pasteCode, storedToken, submit, wordsOf } from './entering.ts'
import { expectNoFaults, expectNoOverflow } from './faults.ts'
import { codeTo, mailTo } from './mailbox.ts'
import { languages, phoneAndMore } from './matrix.ts'
import { freshEmail, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

const values = {
  fullName: 'نورة العتيبي',
  phone: '+966 50 123 4567',
  password: 'Sahara-9-dunes',
  confirmPassword: 'Sahara-9-dunes',
}

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
  test.describe(`registering, ${language}`, () => {
    const words = wordsOf(language)

    test('the form and the mailed code create an account', async ({ page }) => {
      const email = freshEmail()
      await page.goto(at(language, '/register?next=/payment-history'))
      await fillIn(page, { ...values, email })
      await page.getByRole('checkbox').check()
      await submit(page, words.register.submit).click()
      await expectCodeStep(page)
      await pasteCode(page, await codeTo(page, email))
      await expect(page).toHaveURL(url => url.pathname === at(language, '/payment-history'))
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

    for (const width of phoneAndMore) {
      test(`each missing or wrong field shows its error and the first is focused, ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(at(language, '/register'))
        for (const [name, purpose] of Object.entries(purposes))
          await expect(field(page, name)).toHaveAttribute('autocomplete', purpose)
        await submit(page, words.register.submit).click()
        const { problems, register } = words
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
        await expectNoFaults(page)
        await fillIn(page, {
          fullName: 'ن ',
          email: 'noura@',
          phone: '12345',
          password: '12345',
          confirmPassword: '1',
        })
        await expect(page.getByText(problems.full_name_required)).toHaveCount(0)
        await submit(page, words.register.submit).click()
        await expectTexts(page, [
          problems.full_name_short,
          problems.email_invalid,
          problems.phone_invalid,
          problems.password_short,
          register.confirmDiffers,
        ])
        await expect(field(page, 'phone')).toHaveValue('12345')
      })
    }
  })
}

test('opening the terms and going back keeps all fields except the passwords', async ({ page }) => {
  const words = wordsOf('ar')
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: 'سياسة الخصوصية' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await fillIn(page, { ...values, email: 'draft@mail.test' })
  await page.getByRole('checkbox').check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'الشروط والأحكام' }).click()
  await expect(page).toHaveURL(/terms-and-conditions$/)
  await page.goBack()
  await expect(field(page, 'fullName')).toHaveValue(values.fullName)
  await expect(field(page, 'email')).toHaveValue('draft@mail.test')
  await expect(field(page, 'phone')).toHaveValue(values.phone)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(field(page, 'password')).toHaveValue('')
  await submit(page, words.register.submit).click()
  await expect(field(page, 'password')).toBeFocused()
})

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

test.describe('a common password', () => {
  test.use({ expectedComplaint: /400 \(Bad Request\)/ })

  test('is refused at its field, and all input is kept', async ({ page }) => {
    const words = wordsOf('ar')
    await page.goto('/register')
    const common = { password: 'password1', confirmPassword: 'password1' }
    await fillIn(page, { ...values, ...common, email: freshEmail() })
    await page.getByRole('checkbox').check()
    await submit(page, words.register.submit).click()
    await expect(page.getByText(words.problems.password_common)).toBeVisible()
    await expect(field(page, 'password')).toBeFocused()
    await expect(field(page, 'confirmPassword')).toHaveValue('password1')
    await expect(boxes(page)).toHaveCount(0)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaint: /ERR_INTERNET_DISCONNECTED/ })

  test('the form says so and keeps all input', async ({ page, context }) => {
    await page.goto('/register')
    await fillIn(page, { ...values, email: freshEmail() })
    await page.getByRole('checkbox').check()
    await context.setOffline(true)
    await submit(page, wordsOf('ar').register.submit).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('تعذّر الاتصال')
    await context.setOffline(false)
    await submit(page, wordsOf('ar').register.submit).click()
    await expectCodeStep(page)
  })
})
