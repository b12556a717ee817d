import { askForCode, boxes, expectCodeStep, pasteCode, submit, wordsOf } from './entering.ts'
import { codeTo, otherCode } from './mailbox.ts'
import { ageCodes, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

const words = wordsOf('ar')

test.describe('the six code boxes', () => {
  test('accept digits only, move with arrow keys and Backspace, and require all six', async ({ page }) => {
    const person = await newCustomer()
    await page.goto('/login')
    await askForCode(page, person)
    await page.keyboard.type('1a2 3')
    await expect(boxes(page)).toHaveCount(6)
    for (const [index, digit] of ['1', '2', '3', ''].entries()) {
      await expect(boxes(page).nth(index)).toHaveValue(digit)
    }
    await page.keyboard.press('Backspace')
    await expect(boxes(page).nth(2)).toHaveValue('')
    await page.keyboard.press('ArrowLeft')
    await expect(boxes(page).nth(1)).toBeFocused()
    await submit(page, words.code.verify).click()
    await expect(page.getByText('يرجى إدخال جميع الأرقام الستة')).toBeVisible()
    await expect(boxes(page).nth(2)).toBeFocused()
    await page.keyboard.type('3')
    await expect(page.getByText('يرجى إدخال جميع الأرقام الستة')).toHaveCount(0)
  })

  test('accept a whole code in the first box, as a phone’s suggestion enters it', async ({ page }) => {
    const person = await newCustomer()
    await page.goto('/login')
    await askForCode(page, person)
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
    await boxes(page)
      .first()
      .fill(await codeTo(page, person.email))
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('a refused code', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable Entity\)|429 \(Too Many/ })

  test('clears the boxes when it is wrong; the right code, pasted with text and in Arabic digits, still works', async ({
    page,
  }) => {
    const person = await newCustomer()
    await page.goto('/login')
    await askForCode(page, person)
    const code = await codeTo(page, person.email)
    await pasteCode(page, otherCode(code))
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'رمز التحقق غير صحيح أو منتهي الصلاحية',
    )
    await expectCodeStep(page)
    await expect(boxes(page).first()).toHaveValue('')
    const arabic = [...code].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
    await pasteCode(page, `الرمز: ${arabic.join('')}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('has expired, and a new code can be requested after the countdown', async ({ page }) => {
    const person = await newCustomer()
    await page.clock.install()
    await page.goto('/login')
    await askForCode(page, person)
    const old = await codeTo(page, person.email)
    await expect(page.getByRole('timer')).toContainText(/5:00|4:5\d/)
    const resend = submit(page, words.code.resend)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toHaveAccessibleDescription(words.code.resendOff)

    await page.clock.fastForward('05:01')
    await ageCodes(person.email, 301)
    await expect(page.getByText(words.code.expired)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await pasteCode(page, old)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words.code.failed)

    await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
    await resend.click()
    await expect(page.getByText(words.code.resent)).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/5:00|4:5\d/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await pasteCode(page, await codeTo(page, person.email, 2))
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('shows the server’s message when a new code is requested too early', async ({ page }) => {
    const person = await newCustomer()
    await page.clock.install()
    await page.goto('/login')
    await askForCode(page, person)
    await page.clock.fastForward('05:01')
    await submit(page, words.code.resend).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/يمكنك طلب رمز جديد بعد/)
    await expect(page.getByText(words.code.expired)).toBeVisible()
  })
})

test('an expired code step is not shown again after a reload', async ({ page }) => {
  const person = await newCustomer()
  await page.clock.install()
  await page.goto('/login')
  await askForCode(page, person)
  await page.clock.fastForward('05:01')
  await page.reload()
  await expect(submit(page, words.login.submit)).toBeVisible()
  await expect(boxes(page)).toHaveCount(0)
})
