import { codeTo, otherCode } from './mailbox.ts'
import { ageCodes, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'
import {
  codeBoxes,
  expectCodeStep,
  field,
  pasteCode,
  requestCode,
  storedToken,
  submit,
  wordsOf,
} from './sign-in-form.ts'

const words = wordsOf('ar')

test.use({ expectedError: /422 \(Unprocessable Entity\)|429 \(Too Many/ })

test('the six boxes take digits, refuse a wrong code and accept the right one', async ({ page }) => {
  const person = await newCustomer()
  await page.goto('/login')

  await test.step('a double click requests one code', async () => {
    const asked: string[] = []
    page.on('request', request => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await field(page, 'email').fill(person.email)
    await field(page, 'password').fill(person.password)
    await submit(page, words.login.submit).dblclick()
    await expectCodeStep(page)
    expect(asked.filter(path => path.startsWith('/api/auth/'))).toEqual(['/api/auth/login'])
  })
  const code = await codeTo(page, person.email)

  await test.step('the boxes accept digits only, move with arrow keys and Backspace, and require all six', async () => {
    await page.keyboard.type('1a2 3')
    for (const [index, digit] of ['1', '2', '3', ''].entries()) {
      await expect(codeBoxes(page).nth(index)).toHaveValue(digit)
    }
    await page.keyboard.press('Backspace')
    await expect(codeBoxes(page).nth(2)).toHaveValue('')
    await page.keyboard.press('ArrowLeft')
    await expect(codeBoxes(page).nth(1)).toBeFocused()
    await submit(page, words.code.verify).click()
    await expect(page.getByText('يرجى إدخال جميع الأرقام الستة')).toBeVisible()
    await expect(codeBoxes(page).nth(2)).toBeFocused()
    await page.keyboard.type('3')
    await expect(page.getByText('يرجى إدخال جميع الأرقام الستة')).toHaveCount(0)
  })

  await test.step('a wrong code, pasted with text and in Arabic digits, is refused and clears the boxes', async () => {
    const arabic = [...otherCode(code)].map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
    await pasteCode(page, `الرمز: ${arabic.join('')}`)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'رمز التحقق غير صحيح أو منتهي الصلاحية',
    )
    await expectCodeStep(page)
    await expect(codeBoxes(page).first()).toHaveValue('')
  })

  await test.step('the right code, entered whole in the first box as a phone’s suggestion is, still works', async () => {
    await codeBoxes(page).first().fill(code)
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(await storedToken(page)).not.toBeNull()
  })
})

test('an expired code is refused, and a new one can be requested after the countdown', async ({ page }) => {
  const person = await newCustomer()
  // The page's time stands still, however long a step takes; its timers run.
  const start = Date.now()
  const setTime = (minutes: number) => page.clock.setFixedTime(start + minutes * 60_000)
  await setTime(0)
  await page.goto('/login')

  await test.step('an expired code step is not shown again after a reload', async () => {
    await requestCode(page, person)
    await setTime(6)
    await page.reload()
    await expect(submit(page, words.login.submit)).toBeVisible()
    await expect(codeBoxes(page)).toHaveCount(0)
  })

  await requestCode(page, person)
  const old = await codeTo(page, person.email, 2)
  const resend = submit(page, words.code.resend)
  await test.step('the countdown runs before a new code can be requested', async () => {
    await expect(page.getByRole('timer')).toContainText('5:00')
    await setTime(7)
    await expect(page.getByRole('timer')).toContainText('4:00')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toHaveAccessibleDescription(words.code.resendOff)
  })

  await test.step('the server’s message is shown when a new code is requested too early', async () => {
    await setTime(12)
    await expect(page.getByText(words.code.expired)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    await resend.click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/يمكنك طلب رمز جديد بعد/)
    await expect(page.getByText(words.code.expired)).toBeVisible()
  })

  await test.step('the expired code is refused', async () => {
    await ageCodes(person.email, 301)
    await pasteCode(page, old)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words.code.failed)
  })

  await test.step('the new code works', async () => {
    await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
    await resend.click()
    await expect(page.getByText(words.code.resent)).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('5:00')
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await pasteCode(page, await codeTo(page, person.email, 3))
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})
