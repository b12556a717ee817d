import { codeTo, mailTo, otherCode } from './mailbox.ts'
import { looks } from './matrix.ts'
import { card, expectToast, openAccount, settingsIn } from './own-account.ts'
import { expectAccessible, expectNoOverflow } from './page-checks.ts'
import { freshEmail } from './people.ts'
import { expect, test } from './shop-test.ts'
import { expectCodeStep, field, pasteCode } from './sign-in-form.ts'

const words = settingsIn('en')

for (const { language, width } of looks) {
  test(`every tab opens with the keyboard and has no accessibility violations: ${language}, ${width} px`, async ({
    page,
  }) => {
    // axe checks three whole pages.
    test.slow()
    const settings = settingsIn(language)
    await page.setViewportSize({ width, height: 800 })
    await openAccount(page, '', language)
    await page.getByRole('tab', { name: settings.profile }).focus()
    await expectAccessible(page)
    // In Arabic the next tab is to the left.
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.getByRole('tab', { name: settings.security, selected: true })).toBeFocused()
    await expect(page.getByRole('listitem').getByText(/·|\d/).first()).toBeVisible()
    await expectAccessible(page, 'main')
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/tab=notifications$/)
    // Tab reaches the switches only after the panel has loaded.
    await expect(page.getByRole('switch')).toHaveCount(3)
    await expectAccessible(page, 'main')
    await expectNoOverflow(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('switch').first()).toBeFocused()
    await expectToast(page, settings.preferences.saved, () => page.keyboard.press('Space'))
    await expect(page.getByRole('switch').first()).not.toBeChecked()
  })
}

test('the URL keeps the tab, and notification settings are saved at once', async ({ page }) => {
  await openAccount(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the back office' })).toHaveCount(0)
  // A customer without subscriptions is welcomed.
  await expect(page.getByRole('link', { name: 'Browse subscriptions' })).toBeVisible()

  await test.step('a tab changes the URL, and Back returns to the tab before', async () => {
    await page.getByRole('tab', { name: words.security }).click()
    await expect(page).toHaveURL(/\/dashboard\?tab=security$/)
    await expect(card(page, words.passwordForm.title)).toBeVisible()
  })

  await test.step('a dialog closes when Back opens another tab, and the tab accepts clicks', async () => {
    await page.getByRole('button', { name: words.personalData.delete }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(card(page, words.profileForm.title)).toBeVisible()
    await field(page, 'city').click()
    await page.getByRole('tab', { name: words.security }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('a switch is saved at once; the other URL opens the same tab', async () => {
    await page.getByRole('tab', { name: words.notifications }).click()
    const offers = page.getByRole('switch', { name: words.preferences.promotionNotifications })
    await expect(offers).not.toBeChecked()
    await expectToast(page, words.preferences.saved, () => offers.click())
    await page.goto('/en/account-settings?tab=notifications')
    await expect(page.getByRole('tab', { name: words.notifications, selected: true })).toBeVisible()
    await expect(card(page, words.preferences.title).getByRole('switch')).toHaveCount(3)
    await expect(offers).toBeChecked()
    await expect(page.getByRole('switch', { name: words.preferences.emailNotifications })).toBeChecked()
  })
})

test('the profile shows errors at the fields until they are edited, and saves all fields', async ({
  page,
}) => {
  const { email } = await openAccount(page, '', 'ar')
  const { save, saved } = settingsIn('ar').profileForm
  await field(page, 'fullName').fill(' ')
  await field(page, 'email').fill('nobody')
  await field(page, 'phone').fill('123')
  await page.getByRole('button', { name: save }).click()
  await expect(field(page, 'fullName')).toHaveAccessibleDescription('الاسم الكامل مطلوب')
  await expect(field(page, 'fullName')).toBeFocused()
  await expect(field(page, 'email')).toHaveAccessibleDescription(/البريد الإلكتروني غير صالح/)
  await expect(field(page, 'phone')).toHaveAccessibleDescription(/رقم الهاتف غير صحيح/)
  await field(page, 'fullName').fill('ليان')
  await expect(page.getByText('الاسم الكامل مطلوب')).toBeHidden()
  const values = {
    fullName: 'Layan Q',
    email,
    phone: '+966501234567',
    address: '12 Palm Road',
    city: 'Abha',
  }
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
  const country = page.locator('select[name=country]')
  await country.selectOption('الأردن')
  await expectToast(page, saved, () => page.getByRole('button', { name: save }).click())
  await page.reload()
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value)
  await expect(country).toHaveValue('الأردن')
})

test.describe('a new e-mail address', () => {
  test.use({ expectedError: /422 \(Unprocessable Entity\)/ })

  test('needs the password and a code mailed to it, also after a reload', async ({ page }) => {
    test.slow()
    const person = await openAccount(page)
    const email = freshEmail()
    const dialog = page.getByRole('dialog', { name: words.emailChange.title })
    const password = dialog.locator('input[name=password]')
    const change = async () => {
      await field(page, 'email').fill(email)
      await page.getByRole('button', { name: words.profileForm.save }).click()
      await expect(dialog).toContainText(email)
    }

    await test.step('cancelling keeps the old address, without a success message', async () => {
      await change()
      await expect(page.locator('section[aria-live=polite]')).toBeEmpty()
      await dialog.getByRole('button', { name: words.emailChange.cancel, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(field(page, 'email')).toHaveValue(person.email)
    })

    await test.step('a wrong password is refused at its field', async () => {
      await change()
      await expect(password).toBeFocused()
      await password.fill('not-mine-at-all')
      await dialog.getByRole('button', { name: words.emailChange.send }).click()
      await expect(password).toHaveAccessibleDescription('The current password is incorrect')
      await expectAccessible(page, 'dialog[open]')
    })

    await test.step('after a reload on another tab, the profile opens the code step again', async () => {
      await password.fill(person.password)
      await dialog.getByRole('button', { name: words.emailChange.send }).click()
      await expectCodeStep(page)
      await page.goto('/en/dashboard?tab=notifications')
      await page.getByRole('tab', { name: words.profile }).click()
      await expectCodeStep(page)
      await expectAccessible(page, 'dialog[open]')
    })

    await test.step('the mailed code changes the address, and the old address gets a mail', async () => {
      const code = await codeTo(page, email)
      await pasteCode(page, otherCode(code))
      await expect(dialog.getByRole('alert')).toHaveText('The code is wrong or has expired')
      await expectCodeStep(page)
      await expectToast(page, words.emailChange.changed, () => pasteCode(page, code))
      await expect(dialog).toBeHidden()
      await expect(field(page, 'email')).toHaveValue(email)
      await page.reload()
      await expect(field(page, 'email')).toHaveValue(email)
      expect((await mailTo(page, person.email, 2)).subject).toBe('The address of your account was changed')
    })
  })
})
