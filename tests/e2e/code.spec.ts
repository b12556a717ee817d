import { askForCode, boxes, expectCodeStep, pasteCode, submit, wordsOf } from './entering.ts'
import { codeTo, otherCode } from './mailbox.ts'
import { ageCodes, newCustomer } from './people.ts'
import { expect, test } from './shop-test.ts'

const words = wordsOf('ar')
const typed = (text: string) => [...text]

test.describe('the six boxes', () => {
  test('take digits only, move with arrows and Backspace, and ask for all six', async ({ page }) => {
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

  test('take a whole code into the first box, as a phone fills it in', async ({ page }) => {
    const person = await newCustomer()
    await page.goto('/login')
    await askForCode(page, person)
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code')
    await boxes(page)
      .first()
      .fill(await codeTo(page, person.email))
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('take Arabic digits, and a code pasted with its words', async ({ page }) => {
    const person = await newCustomer()
    await page.goto('/login')
    await askForCode(page, person)
    const code = await codeTo(page, person.email)
    const arabic = typed(code).map(digit => '٠١٢٣٤٥٦٧٨٩'[Number(digit)])
    await pasteCode(page, `الرمز: ${arabic.join('')}`)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test.describe('a code that is refused', () => {
  test.use({ expectedComplaint: /422 \(Unprocessable Entity\)|429 \(Too Many/ })

  test('a wrong one is cleared and asked for again, and the right one still works', async ({ page }) => {
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
    await page.keyboard.type(code)
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  test('an expired one is refused; a new one can be had once the time is over', async ({ page }) => {
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

  test('the server’s own pause between codes is told in its words', async ({ page }) => {
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

test('a step that ran out while the page was away is not offered again', async ({ page }) => {
  const person = await newCustomer()
  await page.clock.install()
  await page.goto('/login')
  await askForCode(page, person)
  await page.clock.fastForward('05:01')
  await page.reload()
  await expect(submit(page, words.login.submit)).toBeVisible()
  await expect(boxes(page)).toHaveCount(0)
})

test('a demonstration shows the way to its mailbox, on a line of its own', async ({ page }) => {
  const person = await newCustomer()
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/login')
  await askForCode(page, person)
  const link = page.getByRole('link', { name: words.code.openMailbox })
  await expect(link).toHaveAttribute('href', new RegExp(`/mail\\?to=${encodeURIComponent(person.email)}$`))
  const text = await page.getByText(words.code.demo).boundingBox()
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0))
})
